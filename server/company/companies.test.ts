import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { specimens } from '../../tests/helpers/fixtures/specimens';
import { type Kernel, startKernel } from '../../tests/helpers/kernel';
import type { Actor } from '../kernel/access/actor';
import type { FoundSession } from '../kernel/identity/sessions';
import { actorLoader, mayEnter } from './actor';
import { AccountTaken, addMember, foundCompany, isEmpty } from './companies';
import { createRoles } from './roles';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ connections: 8 });
});
afterAll(() => kernel.close());
afterEach(() => kernel.rows('delete from companies; delete from users'));

const person = (account: string) => ({ account, nickname: `${account} 小李`, passwordHash: 'hash' });
const state = async () =>
  (
    await kernel.rows(
      'select (select count(*) from companies) as companies, (select count(*) from users) as users, (select count(*) from members) as members',
    )
  )[0];

test('an installation is empty until its first company is founded', async () => {
  expect(await isEmpty(kernel.db)).toBe(true);
  await foundCompany(kernel.db, 'Acme', person('li'));
  expect(await isEmpty(kernel.db)).toBe(false);
});

test('a company is founded with its owner, or neither is', async () => {
  const { companyId, ownerId } = await foundCompany(kernel.db, 'Acme', person('li'));
  expect(await kernel.rows('select company_id, user_id, is_owner, status from members')).toEqual([
    { company_id: companyId, user_id: ownerId, is_owner: true, status: 1 },
  ]);
  const before = await state();
  await expect(foundCompany(kernel.db, 'Other', person('LI'))).rejects.toBeInstanceOf(AccountTaken);
  await expect(foundCompany(kernel.db, '', person('wang'))).rejects.toMatchObject({ code: '23514' });
  expect(await state()).toEqual(before);
});

test('of eight that found a company for one account at the same time one does', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => foundCompany(kernel.db, `Acme ${at}`, person('li'))),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await state()).toEqual({ companies: 1, users: 1, members: 1 });
});

test('a company has one owner', async () => {
  const { companyId } = await foundCompany(kernel.db, 'Acme', person('li'));
  const userId = await addMember(kernel.db, companyId, person('wang'), []);
  const second = kernel.rows('update members set is_owner = true where user_id = $1', [userId]);
  await expect(second).rejects.toMatchObject({ constraint: 'members_owner' });
});

test('an account is taken for all companies, however it is written', async () => {
  await foundCompany(kernel.db, 'Acme', person('Li'));
  for (const account of ['Li', 'li', 'LI']) {
    await expect(foundCompany(kernel.db, 'Other', person(account))).rejects.toEqual(
      new AccountTaken(`The account "${account}" is taken. Choose another.`),
    );
  }
  await foundCompany(kernel.db, 'Other', person('l'));
});

test('a member is added with their roles, or not at all', async () => {
  const { companyId } = await foundCompany(kernel.db, 'Acme', person('li'));
  const userId = await addMember(kernel.db, companyId, { ...person('wang'), mobile: '13800005678' }, [
    'agent',
    'manager',
  ]);
  expect(await kernel.rows('select role_code from member_roles where user_id = $1 order by 1', [userId])).toEqual([
    { role_code: 'agent' },
    { role_code: 'manager' },
  ]);
  const before = await state();
  await expect(addMember(kernel.db, companyId, person('zhao'), ['agent', 'agent'])).rejects.toMatchObject({
    code: '23505',
  });
  await expect(addMember(kernel.db, companyId, { ...person('sun'), mobile: '13800005678' }, [])).rejects.toMatchObject({
    constraint: 'users_mobile',
  });
  expect(await state()).toEqual(before);
});

test('a signed-in user is the member they are', async () => {
  const roles = createRoles([specimens]);
  const { companyId, ownerId } = await foundCompany(kernel.db, 'Acme', person('li'));
  const agentId = await addMember(kernel.db, companyId, person('wang'), ['agent']);
  await kernel.rows(`insert into member_roles values ($1, 'gone')`, [agentId]);
  const load = (userId: string) => actorLoader(roles)(kernel.db, { id: 's1', userId } as FoundSession);
  expect(await load(agentId)).toEqual({
    userId: agentId,
    companyId,
    sessionId: 's1',
    name: 'wang 小李',
    isOwner: false,
    permissions: new Set(['dashboard:list', 'specimens:list', 'specimens:add']),
    roles: [{ id: 'agent', code: 'agent', name: { en: 'Agent', zh: '客服' } }],
    dataScope: 'ALL',
    permissionVersion: 1,
  });
  expect(((await load(ownerId)) as Actor).isOwner).toBe(true);
  expect([...((await load(ownerId)) as Actor).permissions].sort()).toEqual(roles.all.map((one) => one.code).sort());
});

test('who is disabled or belongs to no company may not enter', async () => {
  const load = actorLoader(createRoles([]));
  const { companyId } = await foundCompany(kernel.db, 'Acme', person('li'));
  const userId = await addMember(kernel.db, companyId, person('wang'), ['agent']);
  const both = async () => [
    await mayEnter(kernel.db, userId),
    await load(kernel.db, { id: 's', userId } as FoundSession),
  ];
  expect(await both()).toEqual([true, expect.objectContaining({ userId })]);
  await kernel.rows('update members set status = 0 where user_id = $1', [userId]);
  expect(await both()).toEqual([false, 'frozen']);
  await kernel.rows('delete from members where user_id = $1', [userId]);
  expect(await both()).toEqual([false, null]);
});
