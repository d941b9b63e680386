import { isBound } from './bounds';
import { isDeclined } from './declined';
import { normalise } from './normalise';
import { compilePattern } from './pattern/pattern';
import type { Alike, Match, Matcher, MatchRule } from './rule';
import { pointsOf, SearchedText } from './text';
import { isAround, piecesOf, typosIn } from './typos';

/** Compiles rules for matching. A rule with an invalid pattern (see `regexFault`) matches nothing. */
export function compile(rules: readonly MatchRule[]): Matcher {
  const compiled = rules.flatMap((rule, index) => {
    const [any, all] = [rule.any, rule.all].map((words) => words.map((word) => testOf(rule, word, true)));
    const none = rule.none.map((word) => testOf(rule, word, false));
    return [...any!, ...all!, ...none].includes(null) ? [] : [{ rule, index, any, all, none } as Compiled];
  });
  return {
    matches(text, alike = new Map()) {
      const searched = new SearchedText(text);
      return compiled.flatMap((one) => matchOf(one, searched, alike) ?? []);
    },
  };
}

interface Compiled {
  readonly rule: MatchRule;
  readonly index: number;
  readonly any: readonly Test[];
  readonly all: readonly Test[];
  readonly none: readonly Test[];
}

/** Whether a word or pattern is found. */
type Test = (text: SearchedText) => boolean;

function matchOf({ rule, index, any, all, none }: Compiled, text: SearchedText, alike: Alike): Match | null {
  const first = any.findIndex((test) => test(text));
  const hasOnlyExamples = rule.hasExamples === true && any.length + all.length === 0;
  const isWorded = !hasOnlyExamples && (first !== -1 || any.length === 0) && all.every((test) => test(text));
  const like = alike.get(index);
  if ((!isWorded && like === undefined) || none.some((test) => test(text))) return null;
  return isWorded
    ? { index, matched: [...rule.any.slice(first, first + 1), ...rule.all].join(' + ') }
    : { index, ...like! };
}

/**
 * Null for an invalid pattern. A word that normalizes to '' is never found. `declines`: nor is one that the customer does
 * not want, except with the kinds that say where it has to be.
 */
function testOf({ kind, typos }: MatchRule, written: string, declines: boolean): Test | null {
  if (kind === 'regex') {
    const pattern = compilePattern(written);
    return pattern && (({ text }) => pattern.isIn(text));
  }
  const word = normalise(written);
  if (word === '') return () => false;
  if (kind === 'starts') return ({ text }) => text.startsWith(word);
  if (kind === 'ends') return ({ text }) => text.endsWith(word);
  const points = pointsOf(word);
  const isSimilar = similarTest(points, typosIn(points.length, typos), kind === 'exact', declines);
  if (kind === 'exact') return (text) => text.text === word || isSimilar(text);
  const isWhole = (text: SearchedText, at: number) => {
    const start = text.pointAt(at);
    const end = start + points.length;
    return isBound(text.points, text.points.length, start) && isBound(text.points, text.points.length, end);
  };
  return (text) =>
    text.some(
      word,
      (at) => (kind === 'contains' || isWhole(text, at)) && !(declines && isDeclined(text.text, at, at + word.length)),
    ) || isSimilar(text);
}

/** Whether the word is found with up to `typos` typos: as the whole text, or between word boundaries. */
function similarTest(word: Int32Array, typos: number, isWhole: boolean, declines: boolean): Test {
  if (typos === 0) return () => false;
  const sought = { word, typos, isWhole };
  const pieces = piecesOf(word, typos).map((piece) => {
    const [text, before, after] = [piece.points, word.slice(0, piece.from), word.slice(piece.to)].map((part) =>
      String.fromCodePoint(...part),
    );
    return { ...piece, text: text!, before: before!.length, after: after!.length };
  });
  return (searched) =>
    pieces.some((piece) =>
      searched.some(piece.text, (at) => {
        const [start, end] = [searched.pointAt(at), searched.pointAt(at + piece.text.length)];
        if (!isAround(searched.points, searched.points.length, sought, piece, start, end)) return false;
        return !(declines && isDeclined(searched.text, at - piece.before, at + piece.text.length + piece.after));
      }),
    );
}
