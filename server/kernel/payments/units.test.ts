import { expect, test } from 'vitest';
import { stripeAmount, stripeMoney } from './stripe';
import { fromDecimal, fromUnits, toDecimal, toUnits } from './units';

test.each([
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['MGA', 500, 5],
  ['JPY', 5, 5],
  ['KWD', 1_230, 1_230],
  ['HUF', 1_045, 1_045],
])('Stripe counts %s in its own way, there and back', (currency, minor, units) => {
  expect([stripeAmount(minor, currency), stripeMoney(units, currency.toLowerCase())]).toEqual([
    units,
    { amount: minor, currency },
  ]);
});

test.each([
  ['MGA', 501],
  ['KWD', 1_234],
])('Stripe is never asked for an amount of %s that it would refuse', (currency, minor) => {
  expect(() => stripeAmount(minor, currency)).toThrow(expect.objectContaining({ why: 'amount' }));
});

test('decimal text has the decimals of the provider, without rounding', () => {
  const own = { HUF: 0, TWD: 0 };
  expect([toDecimal(120_000, 'HUF', own), toDecimal(5, 'USD', own), toDecimal(500, 'JPY', own)]).toEqual([
    '1200',
    '0.05',
    '500',
  ]);
  expect(() => toDecimal(120_050, 'TWD', own)).toThrow(expect.objectContaining({ why: 'amount' }));
  // No binary fraction creeps in: every whole amount up to 100,000 stays whole.
  for (let amount = 0; amount <= 100_000; amount += 1)
    expect(fromUnits(toUnits(amount * 100, 'HUF', own), 'HUF', own)).toBe(amount * 100);
});

test.each([
  ['20.00', 'usd', { amount: 2_000, currency: 'USD' }],
  ['1200', 'HUF', { amount: 120_000, currency: 'HUF' }],
  ['500.00', 'JPY', { amount: 500, currency: 'JPY' }],
  ['0.1', 'CNY', { amount: 10, currency: 'CNY' }],
  ['12.345', 'USD', { amount: 0, currency: '' }],
  ['1e3', 'USD', { amount: 0, currency: '' }],
  ['-1.00', 'USD', { amount: 0, currency: '' }],
  [undefined, 'USD', { amount: 0, currency: '' }],
  ['1.00', undefined, { amount: 0, currency: '' }],
])('the text %s of %s is read exactly, or as money that fits nothing', (text, currency, expected) => {
  expect(fromDecimal(text, currency)).toEqual(expected);
});
