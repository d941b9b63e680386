import { isBound } from '../../server/reply/match/bounds';
import { normalise } from '../../server/reply/match/normalise';
import { compilePattern } from '../../server/reply/match/pattern/pattern';
import type { Match, Matcher, MatchRule } from '../../server/reply/match/rule';
import { pointsOf } from '../../server/reply/match/text';
import { typosIn } from '../../server/reply/match/typos';

/** Reference implementation of `compile`: words with typos are compared with every part of a text. */
export function referenceOf(rules: readonly MatchRule[]): Matcher {
  const prepared = rules.map((rule) => {
    const testsOf = (words: readonly string[]) => words.map((word) => testOf(rule, word));
    return { any: testsOf(rule.any), all: testsOf(rule.all), none: testsOf(rule.none) };
  });
  return {
    matches(text) {
      const normal = normalise(text);
      return rules.flatMap(({ any, all }, index): Match[] => {
        const tests = prepared[index]!;
        if ([...tests.any, ...tests.all, ...tests.none].includes(null)) return [];
        const first = tests.any.findIndex((test) => test!(normal));
        if (any.length > 0 && first === -1) return [];
        if (!tests.all.every((test) => test!(normal)) || tests.none.some((test) => test!(normal))) return [];
        return [{ index, matched: [...any.slice(first, first + 1), ...all].join(' + ') }];
      });
    },
  };
}

type Test = (text: string) => boolean;

/** Null for an invalid pattern. */
function testOf({ kind, typos }: MatchRule, text: string): Test | null {
  if (kind === 'regex') return compilePattern(text)?.isIn ?? null;
  const word = normalise(text);
  if (word === '') return () => false;
  const points = pointsOf(word);
  const wrong = typosIn(points.length, typos);
  if (kind === 'starts') return (message) => message.startsWith(word);
  if (kind === 'ends') return (message) => message.endsWith(word);
  if (kind === 'exact')
    return (message) => message === word || (wrong > 0 && distance(points, pointsOf(message)) <= wrong);
  const isWord = (message: string) => hasWord(pointsOf(message), points, wrong);
  if (kind === 'word') return isWord;
  return (message) => message.includes(word) || (wrong > 0 && isWord(message));
}

/** Whether a section of the text between word boundaries equals the word with at most `typos` typos. */
function hasWord(text: Int32Array, word: Int32Array, typos: number): boolean {
  for (let start = 0; start <= text.length; start += 1) {
    if (!isBound(text, text.length, start)) continue;
    const last = Math.min(text.length, start + word.length + typos);
    for (let end = Math.max(start, start + word.length - typos); end <= last; end += 1)
      if (isBound(text, text.length, end) && distance(text.subarray(start, end), word) <= typos) return true;
  }
  return false;
}

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
function distance(one: Int32Array, other: Int32Array): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const ways = [rows[at - 1]![to]! + 1, row[to - 1]! + 1, rows[at - 1]![to - 1]! + (isSame ? 0 : 1)];
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        ways.push(rows[at - 2]![to - 2]! + 1);
      row.push(Math.min(...ways));
    }
    rows.push(row);
  }
  return rows[one.length]![other.length]!;
}
