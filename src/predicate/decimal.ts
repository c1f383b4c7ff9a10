// Why: `0.90` and `0.9` are one number in two spellings. Floats would also make different numbers equal, so the digits
// are compared.

/** A decimal number's digits without needless zeros, and the power of ten of its last digit. */
interface Decimal {
  readonly digits: string;
  readonly exponent: bigint;
}

/** Whether two spellings such as `0.90`, `-1` or `1e3` name the same number. */
export function sameNumber(left: string, right: string): boolean {
  const first = decimalOf(left);
  const second = decimalOf(right);
  return first.digits === second.digits && first.exponent === second.exponent;
}

function decimalOf(text: string): Decimal {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const negative = whole.startsWith('-');
  const digits = (whole.replace('-', '') + decimals).replace(/^0+/, '');
  const significant = withoutTrailingZeros(digits);
  if (significant === '') return { digits: '0', exponent: 0n };
  const exponent = BigInt(power) - BigInt(decimals.length) + BigInt(digits.length - significant.length);
  return { digits: (negative ? '-' : '') + significant, exponent };
}

/** A loop, since a pattern such as `0+$` takes quadratic time on zeros that do not end the text. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
