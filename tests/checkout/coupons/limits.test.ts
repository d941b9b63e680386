import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CouponShop, type Customer, startCouponShop } from '../../helpers/coupons';
import { dayZones } from '../../helpers/dayZones';
import { ledgerLine } from '../../helpers/ledger';
import { size } from '../../helpers/size';

let shop: CouponShop;
let customers: readonly Customer[];

beforeAll(async () => {
  shop = await startCouponShop();
  await shop.company.rows('update companies set time_zone = $1', [dayZones()[0]]);
  customers = await Promise.all(Array.from({ length: 50 }, (_, at) => shop.customer(`Buyer ${at}`)));
});
afterAll(() => shop.company.server.close());

const placed = (answers: readonly unknown[]) => answers.filter((one) => typeof one !== 'string') as { id: string }[];
const refusals = (answers: readonly unknown[]) => [...new Set(answers.filter((one) => typeof one === 'string'))];
/** All customers concurrently, each placing `times` orders in sequence. */
const ordersOfAll = async (code: string, times: number, amount?: number) =>
  (
    await Promise.all(
      customers.map(async (customer) => {
        const answers = [];
        for (let at = 0; at < times; at += 1) answers.push(await shop.order(customer, code, amount));
        return answers;
      }),
    )
  ).flat();

/** The database may abort one of two conflicting merges; nothing of it is stored. */
const merge = async (from: Customer, into: Customer) => {
  const { status } = await shop.company.owner.post(`/api/v1/contacts/${from.contactId}/merge`, {
    intoId: into.contactId,
  });
  expect([200, 400, 404]).toContain(status);
  return null;
};

test('300 orders by 50 customers at once with a total limit of 100: exactly 100 use the coupon', async () => {
  const { id, code } = await shop.coupon({ totalLimit: 100 });
  const answers = await ordersOfAll(code, 6);
  expect(placed(answers)).toHaveLength(100);
  expect(refusals(answers)).toEqual(['This coupon has reached its limit.']);
  expect((await shop.company.owner.get(`/api/v1/coupons/${id}`)).body.data).toMatchObject({
    usedCount: 100,
    usedAmount: 10_000,
    condition: 'exhausted',
  });
  expect(await shop.faults()).toEqual([]);
});

test('10 concurrent orders from different conversations of one customer: one use', async () => {
  const { code } = await shop.coupon({ perContactLimit: 1 });
  const [one, ...others] = await Promise.all(Array.from({ length: 10 }, (_, at) => shop.customer(`Many ${at}`)));
  const { contactId } = one!;
  for (const other of others) await merge(other, one!);
  const answers = await Promise.all(
    [one!, ...others].map(({ conversationId }) => shop.order({ contactId, conversationId }, code)),
  );
  expect(placed(answers)).toHaveLength(1);
  expect(refusals(answers)).toEqual(['This customer has reached the limit for this coupon.']);
  expect(await shop.faults()).toEqual([]);
});

test('of several unpaid orders of one new customer one uses a coupon for new customers', async () => {
  const { code } = await shop.coupon({ customersFor: 'new' });
  const buyer = await shop.customer('Newcomer');
  const answers = await Promise.all([shop.order(buyer, code), shop.order(buyer, code), shop.order(buyer, code)]);
  expect(placed(answers)).toHaveLength(1);
  expect(refusals(answers)).toEqual(['This customer has reached the limit for this coupon.']);
});

test('the daily limit is never exceeded by concurrent orders', async () => {
  const { code } = await shop.coupon({ perDayLimit: 7 });
  const answers = await ordersOfAll(code, 1);
  expect(placed(answers)).toHaveLength(7);
  expect(refusals(answers)).toEqual(["This coupon has reached today's limit."]);
});

test('the budget is never exceeded, and a discount that does not fit is refused', async () => {
  const { id, code } = await shop.coupon({ kind: 'percent', value: 50, budgetLimit: 2_300 });
  const answers = await ordersOfAll(code, 1);
  // 500 each: four fit, and the remaining 300 is too little for another.
  expect(placed(answers)).toHaveLength(4);
  expect(refusals(answers)).toEqual(["This coupon's budget is used up."]);
  expect(typeof (await shop.order(customers[0]!, code, 600))).toBe('object');
  expect((await shop.company.owner.get(`/api/v1/coupons/${id}`)).body.data.usedAmount).toBe(2_300);
});

test('a batch code is used once, and can be used again after that order is cancelled', async () => {
  const { id } = await shop.coupon();
  const [code] = (await shop.company.owner.post(`/api/v1/coupons/${id}/generate`, { batch: 'One', count: 1 })).body.data
    .count
    ? ((await shop.company.rows('select code from coupon_codes where batch = $1', ['One'])).map(
        (row) => row.code,
      ) as string[])
    : [];
  const answers = await ordersOfAll(code!, 1);
  expect(placed(answers)).toHaveLength(1);
  expect(refusals(answers)).toEqual(['This code has already been used.']);
  expect(await shop.end(placed(answers)[0]!.id, 'cancelled')).toBe(true);
  expect(typeof (await shop.order(customers[1]!, code!))).toBe('object');
});

test('repeated and concurrent cancellations release exactly one use', async () => {
  const { code } = await shop.coupon({ totalLimit: 3 });
  const [first, second] = placed(await Promise.all(customers.slice(0, 3).map((one) => shop.order(one, code))));
  const released = await Promise.all(Array.from({ length: 20 }, () => shop.end(first!.id, 'cancelled')));
  expect(released.filter(Boolean)).toHaveLength(1);
  // A late cancellation does not release a paid use.
  await shop.pay(second!.id);
  expect(await shop.end(second!.id, 'cancelled')).toBe(false);
  expect(placed(await ordersOfAll(code, 1))).toHaveLength(1);
  expect(await shop.faults()).toEqual([]);
});

test.each([
  ['burn', false],
  ['return', true],
])('use after a refund with refund policy %s', async (refundPolicy, isBack) => {
  const { code } = await shop.coupon({ totalLimit: 1, refundPolicy });
  const [order] = placed([await shop.order(customers[0]!, code)]);
  await shop.pay(order!.id);
  expect(await shop.end(order!.id, 'refunded')).toBe(isBack);
  expect(await shop.end(order!.id, 'refunded')).toBe(false);
  expect(placed([await shop.order(customers[1]!, code)])).toHaveLength(isBack ? 1 : 0);
});

test('the counters match the uses after random concurrent actions', async () => {
  const action = fc.record({
    what: fc.constantFrom('order', 'order', 'order', 'pay', 'cancel', 'refund', 'merge'),
    who: fc.nat(3),
    which: fc.nat(9),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), async (rounds) => {
      round += 1;
      const people = await Promise.all([0, 1, 2, 3].map((at) => shop.customer(`Round ${round} ${at}`)));
      const limits = { totalLimit: 6, perContactLimit: 3, perDayLimit: 5, budgetLimit: 450, refundPolicy: 'return' };
      const { id, code } = await shop.coupon(limits);
      const orders: string[] = [];
      for (const atOnce of rounds) {
        const done = await Promise.all(
          atOnce.map(async ({ what, who, which }) => {
            const order = orders[which];
            if (what === 'order') return shop.order(people[who]!, code);
            if (what === 'merge') return merge(people[who]!, people[which % 4]!);
            if (order === undefined) return null;
            if (what === 'pay') return shop.pay(order).then(() => null);
            return shop.end(order, what === 'cancel' ? 'cancelled' : 'refunded');
          }),
        );
        for (const one of done) if (one !== null && typeof one === 'object' && 'id' in one) orders.push(one.id);
        expect(await shop.faults()).toEqual([]);
        const { usedCount, usedAmount } = (await shop.company.owner.get(`/api/v1/coupons/${id}`)).body.data;
        expect([usedCount <= 5, usedAmount <= 450]).toEqual([true, true]);
      }
    }),
    { numRuns: size({ small: 5, usual: 12 }) },
  );
}, 120_000);

// Must run last: checks the result of all tests above.
test('the ledger check for coupons balances without faults', async () => {
  const { code } = await shop.coupon();
  await shop.order(customers[0]!, code);
  const line = await ledgerLine(shop.db, shop.companyId, 'coupons');
  expect([line.left > 0, line.left === line.right, line.faultCount]).toEqual([true, true, 0]);
});
