export interface FoundNumber {
  /** Exclusive end position. */
  readonly end: number;
  /** In millionths, to avoid rounding. Null: ambiguous. */
  readonly millionths: bigint | null;
  readonly form: 'digits' | 'han' | 'english';
  /** More than one digit or word: '三十五', 'twenty'. A single one is often no number: 一下, this one. */
  readonly isLong: boolean;
}

export const one = 1_000_000n;

/** Converts a decimal to millionths; null if it has more decimals or exceeds any price. */
export function exact(typed: string): bigint | null {
  const [whole = '0', fraction = ''] = typed.split('.');
  if (whole.length > 15 || fraction.length > 6) return null;
  return BigInt(whole) * one + BigInt(fraction.padEnd(6, '0'));
}
