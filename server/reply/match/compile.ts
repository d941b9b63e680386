import { isBound } from './bounds';
import { normalise } from './normalise';
import { compilePattern } from './pattern/pattern';
import type { Match, Matcher, MatchRule } from './rule';
import { pointsOf, SearchedText } from './text';
import { isAround, piecesOf, typosIn } from './typos';

/** Compiles rules for matching. A rule with an invalid pattern (see `regexFault`) matches nothing. */
export function compile(rules: readonly MatchRule[]): Matcher {
  const compiled = rules.flatMap((rule, index) => {
    const [any, all, none] = [rule.any, rule.all, rule.none].map((words) => words.map((word) => testOf(rule, word)));
    return [...any!, ...all!, ...none!].includes(null) ? [] : [{ rule, index, any, all, none } as Compiled];
  });
  return {
    matches(text) {
      const searched = new SearchedText(text);
      return compiled.flatMap((one) => matchOf(one, searched) ?? []);
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

function matchOf({ rule, index, any, all, none }: Compiled, text: SearchedText): Match | null {
  const first = any.findIndex((test) => test(text));
  if (first === -1 && any.length > 0) return null;
  if (!all.every((test) => test(text)) || none.some((test) => test(text))) return null;
  return { index, matched: [...rule.any.slice(first, first + 1), ...rule.all].join(' + ') };
}

/** Null for an invalid pattern. A word that normalizes to '' is never found. */
function testOf({ kind, typos }: MatchRule, written: string): Test | null {
  if (kind === 'regex') {
    const pattern = compilePattern(written);
    return pattern && (({ text }) => pattern.isIn(text));
  }
  const word = normalise(written);
  if (word === '') return () => false;
  if (kind === 'starts') return ({ text }) => text.startsWith(word);
  if (kind === 'ends') return ({ text }) => text.endsWith(word);
  const points = pointsOf(word);
  const isSimilar = similarTest(points, typosIn(points.length, typos), kind === 'exact');
  if (kind === 'exact') return (text) => text.text === word || isSimilar(text);
  if (kind === 'contains') return (text) => text.text.includes(word) || isSimilar(text);
  const isWhole = ({ points: all }: SearchedText, at: number) => isBound(all, all.length, at);
  return (text) =>
    text.some(word, points.length, (start, end) => isWhole(text, start) && isWhole(text, end)) || isSimilar(text);
}

/** Whether the word is found with one to `typos` typos: as the whole text, or between word boundaries. */
function similarTest(word: Int32Array, typos: number, isWhole: boolean): Test {
  if (typos === 0) return () => false;
  const sought = { word, typos, isWhole };
  const pieces = piecesOf(word, typos).map((piece) => ({ ...piece, text: String.fromCodePoint(...piece.points) }));
  return (text) =>
    pieces.some((piece) =>
      text.some(piece.text, piece.points.length, (start, end) =>
        isAround(text.points, text.points.length, sought, piece, start, end),
      ),
    );
}
