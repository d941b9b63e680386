import type { KnowledgeIndex } from '../index/index';
import type { Comparison, Weighed } from './compare';
import type { Weights } from './weights';

/** What the confidence in a document is computed from, and whether it speaks for or against it. */
export const confidenceFeatures = [
  ['constant', 0],
  ['rank', 1],
  ['distance to the next', 1],
  ['share among the best', 1],
  ['cosine of n-grams', 1],
  ['cosine of concepts', 1],
  ['share of the question that it covers', 1],
  ['share of its wording that is asked', 1],
  ['weight of what both share', 1],
  ['weight of what it lacks, but others have', -1],
  ['a wording is contained whole, and others have nothing of the rest', 1],
  ['the whole question is a wording', 1],
  ['distance to the mean of the next five', 1],
  ['shortness of the question', -1],
  ['distance to the next, of a question that it covers', 1],
  ['likeness of topics', 1],
  ['likeness of topics, of the answer', 1],
] as const;

/** `all` are the best documents, without those that say the same as this one. */
export function confidenceInputs(
  index: KnowledgeIndex,
  question: Weighed,
  one: Comparison,
  all: readonly Comparison[],
  weights: Pick<Weights, 'rank'>,
): number[] {
  const { features, covered, text } = one;
  const rank = closeness(one, weights);
  const others = all.filter((other) => other !== one).map((other) => ({ ...other, rank: closeness(other, weights) }));
  const ranks = others.map((other) => other.rank).sort((low, high) => high - low);
  const next = ranks[0] ?? 0;
  const five = ranks.slice(0, 5);
  const mean = five.reduce((sum, other) => sum + other, 0) / Math.max(five.length, 1);
  const share = 1 / (1 + others.reduce((sum, other) => sum + Math.exp(other.rank - rank), 0));
  const shared = text === -1 ? 0 : features[8]! * index.words.weight[text]!;
  const lacks = question.weight * Math.max(0, 1 - covered - question.unknown);
  const whole = Math.cbrt(features[6]!);
  return [
    1,
    rank / 10,
    (rank - next) / 10,
    share,
    features[0]!,
    features[4]!,
    covered,
    features[8]!,
    Math.min(shared, 20) / 10,
    Math.min(lacks, 20) / 10,
    Number(whole > 0.4 && lacks < 0.1 * question.weight),
    Number(whole > 0.99),
    (rank - mean) / 10,
    1 / Math.max(1, question.terms.filter(({ isEmpty }) => !isEmpty).length),
    ((rank - next) / 10) * covered,
    features[9]!,
    features[10]!,
  ];
}

/** The rank without the part that a whole wording adds. */
function closeness({ rank, features }: Comparison, weights: Pick<Weights, 'rank'>): number {
  return rank - features[6]! * weights.rank[6]!;
}

export function confidenceOf(inputs: readonly number[], { confidence }: Weights): number {
  const sum = inputs.reduce((total, value, at) => total + value * (confidence[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
