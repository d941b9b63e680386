import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CouponShop, type Customer, startCouponShop } from '../../helpers/coupons';
import { size } from '../../helpers/size';
import { clients } from './atOnce';

let shop: CouponShop;
let customers: readonly Customer[];
beforeAll(async () => {
  shop = await startCouponShop();
  customers = await Promise.all(Array.from({ length: 50 }, (_, at) => shop.customer(`Buyer ${at}`)));
});
afterAll(() => shop.company.server.close());

const rounds = size({ small: 1, usual: 8, full: 20 });
const orders = size({ small: 150, usual: 300, full: 1_000 });

test(`50 clients place ${orders} orders with a coupon for 100, ${rounds} rounds: exactly 100 use it, and a cancel gives back one`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, code } = await shop.coupon({ totalLimit: 100 });
    const placed: string[] = [];
    const order = async (at: number) => {
      const answer = await shop.order(customers[at % customers.length]!, code);
      if (typeof answer !== 'string') placed.push(answer.id);
      else expect(answer).toBe('This coupon has reached its limit.');
    };
    await clients(
      50,
      Array.from({ length: orders }, (_, at) => () => order(at)),
    );
    expect(placed).toHaveLength(100);
    const ends = await Promise.all([...placed.slice(0, 3), placed[0]!].map((one) => shop.end(one, 'cancelled')));
    expect(ends.filter(Boolean)).toHaveLength(3);
    await clients(
      50,
      Array.from({ length: 50 }, (_, at) => () => order(at)),
    );
    expect(placed).toHaveLength(103);
    const { usedCount } = (await shop.company.owner.get(`/api/v1/coupons/${id}`)).body.data;
    expect(usedCount).toBe(100);
  }
  expect(await shop.faults()).toEqual([]);
}, 600_000);
