import type { QuestionKind } from '../../../src/schema/reply/rule/kinds';

/** How the words of a rule are searched in a message; with `regex` they are patterns. */
export type MatchKind = 'exact' | 'contains' | 'word' | 'starts' | 'ends' | 'regex';

/**
 * What a message must contain: one of `any` (if there are any), each of `all`, and none of `none`. With neither `any`
 * nor `all`, every message without `none` matches.
 */
export interface MatchRule {
  readonly id: string;
  readonly kind: MatchKind;
  readonly any: readonly string[];
  readonly all: readonly string[];
  readonly none: readonly string[];
  /**
   * Maximum wrong letters per word: missing, extra, different, or two neighbours swapped. One from a length of 4, two
   * from 8; shorter words must be exact. With `contains`, whole words are compared, so that 'free' does not match
   * 'three'. For `exact`, `contains` and `word`.
   */
  readonly typos: 0 | 1 | 2;
  /** It has examples as well: without words, only a text like one of them matches. */
  readonly hasExamples?: boolean;
}

export interface Match {
  /** Index among the compiled rules. */
  readonly index: number;
  /** The first `any` word found and all of `all`, as written in the rule: 'price + shipping'; '' for none. Or an example. */
  readonly matched: string;
  /** How close the text is to that example, from 0 to 1. */
  readonly closeness?: number;
  /** The kind of question that the rule asks for. */
  readonly kind?: QuestionKind;
}

/** By index among the rules: the example that a text is like, and how close. */
export type Alike = ReadonlyMap<number, Pick<Required<Match>, 'matched' | 'closeness'>>;

export interface Matcher {
  /**
   * All rules that match a message, in order. Words are searched in the whole text, patterns in its beginning
   * (pattern/pattern.ts). Rules in `alike` need no words.
   */
  matches(text: string, alike?: Alike): readonly Match[];
}
