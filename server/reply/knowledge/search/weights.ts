import learned from './weights.json' with { type: 'json' };

/** Weights of the search, learned by `npm run answers -- <folder> --learn`. */
export interface Weights {
  /** Of each of `rankFeatures`. */
  readonly rank: readonly number[];
  /** Of each of `confidenceFeatures`. */
  readonly confidence: readonly number[];
}

export const weights: Weights = learned;
