import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Issuer, issueCode } from '../../../server/checkout/coupons/issue';
import { inTransaction } from '../../../server/kernel/db/queries';
import type { CouponReport } from '../../../src/schema/coupon/report';
import { browserHeaders } from '../../helpers/accounts';
import { chatDepsOf } from '../../helpers/chat';
import { type CouponShop, type Customer, startCouponShop } from '../../helpers/coupons';

let shop: CouponShop;
beforeAll(async () => {
  shop = await startCouponShop();
});
afterAll(() => shop.company.server.close());

const made = async (path: string, values: object) => {
  const answer = await shop.company.owner.post(`/api/v1/${path}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
/** Issues a code as a reply does, which names its rule or profile as issuer. */
const give = ({ contactId, conversationId }: Customer, couponId: string, issuer: Issuer) =>
  inTransaction(shop.db, async (trx) => {
    const { companyId, accountId } = shop;
    const author = { companyId, userId: null, requestId: 'test' };
    const deps = chatDepsOf(shop.company.server.app);
    const { code } = await issueCode(trx, deps, author, { couponId, contactId, accountId, conversationId, issuer });
    return String(code.code);
  });
async function open(token: string, at: number): Promise<string> {
  const answer = await shop.company.server.send({
    method: 'POST',
    url: '/api/public/v1/coupon-link',
    ip: `203.0.113.${at}`,
    headers: browserHeaders,
    body: { token },
  });
  return answer.body.data.code.code;
}
const reported = async (couponId: string): Promise<CouponReport> =>
  (await shop.company.owner.get(`/api/v1/coupons/report?couponId=${couponId}`)).body.data;

test('the report names each issuer with issued, used, paid, revenue and discount figures', async () => {
  const { id: couponId } = await made('coupons', { name: 'Autumn', kind: 'fixed', value: 100, perContactLimit: null });
  const rule = await made('reply-rules', {
    name: 'Asks twice',
    matchAny: 'price',
    parts: [{ kind: 'text', text: 'x' }],
  });
  const profile = await made('ai-profiles', { name: 'Night shift', mode: 'auto' });
  const customers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => shop.customer(name)));
  const [a, b, c, d] = customers as [Customer, Customer, Customer, Customer];

  const { body } = await shop.company.owner.post(`/api/v1/coupons/${couponId}/issue`, {
    conversationId: a.conversationId,
    clientId: 'one',
  });
  const ofRule = [
    await give(b, couponId, { kind: 'rule', id: rule.id }),
    await give(d, couponId, { kind: 'rule', id: rule.id }),
  ];
  const ofAi = await give(c, couponId, { kind: 'ai', id: profile.id });
  await made(`coupons/${couponId}/generate`, { batch: 'Fair', count: 5 });
  await made(`coupons/${couponId}/generate`, { batch: 'Radio', count: 2 });
  const token = (await made(`coupons/${couponId}/share-link`, {})).link.split('#')[1];
  const ofLink = [await open(token, 1), await open(token, 2), await open(token, 3)];
  const codesOf = async (batch: string) =>
    (await shop.company.rows('select code from coupon_codes where batch = $1 order by code', [batch])).map(
      ({ code }) => code,
    );
  const fair = await codesOf('Fair');

  const paid = async (customer: Customer, code: string, amount: number) => {
    const order = await shop.order(customer, code, amount);
    if (typeof order === 'string') throw new Error(order);
    await shop.pay(order.id);
  };
  await paid(a, body.data.code, 1_000);
  await paid(b, ofRule[0]!, 2_000);
  await paid(c, ofAi, 3_000);
  for (const code of fair.slice(0, 2)) await paid(a, code, 400);
  await paid(d, ofLink[0]!, 5_000);
  // Used, but not paid yet.
  await shop.order(d, ofLink[1]!, 6_000);

  const { coupons, issuers } = await reported(couponId);
  expect(coupons).toEqual([
    { id: couponId, name: 'Autumn', currency: 'CNY', issued: 14, used: 7, redeemed: 6, revenue: 11_800, discount: 600 },
  ]);
  const rows = issuers.map(({ kind, id, name, currency, issued, used, redeemed, revenue, discount }) => ({
    [`${kind} ${name}`]: [id, currency, issued, used, redeemed, revenue, discount],
  }));
  const { userId } = shop.company.cast.owner;
  expect(Object.assign({}, ...rows)).toEqual({
    'member owner 小李': [userId, 'CNY', 1, 1, 1, 1_000, 100],
    'rule Asks twice': [rule.id, 'CNY', 2, 1, 1, 2_000, 100],
    'ai Night shift': [profile.id, 'CNY', 1, 1, 1, 3_000, 100],
    'batch Fair': ['Fair', 'CNY', 5, 2, 2, 800, 200],
    'batch Radio': ['Radio', 'CNY', 2, 0, 0, 0, 0],
    'link Autumn': [couponId, 'CNY', 3, 2, 1, 5_000, 100],
  });

  // The figures remain after their issuer is deleted.
  await shop.company.rows('delete from reply_rules where id = $1', [rule.id]);
  const gone = (await reported(couponId)).issuers.find(({ kind }) => kind === 'rule');
  expect(gone).toMatchObject({ id: rule.id, name: null, issued: 2, revenue: 2_000 });
});

test('a report with an unknown time zone uses UTC days', async () => {
  const { server, owner } = shop.company;
  const headers = { ...owner.headers, 'time-zone': 'Mars/Olympus' };
  const url = '/api/v1/coupons/report?from=2026-01-01&to=2026-12-31';
  expect((await server.send({ method: 'GET', url, headers })).status).toBe(200);
});
