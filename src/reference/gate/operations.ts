// Input: the files of a project before and after an edit, as JSON.
// Output: the judgement of the edit, in the shape of operation-shapes.ts.
// Invariant: readers of specs are loaded with the first judgement, since other operations need none of them.
import type { TreeParts } from '../../gate/judge-trees.ts';
import type { Json } from '../../runtime/runtime.ts';
import { isObject } from '../core/members.ts';
import { readParameters, refuse } from '../core/parameters.ts';
import type { Operations } from '../operation.ts';
import type { JudgeAnswer } from './operation-shapes.ts';

/** The most that the files of both trees may have together, in UTF-16 units. */
const largestEdit = 16 * 1024 * 1024;

/** `gate.judge`. With other parts, a gate that breaks exactly what they break. */
export function gateOperations(parts?: TreeParts): Operations {
  return {
    'gate.judge': async (params) => {
      const { before, after } = readParameters(params, ['before', 'after']);
      const trees = [treeFrom(before, 'before'), treeFrom(after, 'after')] as const;
      return (await judge(trees, parts)) satisfies JudgeAnswer as unknown as Json;
    },
  };
}

async function judge(
  [before, after]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>],
  parts: TreeParts | undefined,
): Promise<JudgeAnswer> {
  const [{ judgeTrees, treeParts, UnjudgedTree }, { changedName }] = await Promise.all([
    import('../../gate/judge-trees.ts'),
    import('../../diff/change.ts'),
  ]);
  try {
    const { risk, standing, changes, touched, faults } = judgeTrees(before, after, parts ?? treeParts);
    return {
      risk,
      standing,
      changes: changes.map(({ item, agreement }) => ({
        class: item.class,
        kind: item.kind,
        name: changedName(item),
        was: item.was ?? null,
        old: item.old,
        new: item.new,
        intentional: agreement !== undefined,
      })),
      touched: touched.map(({ item: { kind, name, old, new: now }, agreement }) => ({
        kind,
        name,
        old,
        new: now,
        intentional: agreement !== undefined,
      })),
      faults: faults.map(({ record, message }) => ({ record, message })),
    };
  } catch (error) {
    if (error instanceof UnjudgedTree) throw refuse(error.message);
    throw error;
  }
}

function treeFrom(value: Json | undefined, name: string): ReadonlyMap<string, string> {
  if (!isObject(value)) throw refuse(`the parameter "${name}" is no object of files by path`);
  const files = Object.entries(value).map(([path, text]) => {
    if (typeof text !== 'string') throw refuse(`${name}: the text of ${JSON.stringify(path)} is no string`);
    return [path, text] as const;
  });
  if (files.reduce((sum, [, text]) => sum + text.length, 0) > largestEdit) {
    throw refuse(`${name}: its files have more than ${largestEdit} characters together`);
  }
  return new Map(files);
}
