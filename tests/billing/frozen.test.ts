import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newActivation } from '../../server/billing/codes/newCode';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { importsOf } from '../helpers/imports';
import { makeKey } from '../helpers/keys';
import { givePlan, setLimits } from '../helpers/limits';
import { plansOf } from '../helpers/plans';

let at: Company;
let companyId: string;

beforeAll(async () => {
  at = await startCompany();
  companyId = at.cast.owner.companyId;
});
afterAll(() => at.server.close());
beforeEach(async () => {
  await setLimits(at.server, {});
  await givePlan(at.server, companyId, 'BUSINESS');
  for (const table of ['code_pools', 'reply_rules', 'accounts']) await at.rows(`delete from ${table}`);
});

/** Moves the company back to the free plan with these limits. */
async function downgrade(room: Parameters<typeof setLimits>[1]): Promise<void> {
  await setLimits(at.server, room);
  await givePlan(at.server, companyId, 'FREE');
}

async function made(resource: string, values: object): Promise<{ id: string; version: number }> {
  const { status, body, text } = await at.owner.post(`/api/v1/${resource}`, values);
  if (status !== 200) throw new Error(text);
  return body.data;
}

const pools = (count: number) =>
  Array.from({ length: count }).reduce<Promise<{ id: string; version: number }[]>>(
    async (before, _, index) => [
      ...(await before),
      await made('code-pools', { name: `Pool ${index}`, kind: 'unique' }),
    ],
    Promise.resolve([]),
  );

test('records over the limit of a smaller plan can be viewed, exported and deleted, but not edited', async () => {
  const [first, second, third] = await pools(3);
  await downgrade({ pools: 1 });
  const url = (one: { id: string } | undefined) => `/api/v1/code-pools/${one!.id}`;
  expect((await at.owner.get(url(third))).status).toBe(200);
  const before = await at.server.state();
  const { status, body } = await at.owner.put(url(third), { ...third, remark: 'Changed' });
  expect([status, body.errorCode]).toEqual([400, 'PLAN_LIMIT']);
  expect(body.data).toEqual({ limit: 'pools', used: 3, max: 1, planCode: 'FREE', action: 'upgrade' });
  expect(body.message).toBe(
    'Your plan includes 1 code pools, and this code pool is over the limit. You can view, export or delete it, but not edit it. Upgrade your plan or delete others.',
  );
  expect(await at.server.state()).toEqual(before);
  const many = await at.owner.post('/api/v1/code-pools/bulk-edit', {
    ids: [first!.id, second!.id],
    set: { remark: 'Many' },
  });
  expect(many.text).toContain('PLAN_LIMIT');
  expect(
    (await at.owner.put(url(first), { ...(await at.owner.get(url(first))).body.data, remark: 'Changed' })).status,
  ).toBe(200);
  expect(said(await at.owner.post(`${url(third)}/import`, { codes: 'ONE' }))).toBe('400 PLAN_LIMIT');
  expect((await at.owner.delete(url(third))).status).toBe(200);
  expect(said(await at.owner.put(url(second), { ...second, remark: 'Changed' }))).toBe('400 PLAN_LIMIT');
  expect((await at.owner.delete(url(first))).status).toBe(200);
  expect((await at.owner.put(url(second), { ...second, remark: 'Changed' })).status).toBe(200);
});

test('an import does not change records over the plan limit', async () => {
  await pools(2);
  await downgrade({ pools: 1 });
  const imports = importsOf(at.server, at.owner, 'code-pools');
  const options = { columns: ['name', 'remark'], existing: 'update', key: 'name' };
  const work = await imports.checked('name,remark\nPool 0,Yes\nPool 1,No', options);
  expect(work.counts).toEqual({ create: 0, change: 1, same: 0, skip: 0, wrong: 1 });
  expect(work.faults).toMatchObject([{ row: 3, reason: expect.stringContaining('Your plan includes 1 code pools') }]);
  expect((await imports.run(work.id, true)).status).toBe('done');
  expect(await at.rows('select name, remark from code_pools order by name')).toEqual([
    { name: 'Pool 0', remark: 'Yes' },
    { name: 'Pool 1', remark: null },
  ]);
});

test('records over the limit are editable again after an upgrade', async () => {
  const [, second] = await pools(2);
  await downgrade({ pools: 1 });
  await givePlan(at.server, companyId, 'PRO');
  expect((await at.owner.put(`/api/v1/code-pools/${second!.id}`, { ...second, remark: 'Yes' })).status).toBe(200);
});

test("a change of a plan's limits applies at once", async () => {
  const [, second] = await pools(2);
  await downgrade({});
  await setLimits(at.server, { pools: 1 });
  const put = () => at.owner.put(`/api/v1/code-pools/${second!.id}`, { ...second, remark: 'Yes' });
  expect(said(await put())).toBe('400 PLAN_LIMIT');
  await setLimits(at.server, { pools: 2 });
  expect((await put()).status).toBe(200);
});

test('members over the plan limit have read-only access; the owner and holders of a VIP seat keep write access', async () => {
  const admin = at.idOf('role', 'admin');
  const [{ there }] = await at.rows(`select count(*)::int as there from members where company_id = $1`, [companyId]);
  const [first, second] = [await at.person([admin]), await at.person([admin])];
  await downgrade({ members: there + 1 });
  at.server.app.actors.forget();
  const label = (client = at.owner) =>
    client.post('/api/v1/labels', { name: `Label ${newId().slice(-12)}`, colour: '#FFB400' });
  expect([said(await label()), said(await label(first.client))]).toEqual(['200', '200']);
  const refused = await label(second.client);
  expect(said(refused)).toBe('400 PLAN_LIMIT');
  expect(refused.body.message).toContain('you are over the limit');
  expect((await second.client.get('/api/v1/labels')).status).toBe(200);
  expect((await second.client.get('/api/v1/billing/limits')).body.data.isBeyondPlan).toBe(true);
  // They may still do what removes the limit: buy a larger plan, or redeem a code.
  const redeemed = await second.client.post('/api/v1/activation-codes/redeem', { code: newActivation() });
  expect(said(redeemed)).toBe('400 CODE_INVALID');
  const seat = await at.owner.post(`/api/xxm-comp/v1/give?baseUserId=${second.userId}`);
  expect(seat.status).toBe(200);
  at.server.app.actors.forget();
  expect([said(await label(first.client)), said(await label(second.client))]).toEqual(['400 PLAN_LIMIT', '200']);
});

test('API keys of a member over the plan limit are read-only until there is room again', async () => {
  const admin = at.idOf('role', 'admin');
  const [{ there }] = await at.rows(`select count(*)::int as there from members where company_id = $1`, [companyId]);
  const [within, beyond] = [await at.person([admin]), await at.person([admin])];
  const codes = ['labels:list', 'labels:add', 'labels:edit', 'labels:remove'];
  const ids = codes.map((code) => at.idOf('permission', code));
  const [kept, frozen] = [await makeKey(at.server, within.client, ids), await makeKey(at.server, beyond.client, ids)];
  const label = (by: Client) => by.post('/api/v1/labels', { name: `Label ${newId().slice(-12)}`, colour: '#FFB400' });
  const label1 = (await label(frozen.program)).body.data;
  await downgrade({ members: there + 1 });
  at.server.app.actors.forget();
  const before = await at.server.state();
  const refused = await label(frozen.program);
  expect(said(refused)).toBe('400 PLAN_LIMIT');
  expect(refused.body.message).toContain('the member who created this API key is over the limit');
  expect(refused.body.data).toMatchObject({ limit: 'members', max: there + 1 });
  const one = `/api/v1/labels/${label1.id}`;
  expect(said(await frozen.program.put(one, { ...label1, name: 'Changed' }))).toBe('400 PLAN_LIMIT');
  expect(said(await frozen.program.delete(one))).toBe('400 PLAN_LIMIT');
  expect(said(await frozen.program.post('/api/v1/labels/bulk-remove', { ids: [label1.id] }))).toBe('400 PLAN_LIMIT');
  expect(await at.server.state()).toEqual(before);
  expect((await frozen.program.get(one)).body.data).toMatchObject({ name: label1.name });
  expect(said(await label(kept.program))).toBe('200');
  await givePlan(at.server, companyId, 'BUSINESS');
  at.server.app.actors.forget();
  expect(said(await label(frozen.program))).toBe('200');
});

test('API keys of a suspended company are read-only', async () => {
  const codes = ['labels:list', 'labels:add'].map((code) => at.idOf('permission', code));
  const { program } = await makeKey(at.server, at.owner, codes);
  const plans = plansOf(at.server, companyId);
  onTestFinished(() => plans.suspend(false));
  await plans.suspend(true);
  expect((await program.get('/api/v1/labels')).status).toBe(200);
  expect(said(await program.post('/api/v1/labels', { name: 'Late', colour: '#FFB400' }))).toBe('400 PLAN_SUSPENDED');
});

test('limit usage is reported only for resources that the caller may list', async () => {
  await pools(3);
  await downgrade({ pools: 2, accounts: 5 });
  const { body } = await at.owner.get('/api/v1/billing/limits');
  const [last] = await at.rows('select id from code_pools order by created_at desc, id desc limit 1');
  expect(body.data).toMatchObject({
    planCode: 'FREE',
    planName: { en: 'Free', zh: '免费版' },
    isBeyondPlan: false,
    limits: {
      accounts: { used: 0, max: 5, frozen: [] },
      pools: { used: 3, max: 2, frozen: [last.id] },
      rules: { used: 0, max: null, frozen: [] },
    },
  });
  const unprivileged = await at.person([]);
  expect((await unprivileged.client.get('/api/v1/billing/limits')).body.data.limits).toEqual({});
  const other = await signIn(at.server, at.cast.otherOwner);
  expect((await other.get('/api/v1/billing/limits')).body.data.limits.pools).toEqual({ used: 0, max: 2, frozen: [] });
});

test('a member over the plan limit sees the person to ask, until given a seat', async () => {
  const [{ there }] = await at.rows(`select count(*)::int as there from members where company_id = $1`, [companyId]);
  const last = await at.person([at.idOf('role', 'agent')]);
  await downgrade({ members: there });
  at.server.app.actors.forget();
  const beyondPlanOf = async (client = at.owner) => (await client.get('/api/xxm/v1/users/me')).body.data.beyondPlan;
  expect([await beyondPlanOf(), await beyondPlanOf(last.client)]).toEqual([null, { askName: 'owner 小李' }]);
  const before = await at.version();
  expect((await at.owner.post(`/api/xxm-comp/v1/give?baseUserId=${last.userId}`)).status).toBe(200);
  // The permission version increases, so the member's console reloads its permissions.
  expect(await at.version()).toBe(before + 1);
  at.server.app.actors.forget();
  expect(await beyondPlanOf(last.client)).toBeNull();
});
