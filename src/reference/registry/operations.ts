// Input: the parameters of the record operations, as plain JSON.
// Output: their answers, as plain JSON, in the shapes of operation-shapes.ts.
// Invariant: nothing on the wire names a file; records are in memory unless the caller of this module says where.
import type { Json } from '../../runtime/runtime.ts';
import { memberOf } from '../core/members.ts';
import { readParameters, refuse } from '../core/parameters.ts';
import type { Operations } from '../operation.ts';
import { Handles } from './handles.ts';
import { openMemoryStore } from './memory-store.ts';
import type { AppendAnswer, OpenAnswer, ReadAnswer, VerifyAnswer } from './operation-shapes.ts';
import { checkpointOf, countOf, entriesOf } from './record-parameters.ts';
import type { Checkpoint, RecordEntry, RecordFault, RecordStore } from './record-store.ts';

const mostRead = 1000;

/** How the records are opened. Replace a piece to see what the suite says of its absence. */
export interface RegistryOptions {
  /**
   * Opens the records that a command keeps in a file, such as with `openSqliteStore`; without it they are in memory.
   * The caller imports that module, since loading SQLite takes longer than most answers.
   */
  readonly openFile?: (expected?: Checkpoint) => RecordStore;
  readonly openMemoryStore?: typeof openMemoryStore;
}

/**
 * `records.open`, `records.append`, `records.read` and `records.verify`. With `openFile`, `records.open` opens that file
 * and takes no entries.
 */
export function registryOperations(options: RegistryOptions = {}): Operations {
  const handles = new Handles();
  return {
    'records.open': (params) => {
      const store = openStore(options, params);
      return { handle: handles.add(store), ...checkpointJson(store.checkpoint()) } satisfies OpenAnswer;
    },
    'records.append': (params) => {
      const given = readParameters(params, ['handle', 'record']);
      const record = memberOf(given, 'record');
      if (record === undefined) throw refuse('the parameter "record" is missing');
      return { entry: entryJson(handles.get(given.handle).append(record)) } satisfies AppendAnswer;
    },
    'records.read': (params) => {
      const { handle, from, limit } = readParameters(params, ['handle', 'from', 'limit']);
      const store = handles.get(handle);
      const most = Math.min(countOf(limit, 'limit', mostRead), mostRead);
      const entries = store.read(countOf(from, 'from', 0), most);
      return { entries: entries.map(entryJson), ...checkpointJson(store.checkpoint()) } satisfies ReadAnswer;
    },
    'records.verify': (params) => {
      const { handle, expected } = readParameters(params, ['handle', 'expected']);
      const store = handles.get(handle);
      const fault = store.verify(checkpointOf(expected));
      const found = fault && faultJson(fault);
      return {
        ok: fault === null,
        fault: found,
        ...checkpointJson(store.checkpoint()),
      } satisfies VerifyAnswer;
    },
  };
}

function openStore(options: RegistryOptions, params: Json): RecordStore {
  const given = readParameters(params, ['entries', 'expected']);
  const entries = memberOf(given, 'entries');
  const expected = checkpointOf(memberOf(given, 'expected'));
  if (options.openFile === undefined) {
    const open = options.openMemoryStore ?? openMemoryStore;
    return open(entries === undefined ? [] : entriesOf(entries), expected);
  }
  if (entries !== undefined) throw refuse('these records are kept in a file and take no "entries"');
  return options.openFile(expected);
}

function entryJson({ sequence, previous, record, digest }: RecordEntry) {
  return { sequence, previous, record, digest };
}

function checkpointJson({ size, head }: Checkpoint) {
  return { size, head };
}

function faultJson({ rule, sequence, message }: RecordFault) {
  return { rule, sequence, message };
}
