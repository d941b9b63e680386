import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { planLimits } from '../../src/schema/planLimits';
import { type Client, signIn } from '../helpers/accounts';
import { importsOf } from '../helpers/imports';
import { miscounted, setLimits, tally } from '../helpers/limits';
import { type Members, startMembers } from '../helpers/members';

let at: Members;

beforeAll(async () => {
  at = await startMembers();
});
afterAll(() => at.server.close());
beforeEach(() => setLimits(at.server, {}));

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await at.server.pool.query(text, [...values])).rows;
const account = (client: Client = at.owner) =>
  client.post('/api/v1/accounts', { name: newId(), channel: 'widget', widget: { title: 'Shop' } });
const rule = (client: Client = at.owner) =>
  client.post('/api/v1/reply-rules', { name: newId(), matchAny: 'hi', parts: [{ kind: 'text', text: 'Hello' }] });
const pool = (client: Client = at.owner) => client.post('/api/v1/code-pools', { name: newId(), kind: 'unique' });
const times = <T>(count: number, action: () => Promise<T>) => Promise.all(Array.from({ length: count }, action));
const used = async (name: string) =>
  Number(
    (await rows('select used from plan_uses where company_id = $1 and name = $2', [at.cast.owner.companyId, name]))[0]
      ?.used ?? 0,
  );

test.each([
  ['accounts', account],
  ['rules', rule],
  ['pools', pool],
] as const)(
  '50 concurrent creations of %s with room for 20: 20 succeed, 30 are refused with PLAN_LIMIT',
  async (name, make) => {
    const before = await used(name);
    await setLimits(at.server, { [name]: before + 20 });
    const answers = await times(50, make);
    expect(tally(answers)).toEqual({ '200': 20, '400 PLAN_LIMIT': 30 });
    expect(await used(name)).toBe(before + 20);
    expect(await miscounted(at.server)).toEqual([]);
    const { body } = answers.find(({ status }) => status === 400)!;
    expect(body.data).toEqual({
      limit: name,
      used: before + 20,
      max: before + 20,
      planCode: 'FREE',
      action: 'upgrade',
    });
    const what = planLimits[name].many;
    expect(body.message).toBe(
      `Your plan includes ${before + 20} ${what.en}, and you have ${before + 20}. Upgrade your plan or delete some.`,
    );
  },
);

test('50 concurrent acceptances of an invitation with room for 10: 10 join, 40 are refused, no user is left over', async () => {
  const before = await used('members');
  // A smaller plan than when the invitation was made.
  await setLimits(at.server, { members: before + 50 });
  const { body } = await at.invite({ quota: 50 });
  await setLimits(at.server, { members: before + 10 });
  const answers = await times(50, () => at.accept(body.data.inviteUrl));
  expect(tally(answers)).toEqual({ '200': 10, '400 INVITE_NO_PLACE': 40 });
  // For the person who was invited: nothing about plans.
  const refused = answers.find(({ status }) => status === 400)!.body;
  expect(refused.message).toMatch(/^This company has no place for another member right now\./);
  expect(refused.data ?? null).toBeNull();
  await rows(`update invites set status = 'REVOKED' where status = 'PENDING'`);
  expect(await used('members')).toBe(before + 10);
  expect(await miscounted(at.server)).toEqual([]);
  const [{ people }] = await rows('select count(*)::int as people from users where id not in (select id from members)');
  expect(people).toBe(0);
});

test('an invitation never lets in more people than the plan has places, whatever else is open', async () => {
  const before = await used('members');
  await setLimits(at.server, { members: before + 10 });
  const refused = await at.invite({ quota: 11 });
  expect([refused.status, refused.body.errors]).toEqual([400, { quota: expect.stringMatching(/Invite at most 10,/) }]);
  expect((await at.invite({ quota: 4 })).status).toBe(200);
  expect(tally(await times(12, () => at.invite({ quota: 1 })))).toEqual({ '200': 6, '400 PLAN_LIMIT': 6 });
  const [open] = await rows(`select sum(quota)::int as places from invites where status = 'PENDING'`);
  expect(open.places).toBe(10);
  // An expired invitation gives its places back, and needs them again when it is renewed.
  const [one] = await rows(`update invites set expire_time = now() - interval '1 ms' where quota = 4 returning id`);
  expect((await at.invite({ quota: 4 })).status).toBe(200);
  const renewed = await at.owner.post(`/api/v1/invites/${one.id}/renew`, { expireDays: 7 });
  expect([renewed.status, renewed.body.errorCode]).toEqual([400, 'PLAN_LIMIT']);
  await rows(`update invites set status = 'REVOKED' where status = 'PENDING'`);
});

test("the refusal is in the caller's language, and suggests deleting when no larger plan is sold", async () => {
  await setLimits(at.server, { pools: 1 });
  await rows(`update editions set enabled = false where code <> 'FREE'`);
  const given = { name: 'One', kind: 'unique' };
  const { status, body } = await at.owner.post('/api/v1/code-pools', given, { 'accept-language': 'zh-CN' });
  await rows('update editions set enabled = true');
  expect([status, body.errorCode, body.data.action]).toEqual([400, 'PLAN_LIMIT', 'remove']);
  expect(body.message).toBe(`当前套餐最多 1 个卡密库，已有 ${body.data.used} 个。请删除一部分以腾出空间。`);
});

test('an import over the plan limit fails as a whole and names the limit', async () => {
  await setLimits(at.server, { pools: (await used('pools')) + 3 });
  const imports = importsOf(at.server, at.owner, 'code-pools');
  const lines = Array.from({ length: 10 }, (_, index) => `Imported ${index},unique`);
  const csv = ['name,kind', ...lines].join('\n');
  const before = await used('pools');
  const options = { columns: ['name', 'kind'], existing: 'both', key: 'name' };
  const checked = await imports.checked(csv, options);
  expect([checked.status, checked.counts]).toEqual(['checked', { create: 3, change: 0, same: 0, skip: 0, wrong: 7 }]);
  expect(checked.faults[0].reason).toContain(`Your plan includes ${before + 3} code pools`);
  expect(await used('pools')).toBe(before);
  const ran = await imports.run(checked.id);
  expect([ran.status, ran.counts.wrong]).toEqual(['failed', 7]);
  expect(await used('pools')).toBe(before);
  expect(await miscounted(at.server)).toEqual([]);
  const some = await imports.checked(csv, options);
  expect((await imports.run(some.id, true)).status).toBe('done');
  expect(await used('pools')).toBe(before + 3);
});

test('a deletion frees room, and a refused creation changes nothing', async () => {
  await setLimits(at.server, { pools: (await used('pools')) + 1 });
  const { body } = await pool();
  const state = await at.server.state();
  expect((await pool()).body.errorCode).toBe('PLAN_LIMIT');
  expect(await at.server.state()).toEqual(state);
  expect((await at.owner.delete(`/api/v1/code-pools/${body.data.id}`)).status).toBe(200);
  expect((await pool()).status).toBe(200);
});

test('a wrong usage counter is detected', async () => {
  await pool();
  await rows(`update plan_uses set used = used + 1 where company_id = $1 and name = 'pools'`, [
    at.cast.owner.companyId,
  ]);
  const there = (await used('pools')) - 1;
  expect(await miscounted(at.server)).toEqual([
    { companyId: at.cast.owner.companyId, name: 'pools', used: there + 1, there },
  ]);
  await rows(`update plan_uses set used = used - 1 where company_id = $1 and name = 'pools'`, [
    at.cast.owner.companyId,
  ]);
});

test('plan limits are separate per company', async () => {
  await setLimits(at.server, { pools: await used('pools') });
  expect((await pool()).status).toBe(400);
  const other = await signIn(at.server, at.cast.otherOwner);
  await rows(`update companies set plan_code = 'BUSINESS' where id = $1`, [at.cast.otherOwner.companyId]);
  expect((await pool(other)).status).toBe(200);
});
