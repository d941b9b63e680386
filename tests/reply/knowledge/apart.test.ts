import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chatterPhrases, contextSentences, strayQuestions } from '../../../bench/answers/train.chatter';
import { concepts } from '../../../server/reply/knowledge/words/concepts';
import { topicExamples } from '../../../server/reply/knowledge/words/topics';
import { englishQuestions } from './train.en';
import { shopEntries } from './train.entries';
import { furtherChinese, furtherEnglish } from './train.further';
import { chineseQuestions } from './train.zh';

const shortest = 5;

test.each(['goods', 'codes'])('no question of the test set of %s stands in what the search learned from', (shop) => {
  const [, ...rows] = readFileSync(`bench/answers/shops/${shop}_test.csv`, 'utf8').trim().split('\n');
  const asked = rows
    .map((row) => lettersOf(row.slice(0, row.lastIndexOf(','))))
    .filter((text) => text.length >= shortest);
  expect(asked.length).toBeGreaterThan(80);
  const learned = [
    ...[chineseQuestions, furtherChinese, englishQuestions, furtherEnglish].flatMap((text) =>
      text.split('\n').map((line) => line.split('|').at(-1)!),
    ),
    ...shopEntries.flatMap(({ zh, en }) => [zh[0], en[0]]),
    ...chatterPhrases.split('\n'),
    ...contextSentences,
    ...strayQuestions.split('\n'),
    ...topicExamples.flatMap(({ zh, en }) => [...zh, ...en]),
    ...Object.values(concepts).flatMap(({ zh, en, matches, differs }) => [
      ...zh.split(' '),
      ...en.split('|'),
      matches,
      differs,
    ]),
  ].map(lettersOf);
  expect(asked.filter((text) => learned.includes(text))).toEqual([]);
});

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
