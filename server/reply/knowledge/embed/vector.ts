/** The embedding of a text, quantized to one byte per dimension. */
export interface Vector {
  /** See `modelOf`: only vectors of the same model are comparable. */
  readonly model: string;
  readonly parts: Int8Array;
  readonly length: number;
}

/** Null for an invalid vector: not finite, or all zeros. */
export function vectorOf(model: string, values: readonly number[]): Vector | null {
  const largest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (!Number.isFinite(largest) || largest === 0) return null;
  return vectorFrom(
    model,
    Int8Array.from(values, (value) => Math.round((value / largest) * 127)),
  );
}

/** Restores a stored vector. */
export function vectorFrom(model: string, parts: Int8Array): Vector {
  return { model, parts, length: Math.sqrt(product(parts, parts)) };
}

/** Cosine similarity, -1 to 1; 0 if the vectors are not comparable. */
export function nearness(one: Vector, other: Vector): number {
  if (one.model !== other.model || one.parts.length !== other.parts.length) return 0;
  return product(one.parts, other.parts) / (one.length * other.length);
}

function product(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
