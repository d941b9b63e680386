/** How the words of a rule are looked for in a message; `regex`: they are patterns. */
export type MatchKind = 'exact' | 'contains' | 'word' | 'starts' | 'ends' | 'regex';

/**
 * What a rule wants of a message: one of `any` (where it names some), each of `all`, and nothing of `none`. Without `any`
 * and `all` it wants nothing, and every message that `none` allows is its own.
 */
export interface MatchRule {
  readonly id: string;
  readonly kind: MatchKind;
  readonly any: readonly string[];
  readonly all: readonly string[];
  readonly none: readonly string[];
  /**
   * How many letters of a word may be wrong: missing, too many, another one, or two neighbours swapped. One from a length
   * of 4, two from 8; shorter words must be right. Of a text that only contains the word, whole words are compared, so
   * that 'free' is not found in 'three'. For exact, contains and word.
   */
  readonly typos: 0 | 1 | 2;
}

/** A rule that a message fits. */
export interface Match {
  /** Of the rule, among those that were compiled. */
  readonly index: number;
  /** The first of its `any` that was found and all of `all`, as the rule writes them: 'price + shipping'; '' for none. */
  readonly matched: string;
}

export interface Matcher {
  /**
   * All rules that a message fits, in their order. Reads the whole text for words, its beginning for patterns
   * (pattern/pattern.ts).
   */
  matches(text: string): readonly Match[];
}
