import { expect, test } from 'vitest';
import { inSentence } from './text';

test.each([
  ['Coupon', 'coupon'],
  ['Delivery rules', 'delivery rules'],
  ['API keys', 'API keys'],
  ['SKUs', 'SKUs'],
  ['AI Profile', 'AI profile'],
  ['', ''],
])('inSentence: %s becomes %s', (name, said) => {
  expect(inSentence(name)).toBe(said);
  expect(inSentence(name, 'zh')).toBe(name);
});
