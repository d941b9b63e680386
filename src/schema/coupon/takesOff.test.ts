import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeKey, shownCode } from './code';
import { distribute, sum, takesOff } from './takesOff';

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });

test('distribute: the parts add up to the total and no part exceeds its weight', () => {
  const weights = fc.array(amount, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const all = sum(given);
      const total = Math.floor(all * share);
      const parts = distribute(total, given);
      expect(sum(parts)).toBe(all === 0 ? 0 : total);
      for (const [at, part] of parts.entries()) {
        expect(part >= 0 && part <= given[at]! && Number.isSafeInteger(part)).toBe(true);
        // Largest-remainder method: less than one unit away from the exact share.
        if (all > 0) expect(Math.abs(part - (total * given[at]!) / all)).toBeLessThan(1 + 1e-3);
      }
    }),
  );
});

test('takesOff: the amount to pay is rounded down and never negative', () => {
  expect(takesOff({ kind: 'percent', value: 10, maxDiscount: null }, [{ quantity: 1, amount: 999 }])).toEqual([100]);
  expect(takesOff({ kind: 'percent', value: 33, maxDiscount: 50 }, [{ quantity: 1, amount: 1_000 }])).toEqual([50]);
  expect(takesOff({ kind: 'fixed', value: 500, maxDiscount: null }, [{ quantity: 2, amount: 300 }])).toEqual([300]);
  expect(takesOff({ kind: 'special_price', value: 100, maxDiscount: null }, [{ quantity: 3, amount: 900 }])).toEqual([
    600,
  ]);
  expect(
    takesOff({ kind: 'fixed', value: 100, maxDiscount: null }, [
      { quantity: 1, amount: 100 },
      { quantity: 1, amount: 100 },
      { quantity: 1, amount: 100 },
    ]),
  ).toEqual([34, 33, 33]);
});

test.each([
  ['vip-7k2q 93md', 'V1P7K2Q93MD'],
  ['ＶＩＰ０１', 'V1P01'],
  ['OIL0-1l', '011011'],
  ['满减', '满减'],
])('code %s is normalized to %s', (typed, key) => {
  expect(codeKey(typed)).toBe(key);
  expect(codeKey(shownCode(typed))).toBe(key);
});

test('takesOff never exceeds the order amount or the maximum discount', () => {
  const amount = fc.integer({ min: 1, max: 1e9 });
  const coupon = fc.record({
    kind: fc.constantFrom('fixed' as const, 'percent' as const, 'special_price' as const),
    value: fc.integer({ min: 1, max: 100 }),
    maxDiscount: fc.option(amount),
  });
  fc.assert(
    fc.property(coupon, amount, (one, order) => {
      const off = takesOff(one, [{ quantity: 1, amount: order }])[0]!;
      expect(off >= 0 && off <= order && Number.isInteger(off)).toBe(true);
      if (one.kind !== 'special_price') expect(off).toBeLessThanOrEqual(one.maxDiscount ?? order);
    }),
  );
});
