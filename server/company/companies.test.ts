import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import { type Kernel, startKernel } from '../../tests/helpers/kernel';
import type { Actor } from '../kernel/access/actor';
import type { FoundSession } from '../kernel/identity/sessions';
import { builtinId } from './access/builtinRows';
import { createCatalogue } from './access/catalogue';
import { actorLoader, mayEnter } from './access/loadActor';
import { AccountTaken, addMember, foundCompany, isEmpty, MobileTaken } from './companies';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ connections: 8 });
});
afterAll(() => kernel.close());
afterEach(() => kernel.rows('delete from companies; delete from users'));

const catalogue = createCatalogue([specimens]);
const person = (account: string) => ({ account, nickname: `${account} 小李`, passwordHash: 'hash' });
const state = async () =>
  (
    await kernel.rows(
      'select (select count(*) from companies) as companies, (select count(*) from users) as users, (select count(*) from members) as members',
    )
  )[0];

test('isEmpty is true until the first company is created', async () => {
  expect(await isEmpty(kernel.db)).toBe(true);
  await foundCompany(kernel.db, catalogue, 'Acme', person('li'));
  expect(await isEmpty(kernel.db)).toBe(false);
});

test('foundCompany creates the company and its owner, or nothing', async () => {
  const { companyId, ownerId, rootId } = await foundCompany(kernel.db, catalogue, 'Acme', person('li'));
  expect(await kernel.rows('select company_id, id, is_owner, status, dept_ids, primary_dept_id from members')).toEqual([
    { company_id: companyId, id: ownerId, is_owner: true, status: 1, dept_ids: [rootId], primary_dept_id: rootId },
  ]);
  const before = await state();
  await expect(foundCompany(kernel.db, catalogue, 'Other', person('LI'))).rejects.toBeInstanceOf(AccountTaken);
  await expect(foundCompany(kernel.db, catalogue, '', person('wang'))).rejects.toMatchObject({ code: '23514' });
  expect(await state()).toEqual(before);
});

test('8 concurrent foundings with one account name: one succeeds', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => foundCompany(kernel.db, catalogue, `Acme ${at}`, person('li'))),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await state()).toEqual({ companies: 1, users: 1, members: 1 });
});

test('a company can have only one owner', async () => {
  const { companyId } = await foundCompany(kernel.db, catalogue, 'Acme', person('li'));
  const userId = await addMember(kernel.db, companyId, person('wang'), []);
  const second = kernel.rows('update members set is_owner = true where id = $1', [userId]);
  await expect(second).rejects.toMatchObject({ constraint: 'members_owner' });
});

test('account names are unique across companies, case-insensitively', async () => {
  await foundCompany(kernel.db, catalogue, 'Acme', person('Li'));
  for (const account of ['Li', 'li', 'LI']) {
    await expect(foundCompany(kernel.db, catalogue, 'Other', person(account))).rejects.toEqual(
      new AccountTaken(`The account "${account}" is taken. Choose another.`),
    );
  }
  await foundCompany(kernel.db, catalogue, 'Other', person('l'));
});

test('addMember creates the member with all roles, or nothing', async () => {
  const { companyId } = await foundCompany(kernel.db, catalogue, 'Acme', person('li'));
  const userId = await addMember(kernel.db, companyId, { ...person('wang'), mobile: '13800005678' }, [
    'agent',
    'manager',
  ]);
  const [member] = await kernel.rows(
    'select array(select code from roles where id = any(role_ids) order by code) as codes from members where id = $1',
    [userId],
  );
  expect(member.codes).toEqual(['agent', 'manager']);
  const before = await state();
  await expect(addMember(kernel.db, companyId, { ...person('sun'), mobile: '13800005678' }, [])).rejects.toBeInstanceOf(
    MobileTaken,
  );
  expect(await state()).toEqual(before);
});

const noCalls = () => [];

test('actorLoader returns the member for a session', async () => {
  const { companyId, ownerId } = await foundCompany(kernel.db, catalogue, 'Acme', person('li'));
  const agentId = await addMember(kernel.db, companyId, person('wang'), ['agent']);
  const load = (userId: string) =>
    actorLoader(catalogue, noCalls)(kernel.db, { id: 's1', userId } as FoundSession) as Promise<Actor>;
  const { scopeOf, ...agent } = await load(agentId);
  expect(agent).toEqual({
    userId: agentId,
    companyId,
    sessionId: 's1',
    name: 'wang 小李',
    isOwner: false,
    isSuspended: false,
    permissions: new Set([
      'dashboard:list',
      'dashboards:list',
      'chat:list',
      'delivery-review:list',
      'specimens:list',
      'specimens:add',
    ]),
    roles: [{ id: builtinId(companyId, 'role', 'agent'), code: 'agent', name: { en: 'Agent', zh: '客服' } }],
    dataScope: 'SELF',
    permissionVersion: agent.permissionVersion,
    timeZone: agent.timeZone,
    currency: 'CNY',
  });
  expect(scopeOf('specimens:list')).toEqual({ memberIds: [agentId], departmentIds: [] });
  expect(scopeOf('specimens:remove')).toEqual({ memberIds: [], departmentIds: [] });
  const owner = await load(ownerId);
  expect([owner.isOwner, owner.scopeOf('specimens:list')]).toEqual([true, 'ALL']);
  expect([...owner.permissions].sort()).toEqual([...catalogue.codes].sort());
});

test('disabled members, former members and users without a company may not sign in', async () => {
  const load = actorLoader(catalogue, noCalls);
  const { companyId } = await foundCompany(kernel.db, catalogue, 'Acme', person('li'));
  const userId = await addMember(kernel.db, companyId, person('wang'), ['agent']);
  const both = async () => [
    await mayEnter(kernel.db, userId),
    await load(kernel.db, { id: 's', userId } as FoundSession),
  ];
  expect(await both()).toEqual([true, expect.objectContaining({ userId })]);
  await kernel.rows('update members set status = 0 where id = $1', [userId]);
  expect(await both()).toEqual([false, 'frozen']);
  await kernel.rows(`update members set join_status = 'QUIT' where id = $1`, [userId]);
  expect(await both()).toEqual([false, null]);
  await kernel.rows('delete from members where id = $1', [userId]);
  expect(await both()).toEqual([false, null]);
});
