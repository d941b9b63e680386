/** A row of the answer, as the form holds it. */
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

/** The numbers of the variants there are, at least the first. */
export function variantsIn(parts: readonly TypedPart[]): number[] {
  const numbers = new Set(parts.map(variantOf));
  return numbers.size === 0 ? [1] : [...numbers].sort((one, other) => one - other);
}

export function letterOf(variant: number): string {
  return String.fromCharCode(64 + variant);
}

/** How often a variant is sent, in per cent. */
export function shareOf(variant: number, variants: readonly number[], weights: readonly TypedWeight[]): number {
  const weightOf = (one: number) => (weights.length === 0 ? 1 : Number(weights[one - 1]?.weight ?? 0) || 0);
  const total = variants.reduce((sum, one) => sum + weightOf(one), 0);
  return total === 0 ? 0 : Math.round((weightOf(variant) / total) * 100);
}

/** The rows and weights without a variant; those after it move up. */
export function without(variant: number, parts: readonly TypedPart[], weights: readonly TypedWeight[]) {
  const left = parts
    .filter((part) => variantOf(part) !== variant)
    .map((part) => ({ ...part, variant: variantOf(part) > variant ? variantOf(part) - 1 : variantOf(part) }));
  const kept = weights.filter((_, at) => at !== variant - 1);
  return { parts: left, weights: variantsIn(left).length === 1 ? [] : kept };
}
