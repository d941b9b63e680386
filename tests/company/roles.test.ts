import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';

let at: Company;
beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());

const permissions = (...codes: string[]) => codes.map((code) => at.idOf('permission', code));
const chinese = { 'accept-language': 'zh-CN' };
const inChinese = (client: Company['owner']) => ({ ...client.headers, ...chinese });

describe('role', () => {
  test('starts with scope SELF, and the response has the whole record', async () => {
    const answer = await at.add('roles', { name: 'Night shift', code: 'night-shift' });
    const { id, createTime, createdAt, updatedAt, ...rest } = answer.body.data;
    expect(rest).toEqual({
      name: 'Night shift',
      code: 'night-shift',
      type: 'CUSTOM',
      status: 1,
      sort: 100,
      remark: null,
      version: 1,
      dataScope: 'SELF',
      dataScopeDeptIds: [],
      permissionIds: [],
      menuIds: [],
      userCount: 0,
    });
    expect([createTime, updatedAt]).toEqual([createdAt, createdAt]);
    expect((await at.owner.get(`/api/xxm-comp/v1/selectRoleById/${id}`)).body.data).toEqual(answer.body.data);
    expect(await at.find('roles', id)).toEqual(answer.body.data);
  });

  test('counts the members who hold it', async () => {
    const role = await at.role(['labels:list']);
    expect((await at.find('roles', role)).userCount).toBe(0);
    const first = await at.person([role]);
    await at.person([role, at.idOf('role', 'agent')]);
    expect((await at.find('roles', role)).userCount).toBe(2);
    expect((await at.owner.post(`/api/xxm-comp/v1/removeUser?baseUserId=${first.userId}`)).status).toBe(200);
    expect((await at.find('roles', role)).userCount).toBe(1);
  });

  test.each([
    ['a', false],
    ['ab', true],
    ['night-2', true],
    ['Night', false],
    ['2night', false],
    ['night shift', false],
    ['夜班', false],
    [`n${'x'.repeat(29)}`, true],
    [`n${'x'.repeat(30)}`, false],
  ])('with the code %j: accepted %j', async (code, isTaken) => {
    const answer = await at.add('roles', { name: `Code ${code}`.slice(0, 30), code });
    expect(said(answer)).toBe(isTaken ? '200' : '400 VALIDATION_FAILED code');
  });

  test('name and code must be unique', async () => {
    await at.made('roles', { name: 'Twice', code: 'twice' });
    expect(said(await at.add('roles', { name: 'Twice', code: 'twice-2' }))).toBe('400 ROLE_NAME_DUPLICATE name');
    expect(said(await at.add('roles', { name: 'Twice 2', code: 'twice' }))).toBe('400 ROLE_CODE_DUPLICATE code');
    expect(said(await at.add('roles', { name: 'Agents', code: 'agent' }))).toBe('400 ROLE_CODE_DUPLICATE code');
  });

  test('accepts permissions and menus, but not permission groups and directories', async () => {
    const group = at.idOf('group', 'dept');
    const [list] = permissions('dept:list');
    const asked = { name: 'Grouped', code: 'grouped', permissionIds: [list, group] };
    expect(said(await at.add('roles', asked))).toBe('400 VALIDATION_FAILED permissionIds.1');
    expect(said(await at.add('roles', { ...asked, permissionIds: [newId()] }))).toBe(
      '400 VALIDATION_FAILED permissionIds.0',
    );
    const menuIds = [at.idOf('menu', 'company'), at.idOf('menu', 'departments')];
    const made = await at.add('roles', { ...asked, permissionIds: [list], menuIds });
    expect(made.body.data).toMatchObject({ permissionIds: [list], menuIds: [at.idOf('menu', 'departments')] });
  });

  test.each(['type', 'userCount', 'createTime', 'companyId', 'isOwner', 'builtin'])(
    '%s in the input is refused',
    async (field) => {
      const answer = await at.add('roles', { name: 'Own', code: 'own', [field]: 'BUILTIN' });
      expect(said(answer)).toBe(`400 VALIDATION_FAILED ${field}`);
    },
  );

  test('of another company is not found by any call', async () => {
    const stranger = await signIn(at.server, at.cast.otherOwner);
    const role = await at.role(['labels:list']);
    expect(said(await stranger.get(`/api/xxm-comp/v1/selectRoleById/${role}`))).toBe('404 NOT_FOUND');
    expect(said(await at.change('roles', role, { remark: 'x' }, stranger))).toBe('404 NOT_FOUND');
    expect(said(await at.remove('roles', role, stranger))).toBe('404 NOT_FOUND');
    const borrowed = { name: 'B', code: 'borrowed', permissionIds: permissions('labels:list') };
    expect(said(await at.add('roles', borrowed, stranger))).toBe('400 VALIDATION_FAILED permissionIds.0');
  });
});

describe('built-in role', () => {
  test('cannot be changed or deleted, not even by the owner', async () => {
    const agent = at.idOf('role', 'agent');
    expect(said(await at.change('roles', agent, { remark: 'x' }))).toBe('400 ROLE_BUILTIN');
    expect(said(await at.remove('roles', agent))).toBe('400 ROLE_BUILTIN');
  });

  test("is named and found in the reader's language", async () => {
    const name = async (headers: Record<string, string>, keyword: string) => {
      const url = `/api/xxm-comp/v1/selectRoleList?keyword=${encodeURIComponent(keyword)}`;
      const answer = await at.server.send({ method: 'GET', url, headers });
      return answer.body.data.map((role: { name: string }) => role.name);
    };
    expect(await name(inChinese(at.owner), '店长')).toEqual(['店长']);
    expect(await name({ ...at.owner.headers }, '店长')).toEqual(['Shop manager']);
    expect(await name({ ...at.owner.headers }, 'shop MAN')).toEqual(['Shop manager']);
    expect(await name({ ...at.owner.headers }, '%')).toEqual([]);
  });
});

describe('granting more than one holds is refused', () => {
  const editor = ['role:list', 'role:add', 'role:edit', 'role:remove', 'labels:list', 'member:list'];

  test('in a new, changed or copied role', async () => {
    const { client } = await at.person([await at.role(editor)]);
    const ask = (codes: string[], rest = {}) => ({
      name: `Try ${newId()}`.slice(0, 30),
      code: 'try',
      permissionIds: permissions(...codes),
      ...rest,
    });
    expect(said(await at.add('roles', ask(['labels:list', 'coupons:list']), client))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await at.add('roles', ask(['labels:list']), client))).toBe('200');
    const [{ id }] = await at.rows(`select id from roles where code = 'try'`);
    const wider = { permissionIds: permissions('labels:list', 'coupons:list') };
    expect(said(await at.change('roles', id, wider, client))).toBe('403 GRANT_EXCEEDS_YOURS');
    const admin = (await at.find('roles', at.idOf('role', 'admin'))).permissionIds;
    const copy = { name: 'Copied', code: 'copied', permissionIds: admin };
    expect(said(await at.add('roles', copy, client))).toBe('403 GRANT_EXCEEDS_YOURS');
  });

  test('for any change to a role that has more permissions than the editor', async () => {
    const { client } = await at.person([await at.role(editor)]);
    const stronger = await at.role(['labels:list', 'coupons:remove']);
    const asked = [{ remark: 'x' }, { permissionIds: permissions('labels:list') }, { status: 0 }, { name: 'Mine' }];
    for (const change of asked)
      expect(said(await at.change('roles', stronger, change, client))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await at.remove('roles', stronger, client))).toBe('403 GRANT_EXCEEDS_YOURS');
  });

  test('through a permission that bundles calls the editor may not make', async () => {
    const bundle = await at.made('permissions', {
      name: 'Coupons away',
      code: 'desk:coupons',
      groupId: at.idOf('group', 'dept'),
      apiIds: ['DELETE /v1/coupons/{id}'],
    });
    const { client } = await at.person([await at.role(editor)]);
    const asked = { name: 'Bundled', code: 'bundled', permissionIds: [bundle] };
    expect(said(await at.add('roles', asked, client))).toBe('403 GRANT_EXCEEDS_YOURS');
    const admin = await signIn(at.server, at.cast.admin);
    expect(said(await at.add('roles', asked, admin))).toBe('200');
  });

  /** The scopes that an editor with the given scope may assign to another role. */
  test.each([
    ['SELF', ['SELF']],
    ['CUSTOM', ['SELF', 'CUSTOM']],
    ['DEPT', ['SELF', 'DEPT', 'CUSTOM']],
    ['DEPT_AND_CHILD', ['SELF', 'DEPT', 'DEPT_AND_CHILD', 'CUSTOM']],
    ['ALL', ['SELF', 'DEPT', 'DEPT_AND_CHILD', 'ALL', 'CUSTOM', 'CUSTOM beyond']],
  ])('with a scope wider than the own scope %s', async (own, expected) => {
    const [root] = await at.rows('select id from departments where company_id = $1 and parent_id is null', [
      at.cast.owner.companyId,
    ]);
    const here = await at.made('departments', { name: `Here ${own}`, parentId: root.id });
    const there = await at.made('departments', { name: `There ${own}`, parentId: root.id });
    const drawn = own === 'CUSTOM' ? { dataScope: own, dataScopeDeptIds: [here] } : { dataScope: own };
    const { client } = await at.person([await at.role(editor, drawn)], [here]);
    const kinds = ['SELF', 'DEPT', 'DEPT_AND_CHILD', 'ALL', 'CUSTOM', 'CUSTOM beyond'];
    for (const permissionIds of [[], permissions('member:list')]) {
      const allowed: string[] = [];
      for (const kind of kinds) {
        const [dataScope, beyond] = kind.split(' ');
        const dataScopeDeptIds = dataScope !== 'CUSTOM' ? [] : beyond === undefined ? [here] : [here, there];
        const asked = { name: newId().slice(-30), code: `r-${newId().slice(-12)}`, dataScope, dataScopeDeptIds };
        const answer = said(await at.add('roles', { ...asked, permissionIds }, client));
        if (answer === '200') allowed.push(kind);
        else expect(answer).toBe('403 GRANT_EXCEEDS_YOURS');
      }
      expect(allowed.sort()).toEqual([...expected].sort());
    }
  });

  test('with a scope checked per permission, not per member', async () => {
    const near = await at.role([...editor], { dataScope: 'SELF' });
    const far = await at.role(['labels:list'], { dataScope: 'ALL' });
    const { client } = await at.person([near, far]);
    const ask = (code: string, of: string) =>
      at.add('roles', { name: code, code, dataScope: 'ALL', permissionIds: permissions(of) }, client);
    expect(said(await ask('far-labels', 'labels:list'))).toBe('200');
    expect(said(await ask('far-members', 'member:list'))).toBe('403 GRANT_EXCEEDS_YOURS');
  });
});

describe('a role that the editor holds', () => {
  test('can be narrowed by the editor, not widened', async () => {
    const strong = await at.role(['role:list', 'role:edit', 'labels:list', 'coupons:list'], { dataScope: 'ALL' });
    const own = await at.role(['labels:list'], { dataScope: 'DEPT' });
    const { client } = await at.person([strong, own]);
    const wider = [
      { permissionIds: permissions('labels:list', 'coupons:list') },
      { dataScope: 'DEPT_AND_CHILD' },
      { dataScope: 'ALL' },
    ];
    for (const change of wider)
      expect(said(await at.change('roles', own, change, client))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await at.change('roles', own, { remark: 'as it is' }, client))).toBe('200');
    expect(said(await at.change('roles', own, { dataScope: 'SELF', permissionIds: [] }, client))).toBe('200');
    expect(said(await at.change('roles', own, { status: 0 }, client))).toBe('200');
    expect(said(await at.change('roles', own, { status: 1 }, client))).toBe('403 GRANT_EXCEEDS_YOURS');
    expect(said(await at.change('roles', own, { status: 1, dataScope: 'ALL' }))).toBe('200');
  });
});

describe('deleting a role', () => {
  test('is refused while a member holds it or an open invitation includes it', async () => {
    const role = await at.role(['labels:list']);
    const holders = [await at.person([role]), await at.person([role])];
    const refused = await at.remove('roles', role);
    expect(said(refused)).toBe('400 ROLE_IN_USE');
    const names = holders.map((holder) => holder.nickname).sort();
    expect(refused.body.message).toBe(`Still assigned to ${names.join(' and ')}. Remove the role from them first.`);
    await at.person([role]);
    await at.person([role]);
    expect((await at.remove('roles', role)).body.message).toMatch(/^Still assigned to .+, .+, .+ and 1 other\./);
    await at.rows('update members set role_ids = array_remove(role_ids, $1)', [role]);
    await at.rows(
      `insert into invites (id, company_id, role_ids, status, expire_time)
       values ($1, $2, $3, 'PENDING', now() + interval '1 day')`,
      [newId(), at.cast.owner.companyId, [role]],
    );
    expect(said(await at.remove('roles', role))).toBe('400 ROLE_IN_USE');
    await at.rows(`update invites set status = 'REVOKED'`);
    expect(said(await at.remove('roles', role))).toBe('200');
    expect(await at.find('roles', role)).toBeUndefined();
  });
});

test('every write increments the permission version and is logged with its changes', async () => {
  const before = await at.version();
  const role = await at.role(['labels:list']);
  await at.change('roles', role, { permissionIds: permissions('labels:list', 'labels:add') });
  await at.remove('roles', role);
  expect(await at.version()).toBe(before + 3);
  const log = await at.rows('select action, before, after from operation_log where record_id = $1 order by id', [role]);
  expect(log.map((entry) => entry.action)).toEqual(['add', 'edit', 'remove']);
  expect([log[1].before, log[1].after]).toEqual([
    { permissionIds: permissions('labels:list') },
    { permissionIds: permissions('labels:list', 'labels:add') },
  ]);
});

test('a disabled role grants nothing from the next call on', async () => {
  const role = await at.role(['labels:list']);
  const { client } = await at.person([role]);
  expect((await client.get('/api/v1/labels')).status).toBe(200);
  expect((await at.change('roles', role, { status: 0 })).status).toBe(200);
  expect(said(await client.get('/api/v1/labels'))).toBe('403 NOT_ALLOWED');
  expect((await at.change('roles', role, { status: 1 })).status).toBe(200);
  expect((await client.get('/api/v1/labels')).status).toBe(200);
});
