import type { Colors } from 'picocolors/types.js';
import { plainText } from '../plain-text.ts';
import { counted } from '../print-findings.ts';
import type { Check, CheckOutcome, Verification } from './verification.ts';

const marks: Readonly<Record<CheckOutcome, string>> = {
  holds: '✔',
  differs: '✖',
  unknown: '?',
  'not-checked': '–',
};

/** A verification for people: a line a check, the verdict, and what it does and does not show. */
export function renderVerification(verification: Verification, colors: Colors): string {
  const { certificate, checks, constraints } = verification;
  const lines = [colors.bold(certificate), ...checks.flatMap((check) => checkLines(check, colors)), ''];
  if (constraints.length > 0) lines.push(...constraintLines(constraints), '');
  lines.push(verdictLine(verification, colors), '', ...meaning(verification));
  return `${lines.join('\n')}\n`;
}

function checkLines({ check, outcome, details }: Check, colors: Colors): readonly string[] {
  const colour = {
    holds: colors.green,
    differs: colors.red,
    unknown: colors.yellow,
    'not-checked': colors.dim,
  };
  const name = `  ${colour[outcome](marks[outcome])} ${check.padEnd(13)}`;
  const [first = '', ...others] = details.map(plainText);
  return [`${name} ${first}`, ...others.map((detail) => `${' '.repeat(18)}${detail}`)];
}

/** How many constraints are certified, and by name those that are not. */
function constraintLines(constraints: Verification['constraints']): readonly string[] {
  const named = (wanted: string) =>
    constraints
      .filter(({ verdict }) => verdict === wanted)
      .map(({ spec, constraint }) => plainText(`${spec}: ${constraint}`));
  const others = (['failed', 'unsupported', 'not-covered'] as const).flatMap((verdict) => {
    const names = named(verdict);
    return names.length === 0 ? [] : [`  ${verdict}  ${names.join(', ')}`];
  });
  return [
    `It certifies ${named('certified').length} of ${counted(constraints.length, 'constraint')}.`,
    ...others,
  ];
}

function verdictLine({ verdict, at, signer, checks }: Verification, colors: Colors): string {
  const failing = (outcome: CheckOutcome) =>
    checks.filter((check) => check.outcome === outcome).map(({ check }) => check);
  switch (verdict) {
    case 'valid': {
      const of = signer?.trusted_as ?? null;
      return colors.green(
        `Valid at ${at}${of === null ? ', of an unknown signer' : `, signed by ${plainText(of)}`}.`,
      );
    }
    case 'refused':
      return colors.red(`Refused, since not as certified: ${failing('differs').join(', ')}.`);
    case 'unknown':
      return colors.yellow(`Unknown at ${at}, by what cannot be told: ${failing('unknown').join(', ')}.`);
  }
}

/** What a reader may conclude, and what not. */
function meaning({ checks, signer }: Verification): readonly string[] {
  const holds = (name: Check['check']) =>
    checks.some(({ check, outcome }) => check === name && outcome === 'holds');
  const lines: string[] = [];
  if (signer !== null) {
    lines.push(
      signer.trusted_as === null
        ? 'The signature shows that the file is unchanged. It does not show who signed it: a trusted key does.'
        : 'The signature shows who says this, and that it is unchanged.',
    );
  }
  if (holds('verdicts')) {
    lines.push(
      'The journal shows that the verdicts follow from the replies in it, for the cases that were run.',
    );
  }
  lines.push(
    holds('replay')
      ? 'The replay shows that the program gives such replies here and now.'
      : 'Nothing here shows that the program gave these replies: only a replay does.',
  );
  return lines;
}
