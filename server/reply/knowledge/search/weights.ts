import type { Language } from '../../../../src/schema/text';
import learned from './weights.json' with { type: 'json' };

/** Weights of the search for questions of a language, learned by `npm run answers -- <folder> --learn`. */
export interface Weights {
  /** Of each of `rankFeatures`. */
  readonly rank: readonly number[];
  /** Of each of `confidenceFeatures`. */
  readonly confidence: readonly number[];
}

export type WeightsOf = Readonly<Record<Language, Weights>>;

export const weights: WeightsOf = learned;
