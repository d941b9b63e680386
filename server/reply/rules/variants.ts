import { createHash } from 'node:crypto';
import type { Claim } from '../verdict';
import type { Uses } from './limits';
import type { Rule, RulePart } from './rule';

/** A deterministic number in [0, 1) for the given words, so a repeated decision after a crash is the same. */
export function chanceOf(...words: readonly string[]): number {
  return createHash('sha256').update(words.join(' ')).digest().readUInt32BE(0) / 2 ** 32;
}

export interface ChosenVariant {
  readonly parts: readonly RulePart[];
  /** Records the chosen variant; null if there is only one. */
  readonly claim: Claim | null;
}

/**
 * Chooses a variant of a rule's answer by weight, but never the last one used in this conversation. `seed` is the
 * message id.
 */
export function chooseVariant(
  { id, parts, weights }: Pick<Rule, 'id' | 'parts' | 'weights'>,
  { seed, conversationId, at, uses }: { seed: string; conversationId: string; at: Date; uses: Uses },
): ChosenVariant {
  const all = variantsOf(parts);
  if (all.length === 1) return { parts, claim: null };
  const key = variantKey(id, conversationId);
  const count = uses.get(key) ?? 0;
  const last = count % pollLoop;
  const others = all.filter((variant) => variant !== last);
  const chosen = pick(others, weights, chanceOf(seed, id, 'variant'));
  const amount = (chosen - last + pollLoop) % pollLoop || pollLoop;
  const until = new Date(at.getTime() + monthMs).toISOString();
  return {
    parts: parts.filter((part) => variantOf(part) === chosen),
    claim: { key, max: Number.MAX_SAFE_INTEGER, until, amount, ruleId: id },
  };
}

/** The key of the counter that records a conversation's last variant. */
export function variantKey(ruleId: string, conversationId: string): string {
  return `rule:${ruleId}:variant:conversation:${conversationId}`;
}

/** The variant numbers, ascending. */
export function variantsOf(parts: readonly RulePart[]): number[] {
  return [...new Set(parts.map(variantOf))].sort((one, other) => one - other);
}

/** Greater than any variant number: the counter modulo this value is the last variant. The counter only grows. */
const pollLoop = 8;
const monthMs = 30 * 86_400_000;

function variantOf({ variant }: RulePart): number {
  return variant ?? 1;
}

function pick(variants: readonly number[], weights: Rule['weights'], chance: number): number {
  const weightOf = (variant: number) => weights[variant - 1]?.weight ?? (weights.length === 0 ? 1 : 0);
  const total = variants.reduce((sum, variant) => sum + weightOf(variant), 0);
  if (total === 0) return variants[Math.floor(chance * variants.length)]!;
  const upTo = (at: number) => variants.slice(0, at + 1).reduce((sum, variant) => sum + weightOf(variant), 0);
  return variants.find((_, at) => chance * total < upTo(at)) ?? variants.at(-1)!;
}
