import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';

let company: Company;

beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const why = (codes: string) => `/api/xxm/v1/users/whyNot?codes=${encodeURIComponent(codes)}`;

test('users who may view roles see which roles grant a permission, in their language', async () => {
  const role = await company.role(['vip:seat'], { name: 'Seats' });
  const disabled = await company.role(['vip:seat'], { name: 'Off' });
  await company.change('roles', disabled, { status: 0 });
  const looker = await company.person([role, await company.role(['role:list'], { name: 'Looks' })]);
  expect((await looker.client.get(why('vip:seat,dept:add,no:such'))).body.data).toEqual([
    { code: 'dept:add', label: 'Create departments', isHeld: false, byOwn: [], roles: ['Administrator'] },
    {
      code: 'vip:seat',
      label: 'Assign and remove VIP seats',
      isHeld: true,
      byOwn: ['Seats'],
      roles: ['Administrator', 'Seats'],
    },
  ]);
  const chinese = await company.server.send({
    method: 'GET',
    url: why('dept:add'),
    headers: { ...looker.client.headers, 'accept-language': 'zh-CN' },
  });
  expect(chinese.body.data).toMatchObject([{ label: '新增部门', roles: ['管理员'] }]);
});

test('users who may not view roles see only their own', async () => {
  const agent = await signIn(company.server, company.cast.agent);
  const [refused, granted] = (await agent.get(why('dept:add,dashboard:list'))).body.data.toReversed();
  expect(refused).toMatchObject({ code: 'dept:add', isHeld: false, byOwn: [], roles: null });
  expect(granted).toMatchObject({ code: 'dashboard:list', isHeld: true, byOwn: ['Agent'], roles: null });
});

test('a bundle of calls counts as the permissions it grants', async () => {
  const bundle = await company.made('permissions', {
    groupId: company.idOf('group', 'member'),
    name: 'Bundle',
    code: 'own:list',
    sort: 1,
    apiIds: ['GET /xxm-comp/v1/selectSysApi'],
  });
  await company.made('roles', { name: 'Bundled', code: 'bundled', permissionIds: [bundle] });
  const [answer] = (await company.owner.get(why('api:list'))).body.data;
  expect(answer).toMatchObject({ isHeld: true, byOwn: [], roles: ['Administrator', 'Observer', 'Bundled'] });
});

test('an invalid query is refused at its field', async () => {
  expect(said(await company.owner.get('/api/xxm/v1/users/whyNot'))).toBe('400 VALIDATION_FAILED codes');
  expect((await company.owner.get(why(',,x'))).body.data).toEqual([]);
});
