import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlanFeature } from '../../src/schema/billing/edition';
import { type Company, said, startCompany } from '../helpers/company';
import { miscounted } from '../helpers/limits';

let at: Company;
beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());
beforeEach(() => without());

/** Sets the free plan to include every feature except this one. */
async function without(feature?: PlanFeature): Promise<void> {
  const all: PlanFeature[] = ['rules', 'delivery', 'coupons', 'aiReply'];
  const includes = all.filter((one) => one !== feature);
  await at.rows(`update editions set includes = $1 where code = 'FREE'`, [includes]);
}

const kinds = {
  rules: ['reply-rules', { matchAny: 'hi', parts: [{ kind: 'text', text: 'Hello' }] }, 'rules', 'reply rule'],
  delivery: [
    'delivery-rules',
    { sendContent: false, markShipped: true, productId: 'a product' },
    'deliveryRules',
    'delivery rule',
  ],
  coupons: ['coupons', { kind: 'fixed', value: 100 }, 'coupons', 'coupon'],
} as const satisfies Partial<Record<PlanFeature, unknown>>;

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'a plan without %s: existing records are read-only and none can be created',
  async (feature) => {
    const [resource, values, limit, what] = kinds[feature];
    const product = await at.owner.post('/api/v1/products', { title: `For ${newId()}`, price: 100 });
    const given = { ...values, ...('productId' in values ? { productId: product.body.data.id } : {}) };
    const make = () => at.owner.post(`/api/v1/${resource}`, { name: `One ${newId()}`, ...given });
    const made = await make();
    expect(made.status, made.text).toBe(200);
    const url = `/api/v1/${resource}/${made.body.data.id}`;
    await without(feature);
    const before = await at.server.state();
    const refused = await make();
    expect(said(refused)).toBe('400 PLAN_LIMIT');
    expect(refused.body.message).toBe(`Your plan doesn't include ${what}s. Upgrade to a plan that does.`);
    expect(refused.body.data).toMatchObject({ limit, max: 0, planCode: 'FREE', action: 'upgrade' });
    const changed = await at.owner.put(url, { ...made.body.data, name: 'Changed' });
    expect(said(changed)).toBe('400 PLAN_LIMIT');
    expect(changed.body.message).toContain(`You can view, export or delete this ${what}, but not edit it.`);
    expect(await at.server.state()).toEqual(before);
    const { limits } = (await at.owner.get('/api/v1/billing/limits')).body.data;
    expect(limits[limit]).toMatchObject({ max: 0, frozen: [made.body.data.id] });
    expect((await at.owner.get(url)).status).toBe(200);
    await without();
    const again = await at.owner.put(url, { ...made.body.data, name: 'Changed' });
    expect(again.status, again.text).toBe(200);
    await without(feature);
    expect((await at.owner.delete(url)).status).toBe(200);
    expect(await miscounted(at.server)).toEqual([]);
  },
);

test('a plan without coupons: no codes can be created for existing coupons', async () => {
  const { body } = await at.owner.post('/api/v1/coupons', { name: 'Spring', kind: 'fixed', value: 100 });
  const code = (text: string) => at.owner.post('/api/v1/coupon-codes', { couponId: body.data.id, code: text });
  const first = await code('SPRING1');
  expect(first.status, first.text).toBe(200);
  await without('coupons');
  const refused = await code('SPRING2');
  expect(said(refused)).toBe('400 PLAN_LIMIT');
  expect(refused.body.message).toBe("Your plan doesn't include coupons. Upgrade to a plan that does.");
  const generated = await at.owner.post(`/api/v1/coupons/${body.data.id}/generate`, { batch: 'B', count: 2 });
  expect(said(generated)).toBe('400 PLAN_LIMIT');
});

test("the refusal names the missing feature in the caller's language", async () => {
  const given = { name: 'Daily', every: 'day', time: '08:00', recipients: [at.cast.owner.userId] };
  const refused = await at.owner.post('/api/v1/report-schedules', given, { 'accept-language': 'zh-CN' });
  expect([said(refused), refused.body.message]).toEqual(['400 PLAN_LIMIT', '当前套餐不包含定时报表，请升级套餐。']);
});
