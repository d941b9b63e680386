import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleFacts } from '../../server/company/access/roleRows';
import { routeId } from '../../server/kernel/routes/route';
import { clientWith, signIn } from '../helpers/accounts';
import { type Answered, type Company, said, startCompany } from '../helpers/company';

let at: Company;
beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());

const call = 'PUT /v1/coupons/{id}';
const chinese = () => clientWith(at.server, { ...at.owner.headers, 'accept-language': 'zh-CN' });
const desk = () => at.idOf('group', 'dept');
let count = 0;
const permission = (values: object = {}) => {
  count += 1;
  return at.made('permissions', { name: `Desk ${count}`, code: `desk:own-${count}`, groupId: desk(), ...values });
};

describe('permission tree', () => {
  test("has the product's groups and permissions in the reader's language", async () => {
    const group = async (client = at.owner) => await at.find('permissions', desk(), client);
    const { id, createTime, createdAt, updatedAt, children, ...rest } = await group();
    expect(rest).toMatchObject({ nodeType: 'GROUP', name: 'Departments', builtin: true, groupId: null, code: null });
    expect(rest).toMatchObject({ roleCount: null, apiIds: null, childCount: 5 });
    expect(children!.map((child) => [child.name, child.code])).toEqual([
      ['View departments', 'dept:list'],
      ['Create departments', 'dept:add'],
      ['Edit departments', 'dept:edit'],
      ['Delete departments', 'dept:remove'],
      ['Export departments', 'dept:export'],
    ]);
    const translated = await group(chinese());
    expect([translated.name, translated.children![0]!.name]).toEqual(['部门', '查看部门']);
  });

  test('shows the calls that require a permission and the number of roles that grant it', async () => {
    const add = await at.find('permissions', at.idOf('permission', 'dept:add'));
    expect(add).toMatchObject({ apiIds: ['POST /xxm-comp/v1/addDept'], roleCount: 1 });
    await at.role(['dept:add']);
    expect((await at.find('permissions', add.id)).roleCount).toBe(2);
    for (const { code, apiIds } of (await at.all('permissions')).filter((one) => one.code && one.builtin)) {
      const asking = at.server.app.routes.filter(({ access }) => access.kind === 'permission' && access.code === code);
      expect(apiIds).toEqual(asking.map(routeId));
    }
  });

  test('search matches both languages and returns matches with their groups', async () => {
    const found = async (keyword: string, client = at.owner) => {
      const url = `/api/xxm-comp/v1/selectPermissionTree?keyword=${encodeURIComponent(keyword)}`;
      const groups: Answered[] = (await client.get(url)).body.data;
      return groups.map((group) => [group.name, (group.children ?? []).map((child) => child.code)]);
    };
    expect(await found('分配角色')).toEqual([['Roles', ['role:assign']]]);
    expect(await found('Assign roles', chinese())).toEqual([['角色', ['role:assign']]]);
    expect(await found('dept:ex')).toEqual([['Departments', ['dept:export']]]);
    expect(await found('%')).toEqual([]);
  });

  test('is paged by group when no keyword is sent', async () => {
    const page = async (query: string) => {
      const { status, body } = await at.owner.get(`/api/xxm-comp/v1/selectPermission?${query}`);
      return status === 200 ? body.data : body.errorCode;
    };
    const first = await page(`groupId=${desk()}&pageNum=1&pageSize=2`);
    expect(first.records.map((one: Answered) => one.code)).toEqual(['dept:list', 'dept:add']);
    expect({ ...first, records: [] }).toEqual({ records: [], total: 5, size: 2, current: 1, pages: 3 });
    expect((await page(`keyword=dept%3Aremove`)).records[0].code).toBe('dept:remove');
    const named = (await page('keyword=departments')).records;
    expect(named.map((one: Answered) => one.nodeType)).toEqual(Array.from({ length: 5 }, () => 'PERMISSION'));
    expect((await page('groupId=x')).records).toEqual([]);
    expect((await page(`groupId=${newId()}`)).total).toBe(0);
    expect(await page('pageSize=101')).toBe('VALIDATION_FAILED');
    expect(await page('pageNum=0')).toBe('VALIDATION_FAILED');
  });
});

describe('list of API calls', () => {
  test('equals the route registry', async () => {
    const list = (await at.owner.get('/api/xxm-comp/v1/selectSysApi')).body.data as Record<string, unknown>[];
    expect(list.map(({ id, access }) => [id, access])).toEqual(
      at.server.app.routes.map((route) => [routeId(route), route.access.kind.toUpperCase()]),
    );
    expect(list.find(({ id }) => id === 'POST /xxm-comp/v1/addDept')).toEqual({
      id: 'POST /xxm-comp/v1/addDept',
      method: 'POST',
      path: '/xxm-comp/v1/addDept',
      name: 'Create a department',
      group: 'Departments',
      access: 'PERMISSION',
      permissionCodes: ['dept:add'],
    });
    const translated = (await chinese().get('/api/xxm-comp/v1/selectSysApi')).body.data as Record<string, unknown>[];
    expect(translated.find(({ id }) => id === 'POST /xxm-comp/v1/addDept')).toMatchObject({ name: '新增部门' });
  });

  test('requires its own permission', async () => {
    const agent = await signIn(at.server, at.cast.agent);
    expect(said(await agent.get('/api/xxm-comp/v1/selectSysApi'))).toBe('403 NOT_ALLOWED');
  });
});

describe('built-in permissions and groups', () => {
  test.each([{ name: 'Mine' }, { status: 0 }, { code: 'mine:own' }, { beforeId: null }])(
    'cannot be changed: %j',
    async (change) => {
      const id = at.idOf('permission', 'dept:add');
      expect(said(await at.change('permissions', id, change))).toBe('403 NOT_ALLOWED');
      expect(said(await at.change('groups', desk(), change))).toBe(
        'code' in change ? '400 VALIDATION_FAILED code' : '403 NOT_ALLOWED',
      );
    },
  );

  test('cannot be deleted', async () => {
    expect(said(await at.remove('permissions', at.idOf('permission', 'dept:export')))).toBe('403 NOT_ALLOWED');
    expect(said(await at.remove('permissions', desk()))).toBe('403 NOT_ALLOWED');
  });
});

describe('custom permission', () => {
  test('can be in any group and grants its calls to its holders', async () => {
    const bundle = await permission({ apiIds: [call, 'GET /v1/coupons'] });
    expect(await at.find('permissions', bundle)).toMatchObject({ builtin: false, apiIds: [call, 'GET /v1/coupons'] });
    const { client } = await at.person([await at.role([], { permissionIds: [bundle] })]);
    expect((await client.get('/api/v1/coupons')).status).toBe(200);
    expect(said(await client.post('/api/v1/coupons', {}))).toBe('403 NOT_ALLOWED');
    const { code } = await at.find('permissions', bundle);
    const mine = (await client.get('/api/xxm/v1/users/permissions')).body.data.permissions;
    expect(mine).toEqual(['coupons:edit', 'coupons:list', code].sort());
    expect((await at.change('permissions', bundle, { apiIds: [call] })).status).toBe(200);
    expect(said(await client.get('/api/v1/coupons'))).toBe('403 NOT_ALLOWED');
    expect((await at.change('permissions', bundle, { apiIds: ['GET /v1/coupons'], status: 0 })).status).toBe(200);
    expect(said(await client.get('/api/v1/coupons'))).toBe('403 NOT_ALLOWED');
    expect((await client.get('/api/xxm/v1/users/permissions')).body.data.permissions).toEqual([]);
  });

  test.each([
    ['desk', false],
    ['desk:open', true],
    ['desk:open:now:please', true],
    ['desk:a:b:c:d', false],
    ['Desk:open', false],
    ['desk:openNow', true],
    ['desk:', false],
    [':open', false],
    ['desk:2nd', false],
    ['desk: open', false],
    ['*:*', false],
  ])('with the code %j: accepted %j', async (code, isTaken) => {
    const answer = await at.add('permissions', { name: 'Coded', code, groupId: desk() });
    expect(said(answer)).toBe(isTaken ? '200' : '400 VALIDATION_FAILED code');
  });

  test('the code must be unique', async () => {
    const again = (code: string) => at.add('permissions', { name: 'Again', code, groupId: desk() });
    expect(said(await again('dept:add'))).toBe('400 PERM_CODE_DUPLICATE code');
    await permission({ code: 'desk:twice' });
    expect(said(await again('desk:twice'))).toBe('400 PERM_CODE_DUPLICATE code');
    expect(said(await again('vip:seat'))).toBe('400 PERM_CODE_DUPLICATE code');
  });

  test.each([
    [['POST /v1/nothing'], 'apiIds.0'],
    [[call, call], 'apiIds.1'],
    [[call, 5], 'apiIds.1'],
    [['POST /xxm/v1/users/loginByPwd'], 'apiIds.0'],
    [['GET /xxm/v1/users/me'], 'apiIds.0'],
    ['POST /v1/coupons', 'apiIds'],
    [{ 0: call }, 'apiIds'],
    [Array.from({ length: 501 }, () => call), 'apiIds'],
  ])('bundles only calls that require a permission, each once: %j is refused', async (apiIds, path) => {
    const answer = await at.add('permissions', { name: 'Bundle', code: 'desk:bundle', groupId: desk(), apiIds });
    expect(said(answer)).toBe(`400 VALIDATION_FAILED ${path}`);
  });

  test.each(['builtin', 'roleCount', 'createTime', 'companyId'])('%s in the input is refused', async (field) => {
    const asked = { name: 'Own', code: 'desk:mine', groupId: desk(), [field]: true };
    expect(said(await at.add('permissions', asked))).toBe(`400 VALIDATION_FAILED ${field}`);
  });

  test('cannot bundle calls that its author may not make', async () => {
    const editor = await at.role(['perm:list', 'perm:add', 'perm:edit', 'coupons:list']);
    const { client } = await at.person([editor]);
    const ask = (apiIds: string[], code = `desk:by-${apiIds.length}`) =>
      at.add('permissions', { name: 'By', code, groupId: desk(), apiIds }, client);
    expect(said(await ask([call]))).toBe('403 GRANT_EXCEEDS_YOURS');
    const own = await ask(['GET /v1/coupons'], 'desk:by-editor');
    expect(said(own)).toBe('200');
    expect(said(await at.change('permissions', own.body.data.id, { apiIds: [call] }, client))).toBe(
      '403 GRANT_EXCEEDS_YOURS',
    );
    const foreign = await permission({ apiIds: [call] });
    expect(said(await at.change('permissions', foreign, { apiIds: [] }, client))).toBe('403 GRANT_EXCEEDS_YOURS');
    const asleep = await permission({ apiIds: [call], status: 0 });
    expect(said(await at.change('permissions', asleep, { status: 1 }, client))).toBe('403 GRANT_EXCEEDS_YOURS');
  });

  test("cannot give existing holders calls beyond the author's data scope", async () => {
    const bundle = await permission();
    const far = await at.role([], { permissionIds: [bundle], dataScope: 'ALL' });
    const editor = await at.role(['perm:list', 'perm:edit', 'member:list'], { dataScope: 'SELF' });
    const { client } = await at.person([editor, far]);
    const wider = { apiIds: ['GET /xxm-comp/v1/users'] };
    expect(said(await at.change('permissions', bundle, wider, client))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect((await at.change('roles', far, { dataScope: 'SELF' })).status).toBe(200);
    expect(said(await at.change('permissions', bundle, wider, client))).toBe('200');
  });

  test('is held by administrators, but does not grant them its calls', async () => {
    const bundle = await permission({ code: 'desk:for-admins', apiIds: [call] });
    const admin = await signIn(at.server, at.cast.admin);
    expect((await admin.get('/api/xxm/v1/users/permissions')).body.data.permissions).toContain('desk:for-admins');
    const asked = { name: 'By admin', code: 'by-admin', permissionIds: [bundle] };
    expect(said(await at.add('roles', asked, admin))).toBe('200');
    const [facts] = await roleFacts(at.server.app.db, at.cast.owner.companyId, [at.idOf('role', 'admin')]);
    expect(facts!.permissions).toContainEqual({ code: 'desk:for-admins', apiIds: [] });
    const agent = await signIn(at.server, at.cast.agent);
    expect((await agent.get('/api/xxm/v1/users/permissions')).body.data.permissions).not.toContain('desk:for-admins');
  });

  test('cannot be deleted while a role or a menu uses it', async () => {
    const used = await permission();
    const role = await at.role([], { name: 'Holder', permissionIds: [used] });
    const refused = await at.remove('permissions', used);
    expect([said(refused), refused.body.message]).toEqual([
      '400 PERM_IN_USE',
      'Still part of the role Holder. Remove it from the role first.',
    ]);
    await at.remove('roles', role);
    const menu = await at.made('menus', { title: 'Desk', path: 'https://desk.example.com', permissionId: used });
    const asked = await at.remove('permissions', used);
    expect([said(asked), asked.body.message]).toEqual([
      '400 PERM_IN_USE',
      'Still required by the menu Desk. Change the menu first.',
    ]);
    await at.remove('menus', menu);
    expect(said(await at.remove('permissions', used))).toBe('200');
    expect(await at.find('permissions', used)).toBeUndefined();
  });
});

describe('permission groups', () => {
  test('contain only permissions, on two levels', async () => {
    const [first, second] = [await at.made('groups', { name: 'Desk' }), await at.made('groups', { name: 'Night' })];
    const own = await permission({ groupId: first });
    const move = (id: string, groupId: string | null, kind: 'groups' | 'permissions') =>
      at.change(kind, id, { groupId });
    expect(said(await move(first, second, 'groups'))).toBe('400 VALIDATION_FAILED groupId');
    expect(said(await move(first, first, 'groups'))).toBe('400 VALIDATION_FAILED groupId');
    expect(said(await move(first, own, 'groups'))).toBe('400 VALIDATION_FAILED groupId');
    expect(said(await move(own, own, 'permissions'))).toBe('400 VALIDATION_FAILED groupId');
    expect(said(await move(own, null, 'permissions'))).toBe('400 VALIDATION_FAILED groupId');
    expect(said(await move(own, newId(), 'permissions'))).toBe('400 VALIDATION_FAILED groupId');
    expect(said(await move(own, second, 'permissions'))).toBe('200');
    expect(said(await at.add('permissions', { name: 'Loose', code: 'desk:loose' }))).toBe(
      '400 VALIDATION_FAILED groupId',
    );
    expect(said(await at.add('groups', { name: 'Below', groupId: first }))).toBe('400 VALIDATION_FAILED groupId');
  });

  test('have no code, calls or status', async () => {
    for (const [field, value] of Object.entries({ code: 'a:b', apiIds: [call], status: 0 }))
      expect(said(await at.add('groups', { name: 'Group', [field]: value }))).toBe(`400 VALIDATION_FAILED ${field}`);
    expect(said(await at.add('groups', { name: 'Group', nodeType: 'PERMISSION' }))).toMatch(/^400 VALIDATION_FAILED/);
  });

  test('can be deleted only when empty', async () => {
    const group = await at.made('groups', { name: 'Full' });
    const own = await permission({ groupId: group, name: 'Inside' });
    const refused = await at.remove('permissions', group);
    expect([said(refused), refused.body.message]).toEqual([
      '400 GROUP_NOT_EMPTY',
      'It still contains Inside. Move or delete what the group contains first.',
    ]);
    expect(said(await at.remove('permissions', own))).toBe('200');
    expect(said(await at.remove('permissions', group))).toBe('200');
  });
});

test("another company's permissions are not found", async () => {
  const stranger = await signIn(at.server, at.cast.otherOwner);
  const own = await permission();
  expect(said(await at.change('permissions', own, { name: 'x' }, stranger))).toBe('404 NOT_FOUND');
  expect(said(await at.remove('permissions', own, stranger))).toBe('404 NOT_FOUND');
  expect(said(await at.add('permissions', { name: 'x', code: 'x:y', groupId: desk() }, stranger))).toMatch(/^400 /);
  expect((await at.all('permissions', stranger)).map((one) => one.id)).not.toContain(own);
});

test('every write increments the permission version', async () => {
  const before = await at.version();
  const own = await permission();
  await at.change('permissions', own, { name: 'Renamed' });
  await at.remove('permissions', own);
  expect(await at.version()).toBe(before + 3);
});
