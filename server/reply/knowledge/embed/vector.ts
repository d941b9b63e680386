/** What an embeddings model made of a text: a direction, each part a byte. */
export interface Vector {
  /** Whose it is, as `modelOf` says: only vectors of one model can be compared. */
  readonly model: string;
  readonly parts: Int8Array;
  readonly length: number;
}

/** Null for what is no direction: no numbers, or nothing but zeros. */
export function vectorOf(model: string, values: readonly number[]): Vector | null {
  const largest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (!Number.isFinite(largest) || largest === 0) return null;
  return vectorFrom(
    model,
    Int8Array.from(values, (value) => Math.round((value / largest) * 127)),
  );
}

/** As it is kept. */
export function vectorFrom(model: string, parts: Int8Array): Vector {
  return { model, parts, length: Math.sqrt(product(parts, parts)) };
}

/** How near two meanings are, -1 to 1; 0 where they cannot be compared. */
export function nearness(one: Vector, other: Vector): number {
  if (one.model !== other.model || one.parts.length !== other.parts.length) return 0;
  return product(one.parts, other.parts) / (one.length * other.length);
}

function product(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
