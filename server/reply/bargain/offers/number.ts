/** A number as it stands in a text. */
export interface FoundNumber {
  /** After its last character. */
  readonly end: number;
  /** In millionths, so that nothing is rounded. Null: it says several things, or none. */
  readonly millionths: bigint | null;
  readonly form: 'digits' | 'han' | 'english';
  /** More than one digit or word: '三十五', 'twenty'. A single one is often no number: 一下, this one. */
  readonly isLong: boolean;
}

export const one = 1_000_000n;

/** Millionths of a decimal number; null with more places than that, or beyond any price. */
export function exact(typed: string): bigint | null {
  const [whole = '0', fraction = ''] = typed.split('.');
  if (whole.length > 15 || fraction.length > 6) return null;
  return BigInt(whole) * one + BigInt(fraction.padEnd(6, '0'));
}
