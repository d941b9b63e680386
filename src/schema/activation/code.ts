import { codeAlphabet, codeKey } from '../coupon/code';

/** Signs of an activation code: all but the last are drawn at random, 75 bits of them; the last proves the others. */
export const activationSigns = 16;

/** The sign that makes a code of the fifteen before it. */
export function checkSign(signs: string): string {
  return codeAlphabet[times(sumOf(signs))]!;
}

/** What is compared and kept of a typed code: see `codeKey`. Null where it is none: too short, too long, mistyped. */
export function activationKey(typed: string): string | null {
  const key = codeKey(typed);
  if (key.length !== activationSigns || [...key].some((sign) => !codeAlphabet.includes(sign))) return null;
  return checkSign(key.slice(0, -1)) === key.at(-1) ? key : null;
}

/** In groups of four: 'K7QM-2Z0F-9RTC-4WXN'. */
export function groupedActivation(key: string): string {
  return (key.match(/.{4}/g) ?? []).join('-');
}

/** What may be shown of it to whoever may not use it: '····-····-····-4WXN'. */
export function activationMask(key: string): string {
  return `····-····-····-${key.slice(-4)}`;
}

/**
 * A polynomial over the field of 32 elements, so that one wrong sign, and any two that changed places, make another sum:
 * a sum modulo a number would miss some of them.
 */
function sumOf(signs: string): number {
  let sum = 0;
  for (const sign of signs) sum = times(sum) ^ codeAlphabet.indexOf(sign);
  return sum;
}

/** Times the field's generator, modulo x^5 + x^2 + 1. */
function times(value: number): number {
  const doubled = value << 1;
  return (doubled & 32) === 0 ? doubled : doubled ^ 37;
}
