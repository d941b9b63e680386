import { expect, test } from 'vitest';
import { questionsIn } from './questions';

const one = [
  'Do you have it in red and blue?',
  'How much is shipping and handling?',
  "If it's broken, can I return it?",
  'When I open the app, why does it crash?',
  'The box arrived and is damaged, what do I do?',
  'I lost my card. What should I do?',
  'I want to change my PIN, how do I do it?',
  'Do you have one that is red and is waterproof?',
  'Can you tell me, when will it arrive?',
  'Is it 3.5 m long, or 3,000 mm?',
  'Hello, are you there? How do I pay?',
  'Thanks! I also like the blue one.',
  '不知道怎么用，能教一下吗',
  '还有货吗',
  '有红色和蓝色吗',
  '能便宜点吗，100可以吗',
  '什么都没收到，怎么回事',
  '我付款了还没到货，怎么办',
  '包邮吗？包邮吗？',
  '',
];

test.each(one)('"%s" is one question', (text) => expect(questionsIn(text)).toEqual([text]));

test.each([
  ['When will it arrive, and could it be any cheaper?', ['When will it arrive', 'could it be any cheaper?']],
  ['How much is it and is shipping free?', ['How much is it', 'is shipping free?']],
  ['Hello! When will it arrive? Can I also return it?', ['When will it arrive?', 'Can I also return it?']],
  ['Is it 3.5 m long? And does it cost 3,000 yuan?', ['Is it 3.5 m long?', 'does it cost 3,000 yuan?']],
  ['price? shipping?', ['price?', 'shipping?']],
  [
    'I bought a lamp. When will it arrive? My sister wants one. Do you ship abroad?',
    ['I bought a lamp. When will it arrive?', 'My sister wants one. Do you ship abroad?'],
  ],
  ['什么时候到货，能便宜点吗？', ['什么时候到货', '能便宜点吗？']],
  ['什么时候发货另外能便宜点吗', ['什么时候发货', '能便宜点吗']],
  ['还有多久到？顺便问下可以开发票吗', ['还有多久到？', '可以开发票吗']],
  ['还有货吗，还有就是能退吗', ['还有货吗', '就是能退吗']],
  ['能便宜点吗，学生党，什么时候发货', ['能便宜点吗，学生党', '什么时候发货']],
  ['多少钱 包邮吗', ['多少钱', '包邮吗']],
  ['这个怎么用\n能退吗', ['这个怎么用', '能退吗']],
])('"%s" is several', (text, questions) => expect(questionsIn(text)).toEqual(questions));

test('a fourth question stays with the third', () => {
  expect(questionsIn('多少钱？包邮吗？什么时候发货？能开发票吗？')).toEqual([
    '多少钱？',
    '包邮吗？',
    '什么时候发货？能开发票吗？',
  ]);
});
