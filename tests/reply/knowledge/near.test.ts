import { expect, test } from 'vitest';
import { knowledgeOf } from '../../../bench/answers/base';
import { findIn } from '../../../server/reply/knowledge/search/find';

test.each([
  ['When do you ship?|When will my order arrive?', 'when will it arrive', 'When will my order arrive?'],
  ['下单后多久发货？|几天能到？', '什么时候能收到货', '几天能到？'],
  ['How do I return an item?|How do I get my refund?', 'where is my refund', 'How do I get my refund?'],
  ['运费多少？|拍下后能改价吗？', '能改下价格吗', '拍下后能改价吗？'],
  ['How do I return an item?|Where is my order?', 'How do I retrun an item?', 'How do I return an item?'],
])('%s: of two near entries the one that is asked for comes first: %s', (titles, asked, first) => {
  expect(found(titles, asked)[0]!.title).toBe(first);
});

test.each([
  [
    'How do I return an item?|Where is my order?|Do you ship abroad?',
    'Good morning, how do I return an item? asap pls',
  ],
  ['How do I return an item?|Where is my order?|Do you ship abroad?', 'where is my order 20394817'],
  ['怎么退货？|几天能到？|可以开发票吗？', '早上好，可以开发票吗，急急急'],
])('%s: what is said around an own wording does not matter: %s', (titles, asked) => {
  expect(found(titles, asked)[0]!.isSure).toBe(true);
});

test.each([
  ['How do I return an item?|Where is my order?|Do you ship abroad?', "I don't want to return an item"],
  ['怎么退货？|几天能到？|可以开发票吗？', '我不想退货'],
  ['How do I return an item?|Where is my order?|How do I pay?', 'Where is my refund?'],
  ['How do I pay?|Do you ship abroad?|Where is my order?', 'Can you ship it to me at work?'],
  ['发什么快递？|可以指定快递吗？|怎么退货？', '可以发其他的快递吗'],
  ['How do I pay?|Do you ship abroad?|Where is my order?', 'Good morning'],
])('%s: is not answered surely: %s', (titles, asked) => {
  expect(found(titles, asked)[0]?.isSure ?? false).toBe(false);
});

function found(titles: string, text: string) {
  const entries = titles.split('|').map((title) => ({ label: title, wordings: [title], answer: `(${title.length})` }));
  return findIn(knowledgeOf(entries), { text, productId: null, language: null });
}
