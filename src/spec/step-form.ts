import type { InlineText } from '../markdown/inline-text.ts';
import type { Span } from '../markdown/node-span.ts';
import type { Expr } from '../predicate/expr.ts';
import { clauseOf } from './clause.ts';
import { proseGenerator, readGenerators } from './generators.ts';
import { located } from './located.ts';
import { markedText } from './marked-text.ts';
import { labelsIn, onlyCode, readPropertyParts } from './property-parts.ts';
import type { StepConjunct, StepForm, StepRole } from './scenario.ts';
import type { Clause } from './spec.ts';

const domainLead = /^the fixture domain\s+/i;
const checkLead = /^the\s+/i;
const checkTail = /^\s+check runs\.?$/i;

/**
 * Finds the built-in form of a step's text; any other text is for a step definition.
 *
 * @param strict whether code alone is a predicate in every THEN; otherwise only where it compares something, since in
 *   scenarios it may be a command or a name
 */
export function readStepForm(inline: InlineText, rest: Span, role: StepRole, strict: boolean): StepForm {
  switch (role) {
    case 'given':
      return domainForm(inline, rest) ?? textForm(inline, rest);
    case 'when':
      return checkForm(inline, rest) ?? textForm(inline, rest);
    case 'then':
      return predicateForm(inline, rest, strict) ?? sentenceForm(inline, rest);
  }
}

function domainForm(inline: InlineText, rest: Span): StepForm | undefined {
  const lead = domainLead.exec(inline.text(rest));
  if (lead === null) return undefined;
  const span = inline.trim({ start: rest.start + lead[0].length, end: rest.end });
  const [generator, ...others] = readGenerators(inline, span);
  if (generator === undefined) return undefined;
  return { form: 'domain', generator: others.length === 0 ? generator : proseGenerator(inline, span) };
}

function checkForm(inline: InlineText, rest: Span): StepForm | undefined {
  const lead = checkLead.exec(inline.text(rest));
  const code = inline.codes.find((span) => span.start === rest.start + (lead?.[0].length ?? 0));
  if (lead === null || code === undefined || !checkTail.test(inline.value.slice(code.end, rest.end)))
    return undefined;
  return { form: 'check', constraint: located(inline, code) };
}

function predicateForm(inline: InlineText, rest: Span, strict: boolean): StepForm | undefined {
  const labelled = labelsIn(inline, rest)[0]?.start === rest.start;
  if (!labelled && onlyCode(inline, rest) === undefined) return undefined;
  const parts = readPropertyParts(inline, rest);
  return strict || parts.every(({ clause }) => isComparison(clause))
    ? { form: 'predicate', parts }
    : undefined;
}

function isComparison({ predicate: { expr, problems } }: Clause): boolean {
  return problems.length === 0 && compares(expr);
}

function compares(expr: Expr): boolean {
  switch (expr.kind) {
    case 'comparison':
      return true;
    case 'and':
    case 'or':
      return expr.items.every(compares);
    case 'implies':
      return compares(expr.right);
    case 'not':
      return compares(expr.operand);
    case 'quantifier':
      return compares(expr.body);
    default:
      return false;
  }
}

/** A text as a whole for a step definition: that of a step with something under it, which takes arguments. */
export function textForm(inline: InlineText, rest: Span): StepForm {
  return { form: 'text', conjuncts: rest.end > rest.start ? [words(inline, rest)] : [] };
}

/** A THEN in prose: each part between semicolons is controlled English or words. */
function sentenceForm(inline: InlineText, rest: Span): StepForm {
  const conjuncts = splitAtSemicolons(inline, rest).map((span): StepConjunct => {
    const clause = clauseOf(inline, withoutFullStop(inline, span), 'sentence');
    return clause.predicate.expr.kind === 'phrase' ? words(inline, span) : { kind: 'predicate', clause };
  });
  return { form: 'text', conjuncts };
}

function words(inline: InlineText, span: Span): StepConjunct {
  return { kind: 'words', text: markedText(inline, span), range: inline.rangeOf(span) };
}

function splitAtSemicolons(inline: InlineText, rest: Span): readonly Span[] {
  const cuts = [...inline.text(rest).matchAll(/;/g)]
    .map((match) => rest.start + match.index)
    .filter((index) => inline.codeAt({ start: index, end: index + 1 }) === undefined);
  return [...cuts, rest.end]
    .map((end, index) => inline.trim({ start: index === 0 ? rest.start : (cuts[index - 1] ?? 0) + 1, end }))
    .filter(({ start, end }) => end > start);
}

function withoutFullStop(inline: InlineText, span: Span): Span {
  return inline.value[span.end - 1] === '.' ? { start: span.start, end: span.end - 1 } : span;
}
