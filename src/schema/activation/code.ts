import { codeAlphabet, codeKey } from '../coupon/code';

/** Length of an activation code: 15 random characters (75 bits) and a check character. */
export const activationSigns = 16;

/** The check character for the first fifteen characters. */
export function checkSign(signs: string): string {
  return codeAlphabet[times(sumOf(signs))]!;
}

/**
 * The normalized code, as it is compared and stored (see `codeKey`). Null if it has the wrong length or a wrong check
 * character.
 */
export function activationKey(typed: string): string | null {
  const key = codeKey(typed);
  if (key.length !== activationSigns || [...key].some((sign) => !codeAlphabet.includes(sign))) return null;
  return checkSign(key.slice(0, -1)) === key.at(-1) ? key : null;
}

/** Formats a code in groups of four: 'K7QM-2Z0F-9RTC-4WXN'. */
export function groupedActivation(key: string): string {
  return (key.match(/.{4}/g) ?? []).join('-');
}

/** The code as shown to users who may not use it: '····-····-····-4WXN'. */
export function activationMask(key: string): string {
  return `····-····-····-${key.slice(-4)}`;
}

/**
 * Checksum: a polynomial over GF(32), which detects every single wrong character and every swap of two. A sum modulo a
 * number would miss some.
 */
function sumOf(signs: string): number {
  let sum = 0;
  for (const sign of signs) sum = times(sum) ^ codeAlphabet.indexOf(sign);
  return sum;
}

/** Multiplies by the field's generator, modulo x^5 + x^2 + 1. */
function times(value: number): number {
  const doubled = value << 1;
  return (doubled & 32) === 0 ? doubled : doubled ^ 37;
}
