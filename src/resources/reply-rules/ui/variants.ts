/** A message of the reply, as form values. */
export interface TypedPart {
  readonly variant?: number | null;
  readonly kind?: string | null;
  readonly text?: string | null;
  readonly seconds?: unknown;
  readonly [name: string]: unknown;
}

export interface TypedWeight {
  readonly weight?: unknown;
}

export const maxVariants = 5;

export function variantOf({ variant }: TypedPart): number {
  return variant ?? 1;
}

/** The variant numbers in use, at least [1]. */
export function variantsIn(parts: readonly TypedPart[]): number[] {
  const numbers = new Set(parts.map(variantOf));
  return numbers.size === 0 ? [1] : [...numbers].sort((one, other) => one - other);
}

export function letterOf(variant: number): string {
  return String.fromCharCode(64 + variant);
}

/** Share of a variant, in percent. */
export function shareOf(variant: number, variants: readonly number[], weights: readonly TypedWeight[]): number {
  const weightOf = (one: number) => (weights.length === 0 ? 1 : Number(weights[one - 1]?.weight ?? 0) || 0);
  const total = variants.reduce((sum, one) => sum + weightOf(one), 0);
  return total === 0 ? 0 : Math.round((weightOf(variant) / total) * 100);
}

/** Rows and weights without the given variant; later variants are renumbered. */
export function without(variant: number, parts: readonly TypedPart[], weights: readonly TypedWeight[]) {
  const left = parts
    .filter((part) => variantOf(part) !== variant)
    .map((part) => ({ ...part, variant: variantOf(part) > variant ? variantOf(part) - 1 : variantOf(part) }));
  const kept = weights.filter((_, at) => at !== variant - 1);
  return { parts: left, weights: variantsIn(left).length === 1 ? [] : kept };
}
