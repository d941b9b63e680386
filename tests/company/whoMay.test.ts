import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, said, startCompany } from '../helpers/company';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const rightsUrl = (id: string) => `/api/xxm-comp/v1/memberRights?baseUserId=${id}`;
const holdersUrl = (id: string) => `/api/xxm-comp/v1/permissionHolders?id=${id}`;

test('what a member may do names the roles that give each right, and who has a right names the same', async () => {
  const own = await company.made('permissions', {
    groupId: company.idOf('group', 'member'),
    name: 'Look at calls',
    code: 'own:calls',
    apiIds: ['GET /xxm-comp/v1/selectSysApi'],
  });
  const desk = await company.role(['orders:list', 'labels:list'], { name: 'Desk' });
  const night = await company.made('roles', {
    name: 'Night',
    code: 'night',
    permissionIds: [company.idOf('permission', 'labels:list'), own],
  });
  const off = await company.role(['coupons:list'], { name: 'Off', status: 0 });
  const { userId } = await company.person([desk, night, off]);
  const { data } = (await company.owner.get(rightsUrl(userId))).body;
  expect(data).toMatchObject({ isOwner: false, isActive: true });
  const given = Object.fromEntries(
    data.rights.map(({ code, roles }: { code: string; roles: { name: string }[] }) => [
      code,
      roles.map(({ name }) => name).join(),
    ]),
  );
  // A disabled role gives nothing; a bundled call gives its permission.
  expect(given).toEqual({
    'orders:list': 'Desk',
    'labels:list': 'Night,Desk',
    'own:calls': 'Night',
    'api:list': 'Night',
  });
  for (const [code, roles] of Object.entries(given)) {
    const id = code === 'own:calls' ? own : company.idOf('permission', code);
    const answer = (await company.owner.get(holdersUrl(id))).body.data;
    const found = answer.members.find((one: { id: string }) => one.id === userId);
    expect([code, found.roles.map(({ name }: { name: string }) => name).join()]).toEqual([code, roles]);
    expect(answer.members.some((one: { isOwner: boolean }) => one.isOwner)).toBe(true);
    expect(answer.total).toBe(answer.members.length);
  }
  const coupons = (await company.owner.get(holdersUrl(company.idOf('permission', 'coupons:list')))).body.data;
  expect(coupons.members.map((one: { id: string }) => one.id)).not.toContain(userId);
});

test('a disabled member is marked, and the owner has everything', async () => {
  const { userId } = await company.person([await company.role(['orders:list'])]);
  await company.rows('update members set status = 0 where id = $1', [userId]);
  expect((await company.owner.get(rightsUrl(userId))).body.data).toMatchObject({ isActive: false });
  const { data } = (await company.owner.get(rightsUrl(company.cast.owner.userId))).body;
  expect(data.isOwner).toBe(true);
  expect(data.rights.map(({ code }: { code: string }) => code)).toContain('vip:seat');
});

test('only readers of roles and members get an answer, and only about members in their scope', async () => {
  const target = await company.person([await company.role(['orders:list'])]);
  const permission = company.idOf('permission', 'orders:list');
  for (const codes of [['member:list'], ['role:list']]) {
    const { client } = await company.person([await company.role(codes, { dataScope: 'ALL' })]);
    expect(said(await client.get(rightsUrl(target.userId)))).toBe('403 NOT_ALLOWED');
    expect(said(await client.get(holdersUrl(permission)))).toBe('403 NOT_ALLOWED');
  }
  const narrow = await company.person([await company.role(['member:list', 'role:list'], { dataScope: 'SELF' })]);
  expect(said(await narrow.client.get(rightsUrl(target.userId)))).toBe('404 MEMBER_NOT_FOUND');
  expect((await narrow.client.get(rightsUrl(narrow.userId))).status).toBe(200);
  expect((await narrow.client.get(holdersUrl(permission))).body.data).toEqual({ total: 0, members: [] });
  for (const id of ['nonsense', company.idOf('group', 'orders')])
    expect(said(await company.owner.get(holdersUrl(id)))).toBe('404 NOT_FOUND');
});
