import { expect, test } from 'vitest';
import { buttonsOf } from './chat';
import { isStarred, ratingButtons, scoreIn } from './rating';

test.each([
  ['4', 4],
  [' 5! ', 5],
  ['５', 5],
  ['3️⃣', 3],
  ['2分', 2],
  ['5星', 5],
  ['1 star', 1],
  ['4/5', 4],
  ['★★★', 3],
  ['⭐️⭐️⭐️⭐️⭐️', 5],
  ['0', null],
  ['6', null],
  ['15', null],
  ['4 codes', null],
  ['5 5', null],
  ['Thanks', null],
  ['★★★★★★', null],
  ['', null],
  [null, null],
])('%j is the score %j', (text, score) => {
  expect(scoreIn(text)).toBe(score);
});

test('what the buttons send is the score that they show', () => {
  expect(ratingButtons().map(scoreIn)).toEqual([5, 4, 3, 2, 1]);
  expect(ratingButtons().every(isStarred)).toBe(true);
  expect(isStarred('5')).toBe(false);
});

test('a channel with buttons shows them in place of the last line', () => {
  expect(buttonsOf('Satisfied?\nReply with a number.', { rates: true })).toEqual({
    text: 'Satisfied?',
    buttons: ratingButtons(),
  });
  expect(buttonsOf('Satisfied?', null)).toBe(null);
});
