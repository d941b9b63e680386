import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxed, taxMoved } from './tax';

const line = (amount: number, taxRate: number) => ({ amount, taxRate });
const rates = fc.constantFrom(0, 6, 7, 8.875, 13, 19, 20, 0.0001, 99.9999, 100);
const carts = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000_000_000 }),
      taxRate: rates,
      off: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 50 },
  )
  .map((lines) => ({ lines, discounts: lines.map(({ amount, off }) => Math.floor(amount * off)) }));
const total = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, one) => sum + one!, 0);

test('tax is computed once for all lines of a rate, half a cent up', () => {
  const three = [line(99, 6), line(99, 6), line(99, 6)];
  // Line by line it would be 18.
  expect(taxed('included', three)).toMatchObject({ amount: 297, taxAmount: 17 });
  expect(taxed('added', [line(105, 6), line(105, 6), line(105, 6)])).toMatchObject({ amount: 334, taxAmount: 19 });
  expect(taxed('added', [line(50, 1)]).taxAmount).toBe(1);
  expect(taxed('added', [line(49, 1)]).taxAmount).toBe(0);
  expect(taxed('included', [line(11_900, 19), line(10_700, 7), line(500, 0)], [1_900, 0, 0])).toEqual({
    amount: 21_200,
    taxAmount: 2_297,
    lines: [
      { taxRate: 19, taxAmount: 1_597, netAmount: 8_403 },
      { taxRate: 7, taxAmount: 700, netAmount: 10_000 },
      { taxRate: 0, taxAmount: 0, netAmount: 500 },
    ],
  });
  expect(taxed('none', [line(100, 19)], [10])).toEqual({
    amount: 90,
    taxAmount: 0,
    lines: [{ taxRate: null, taxAmount: null, netAmount: null }],
  });
});

test('net and tax of all lines add up to the order, and none is negative', () => {
  fc.assert(
    fc.property(carts, fc.constantFrom('included' as const, 'added' as const), ({ lines, discounts }, mode) => {
      const all = taxed(mode, lines, discounts);
      expect(total(all.lines.map(({ taxAmount }) => taxAmount))).toBe(all.taxAmount);
      expect(total(all.lines.map(({ netAmount }) => netAmount)) + all.taxAmount).toBe(all.amount);
      for (const [at, { netAmount, taxAmount, taxRate }] of all.lines.entries()) {
        const base = lines[at]!.amount - discounts[at]!;
        expect(mode === 'included' ? netAmount! + taxAmount! : netAmount).toBe(base);
        expect(Math.min(netAmount!, taxAmount!)).toBeGreaterThanOrEqual(0);
        if (taxRate === 0) expect(taxAmount).toBe(0);
      }
    }),
  );
});

test('the tax of payments and refunds adds up to that of the money kept, in whatever parts it comes and goes', () => {
  const order = { amount: 11_900, taxAmount: 1_900, refundedAmount: 0 };
  const moved = (paidAmount: number, came: number) => taxMoved({ ...order, paidAmount }, came);
  expect([moved(0, 11_900), moved(11_900, -5_950), moved(11_900, 500), moved(12_400, -500)]).toEqual([
    1_900, -950, 0, 0,
  ]);
  const amounts = fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(amounts, (steps) => {
      let [kept, tax] = [0, 0];
      for (const came of steps) {
        tax += moved(kept, came);
        kept += came;
      }
      expect(tax).toBe(moved(0, kept));
    }),
  );
  expect(taxMoved({ amount: 0, taxAmount: 0, paidAmount: 0, refundedAmount: 0 }, 100)).toBe(0);
});
