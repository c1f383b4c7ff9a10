import { posix } from 'node:path';
import type { BindingSurface, DomainSurface, MemberSurface } from '../../binding/surface.ts';
import { SourceText } from '../../diagnostic/source-text.ts';
import { buildCorpus } from '../../spec/build-corpus.ts';
import { readSpec } from '../../spec/read.ts';
import type { CheckContext, Example } from '../rule.ts';

/** An example made ready for a rule, with its texts for rendering. */
export interface ExampleContext extends CheckContext {
  readonly sourceOf: (file: string) => SourceText | undefined;
}

/** Reads an example as a small project: its Markdown files are specs, its other files only exist. */
export function exampleContext(example: Example): ExampleContext {
  const files = typeof example === 'string' ? { 'example.md': example } : example;
  const { binding: offers, ...texts } = files as Record<string, string>;
  const sources = new Map(Object.entries(texts).map(([file, text]) => [file, new SourceText(file, text)]));
  const specs = [...sources.values()]
    .filter(({ file }) => file.endsWith('.md'))
    .map((source) => readSpec(source));
  const binding = offers === undefined ? undefined : surfaceOf(offers);
  return {
    corpus: buildCorpus(specs),
    bindingOf: () => binding,
    fileExists: (spec, path) =>
      sources.has(posix.normalize(path)) || sources.has(posix.join(posix.dirname(spec.file), path)),
    sourceOf: (file) => (file === bindingFile ? new SourceText(file, offers ?? '') : sources.get(file)),
  };
}

const bindingFile = 'fixtures/example/binding.ts';

/** `domain NAME a b f()`, `step EXPRESSION`, `observe NAME`; a leading `hole` leaves the member open. */
function surfaceOf(offers: string): BindingSurface {
  const source = new SourceText(bindingFile, offers);
  const domains = new Map<string, DomainSurface>();
  const steps: BindingSurface['steps'][number][] = [];
  const observe = new Map<string, MemberSurface>();
  let offset = 0;
  for (const line of offers.split('\n')) {
    const [, open, keyword, rest = ''] = /^(hole )?(\w+) (.*)$/.exec(line) ?? [];
    const hole = open !== undefined;
    if (keyword === 'step') {
      const start = offset + line.length - rest.length;
      const range = source.rangeAt(start, offset + line.length);
      // A definition of an example looks at what its parameters are, and at nothing else.
      const parameters = [...rest.matchAll(/\{\w+\}/g)].map(() => true);
      const reach = { words: new Set<string>(), parameters };
      steps.push({ hole, expression: { value: rest, range }, reach });
    } else if (keyword === 'observe') {
      observe.set(rest, { hole });
    } else if (keyword === 'domain') {
      const [name = '', ...members] = rest.split(' ');
      domains.set(name, domainOf(members, hole));
    } else {
      throw new Error(`the example's binding has an unknown line: ${line}`);
    }
    offset += line.length + 1;
  }
  return { file: bindingFile, domains, steps, observe, machine: undefined, open: false };
}

function domainOf(members: readonly string[], hole: boolean): DomainSurface {
  const filled = (names: readonly string[]) => new Map(names.map((name) => [name, { hole: false }]));
  return {
    observe: filled(members.filter((name) => !name.endsWith('()'))),
    functions: filled(members.filter((name) => name.endsWith('()')).map((name) => name.slice(0, -2))),
    phrases: new Map(),
    open: false,
    hole,
  };
}
