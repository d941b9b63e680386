import { isBound } from './bounds';
import { compile } from './compile';
import { normalise } from './normalise';
import { regexFault } from './pattern/fault';
import { pointsOf } from './points';
import type { Matcher, MatchKind, MatchRule } from './rule';
import { roles } from './tally';
import { typosIn } from './typos';

/**
 * Whether `one` certainly matches every message that `other` matches. False means unknown. A pattern is only known to
 * cover an identical pattern.
 */
export function covers(one: MatchRule, other: MatchRule): boolean {
  const [wide, narrow] = [termsOf(one), termsOf(other)];
  if (wide.isFaulty || narrow.isFaulty) return false;
  if (wide.any.length > 0 && !isAnyImplied(wide.any, narrow)) return false;
  if (!wide.all.every((term) => isAnyImplied([term], narrow))) return false;
  // Its exclusions must also be excluded by the other.
  return wide.none.every((term) => narrow.none.some((wider) => finds(wider, term)));
}

interface Term {
  readonly kind: MatchKind;
  /** As written in the rule. */
  readonly text: string;
  /** Normalized; '' for a pattern. */
  readonly word: string;
  readonly typos: number;
  isIn(message: string): boolean;
}

interface Terms extends Readonly<Record<(typeof roles)[number], readonly Term[]>> {
  /** It has an invalid pattern, so it matches nothing. */
  readonly isFaulty: boolean;
}

const known = new WeakMap<MatchRule, Terms>();

/** Cached, because every rule is compared with many others. */
function termsOf(rule: MatchRule): Terms {
  let terms = known.get(rule);
  if (terms === undefined) {
    const isFaulty = rule.kind === 'regex' && roles.some((role) => rule[role].some((one) => regexFault(one) !== null));
    const [any, all, none] = roles.map((role) => rule[role].map((text) => termOf(rule, text)));
    terms = { isFaulty, any: any!, all: all!, none: none! };
    known.set(rule, terms);
  }
  return terms;
}

function termOf({ kind, typos }: MatchRule, text: string): Term {
  const word = kind === 'regex' ? '' : normalise(text);
  const mayBeWrong = kind === 'exact' || kind === 'word' || kind === 'contains';
  let matcher: Matcher | null = null;
  return {
    kind,
    text,
    word,
    typos: mayBeWrong ? typosIn(pointsOf(word).length, typos) : 0,
    isIn(message) {
      matcher ??= compile([{ id: '', kind, typos, any: [text], all: [], none: [] }]);
      return matcher.matches(message).length > 0;
    },
  };
}

/** Whether one of the terms is found wherever the rule matches: implied by one of `all`, or by each of `any`. */
function isAnyImplied(terms: readonly Term[], { any, all }: Terms): boolean {
  const isFoundWith = (other: Term) => terms.some((term) => finds(term, other));
  return all.some(isFoundWith) || (any.length > 0 && any.every(isFoundWith));
}

/** Whether one term is certainly found in every message that contains the other. */
function finds(one: Term, other: Term): boolean {
  if (other.kind === 'regex') return one.kind === 'regex' && one.text === other.text;
  if (other.word === '') return false;
  if (other.kind === 'exact' && other.typos === 0) return one.isIn(other.word);
  if (one.word === '') return false;
  if (other.typos > 0) return one.word === other.word && one.typos >= other.typos && isAsWide(one.kind, other.kind);
  if (one.kind === 'contains') return other.word.includes(one.word);
  if (one.kind === 'word') return other.word.includes(one.word) && hasWord(other.word, one.word, other.kind);
  if (one.kind === 'starts') return other.kind === 'starts' && other.word.startsWith(one.word);
  return one.kind === 'ends' && other.kind === 'ends' && other.word.endsWith(one.word);
}

const byWidth: readonly MatchKind[] = ['exact', 'word', 'contains'];

function isAsWide(kind: MatchKind, other: MatchKind): boolean {
  return byWidth.indexOf(kind) >= byWidth.indexOf(other);
}

/** Whether the word occurs as a whole word in a text, regardless of its surroundings. */
function hasWord(text: string, word: string, kind: MatchKind): boolean {
  const [before, after] = [
    kind === 'word' || kind === 'starts' ? '' : 'a',
    kind === 'word' || kind === 'ends' ? '' : 'a',
  ];
  const [points, sought] = [pointsOf(before + text + after), pointsOf(word)];
  const last = points.length - after.length - sought.length;
  for (let start = before.length; start <= last; start += 1) {
    const end = start + sought.length;
    if (!isBound(points, points.length, start) || !isBound(points, points.length, end)) continue;
    if (sought.every((point, at) => points[start + at] === point)) return true;
  }
  return false;
}
