import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../contract/model/envelope';
import { signIn } from '../helpers/accounts';
import { type Company, startCompany } from '../helpers/company';

let at: Company;
const plans = '/api/v1/plans';

beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());

const shownPlans = async (client = at.owner) => (await client.get(plans)).body.data;

test('every company sees the plans on sale in order, with its own marked', async () => {
  const own = await shownPlans();
  expect(own).toMatchObject([
    { code: 'FREE', name: '免费版', monthlyPrice: 0, yearlyPrice: 0, seats: 3, isOwn: true },
    {
      code: 'PRO',
      englishName: 'Professional',
      monthlyPrice: 4_900,
      yearlyPrice: 46_800,
      currency: 'CNY',
      isOwn: false,
      maxAccounts: 20,
      maxMembers: 100,
      maxRules: 1_000,
      maxPools: 200,
      maxAiReplies: 10_000,
      maxAiMoney: 50_000,
      maxStorageMb: 20_480,
      historyDays: 730,
    },
    {
      code: 'BUSINESS',
      name: '旗舰版',
      monthlyPrice: 9_900,
      yearlyPrice: 94_800,
      maxAccounts: null,
      historyDays: null,
      includes: ['rules', 'delivery', 'coupons', 'aiReply', 'reports'],
    },
  ]);
  expect(await shownPlans(await signIn(at.server, at.cast.otherOwner))).toEqual(own);
  expect((await at.owner.get(`${plans}/${own[1].id}`)).body.data).toEqual(own[1]);
});

test('plans are read-only and visible only with permission', async () => {
  const [{ id }] = await shownPlans();
  const before = await at.server.state();
  for (const write of [at.owner.post(plans, {}), at.owner.put(`${plans}/${id}`, {}), at.owner.delete(`${plans}/${id}`)])
    expect((await write).status).toBe(404);
  expect(await at.server.state()).toEqual(before);
  expectRefusal(await (await at.person([])).client.get(plans), 403, 'NOT_ALLOWED');
});

test('a discontinued plan is shown, with its limits, only to companies that have it', async () => {
  const stranger = await signIn(at.server, at.cast.otherOwner);
  await at.rows(`update editions set enabled = false where code = 'PRO'`);
  await at.rows(`update companies set plan_code = 'PRO' where id = $1`, [at.cast.owner.companyId]);
  const codes = (records: { code: string; isOwn: boolean }[]) => records.map(({ code, isOwn }) => [code, isOwn]);
  expect(codes(await shownPlans())).toEqual([
    ['FREE', false],
    ['PRO', true],
    ['BUSINESS', false],
  ]);
  expect(codes(await shownPlans(stranger))).toEqual([
    ['FREE', true],
    ['BUSINESS', false],
  ]);
  const { data } = (await at.owner.get('/api/xxm-comp/v1/vipInfo')).body;
  expect(data).toMatchObject({ planCode: 'PRO', serviceName: '专业版', features: { aiReply: true } });
});
