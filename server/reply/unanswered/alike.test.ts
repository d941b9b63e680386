import { expect, test } from 'vitest';
import { alike } from './alike';

test('questions that ask the same are one group, in both languages; greetings alone are none', () => {
  const questions = [
    'Hi! Can I pay with PayPal?',
    'hello',
    'do you take paypal',
    '可以开发票吗？',
    'Where is my order 20394817?',
    '你好，能开发票么',
    'Is paying by PayPal possible?',
    '在吗',
    'how long is the guarantee',
  ];
  const groups = alike(questions).map((group) => group.map((at) => questions[at]!).sort());
  expect(groups.slice(0, 2)).toEqual([
    ['Hi! Can I pay with PayPal?', 'Is paying by PayPal possible?', 'do you take paypal'],
    ['你好，能开发票么', '可以开发票吗？'],
  ]);
  expect(groups.slice(2).flat().sort()).toEqual(['Where is my order 20394817?', 'how long is the guarantee']);
});
