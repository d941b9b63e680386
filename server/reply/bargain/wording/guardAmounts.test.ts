import { expect, test } from 'vitest';
import { guardAmounts } from './guardAmounts';
import { wordedOffer } from './worded';

const allowed = { currency: 'CNY', amounts: [10_000, 12_000, 9_500], price: 10_000, names: ['Gift card 50元'] };
const doubt = (text: string, more: object = {}) => guardAmounts(text, { ...allowed, ...more })?.why ?? null;

test('price, list price and offer are allowed in any form, and so are other quantities', () => {
  const fine = [
    '这款 100 元，原价 ¥120。',
    '一百块，最少九十五。',
    'It is ¥95 for you, down from 120 yuan.',
    '打九五折给您',
    '5% off',
    '便宜5块给您',
    '24小时内发货，质保30天，买3个也一样。',
    'We ship within 24 hours, 7 days a week.',
    'Gift card 50元 is in stock at ¥100',
    '100%正品，十分感谢',
    'It works with iOS 17 and the RTX4090.',
    'feel free to ask, free shipping',
    'this one is great',
  ];
  expect(fine.map((text) => [text, doubt(text)])).toEqual(fine.map((text) => [text, null]));
});

test('any other amount is rejected, however it is written', () => {
  const lies = [
    '50元',
    '¥50',
    '5 0 元',
    '５０元',
    '五十元',
    '五十',
    '伍拾圆',
    '50',
    'fifty yuan',
    'fifty',
    '$95',
    '95美元',
    '95 pounds',
    '八折',
    '8折',
    '半价',
    '5折',
    '50% off',
    'half price',
    '便宜10块',
    '10 off',
    '减二十',
    '两成优惠，便宜两成',
    '九十四块九',
    '94.99',
    '95.001元',
    '0元',
    '免费送您',
    'it is free',
    '一块钱',
    '1 yuan',
    '5\u200b0元',
    '٥٠元',
    '𝟓𝟎元',
    '⑤⓪元',
    '5️⃣0️⃣元',
    '5O元',
    '百八',
    '1k',
    '一万二',
    '百分之五十',
    '¾',
    'wu shi kuai',
    '〥元 ¥',
    '-95元',
    '负九十五元',
  ];
  expect(lies.filter((text) => doubt(text) === null)).toEqual([]);
});

test('claims of a changed price or of further discounts are rejected', () => {
  const claims = [
    '已改价，您拍吧',
    '价格已经改好了',
    '已经帮您改了',
    '给你改价了',
    '系统已更新价格',
    '优惠已生效',
    '已为您减免',
    '还能更低',
    'The price has been updated',
    'I have applied the discount',
    "I've lowered it for you",
    'price updated',
    'I just changed the price',
    'Your discount was applied',
    'The order is now reduced',
    'my floor is secret',
    'I can go lower than that',
    'I will refund you',
  ];
  expect(claims.filter((text) => doubt(text) !== 'claim')).toEqual([]);
});

test("a model's wording may contain the offer exactly once and no other number", () => {
  const zh = { language: 'zh', offer: '¥95', minor: 9_500, currency: 'CNY' } as const;
  const en = { ...zh, language: 'en' } as const;
  expect(wordedOffer('诚心要的话，{offer} 给您，好吗？', zh)).toBe('诚心要的话，¥95 给您，好吗？');
  expect(wordedOffer('I can let you have it for {offer}. Shall we?', en)).toBe(
    'I can let you have it for ¥95. Shall we?',
  );
  const taxed = { ...zh, tax: '另加 VAT 19%' };
  expect(wordedOffer('诚心要的话，{offer} 给您，好吗？', taxed)).toBe('诚心要的话，¥95 另加 VAT 19% 给您，好吗？');
  const refused = [
    '给您便宜点',
    '95 给您',
    '{offer} 给您，{offer}',
    '{offer} 给您，拍两个送一个 {code}',
    '{offer}的一半',
    '{offer}打八折',
    '{offer}5',
    '1{offer}给您',
    '{offer}，或者一百',
    '{offer}，24小时有效',
    '{offer}，已改价',
    '{offer} 见 https://x.cn',
    'It is {offer}',
    '{offer}减五',
    '{offer}毛',
    '{offer}，再送您一份',
    '{offer}，不收您的钱',
    '{offer}，亏本给您',
    '{offer}，两件',
    '{offer}，送一个',
    '{offer}，多发您一份',
    '{offer}，按您说的价成交',
  ];
  expect(refused.filter((text) => wordedOffer(text, zh) !== null)).toEqual([]);
  const refusedEn = [
    '{offer}, BOGO',
    '{offer} for both',
    '{offer}, and an extra one',
    '{offer}, a penny more or less',
    '{offer}, two for one',
    '{offer}, or a tenner',
    '{offer}, at cost',
    '{offer}? Nine.',
  ];
  expect(refusedEn.filter((text) => wordedOffer(text, en) !== null)).toEqual([]);
});
