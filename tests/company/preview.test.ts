import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeId } from '../../server/kernel/routes/route';
import { type Client, clientWith, signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';

let company: Company;

beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const permissionsUrl = '/api/xxm/v1/users/permissions';

/** The same session, previewing a role. */
function as(client: Client, roleId: string): Client {
  return clientWith(company.server, { ...client.headers, 'preview-role': roleId });
}

async function rightsOf(client: Client) {
  return (await client.get(permissionsUrl)).body.data;
}

async function signedIn(name: 'admin' | 'manager' | 'agent' | 'otherOwner'): Promise<Client> {
  return signIn(company.server, company.cast[name]);
}

test('the owner previewing a role sees its permissions and records', async () => {
  const agent = as(company.owner, company.idOf('role', 'agent'));
  const rights = await rightsOf(agent);
  const real = await rightsOf(await signedIn('agent'));
  expect(rights).toEqual({ ...real, permVersion: rights.permVersion });
  expect((await agent.get('/api/xxm/v1/users/me')).body.data).toMatchObject({
    isOwner: false,
    roles: [{ code: 'agent', name: 'Agent' }],
  });
  expect(said(await agent.get('/api/xxm-comp/v1/selectRoleList'))).toBe('403 NOT_ALLOWED');

  const self = await company.role(['member:list'], { dataScope: 'SELF' });
  const members = await as(company.owner, self).get('/api/xxm-comp/v1/users?pageNum=1&pageSize=50');
  expect(members.body.data.records.map((one: { isOwner: boolean }) => one.isOwner)).toEqual([true]);
});

test("a preview never exceeds the user's own permissions", async () => {
  const own = await company.made('permissions', {
    groupId: company.idOf('group', 'member'),
    name: 'Bundle',
    code: 'own:bundle',
    sort: 1,
    apiIds: ['GET /xxm-comp/v1/selectSysApi'],
  });
  const wide = await company.made('roles', { name: 'Wide', code: 'wide', permissionIds: [own], dataScope: 'ALL' });
  expect((await rightsOf(as(company.owner, wide))).permissions).toEqual(['api:list', 'own:bundle']);
  // An administrator holds the company's own permission codes, but not the calls they bundle.
  const limited = await company.made('roles', {
    name: 'Limited',
    code: 'limited',
    permissionIds: [company.idOf('permission', 'role:list'), own],
  });
  const person = await company.person([company.idOf('role', 'admin')]);
  await company.rows('update roles set permission_ids = array_remove(permission_ids, $1) where code = $2', [
    company.idOf('permission', 'api:list'),
    'admin',
  ]);
  company.server.app.actors.forget();
  expect((await rightsOf(as(person.client, limited))).permissions).toEqual(['own:bundle', 'role:list']);
});

test('every write is refused during a preview and nothing changes', async () => {
  const admin = as(company.owner, company.idOf('role', 'admin'));
  const before = await company.server.state();
  const writes = company.server.app.routes.filter((route) => route.method !== 'GET' && route.access.kind !== 'public');
  expect(writes.length).toBeGreaterThan(30);
  for (const route of writes) {
    const url = `/api${route.path.replace(/\{\w+\}/g, company.idOf('role', 'agent'))}`;
    const answer = await company.server.send({
      method: route.method,
      url,
      body: '{}',
      headers: { ...admin.headers, 'content-type': 'application/json' },
    });
    expect([routeId(route), said(answer)]).toEqual([routeId(route), '403 PREVIEW_ONLY']);
  }
  expect(await company.server.state()).toEqual(before);
});

test('only the owner and administrators can preview a role, and only one of their company', async () => {
  const agent = company.idOf('role', 'agent');
  for (const name of ['manager', 'agent'] as const)
    expect(said(await as(await signedIn(name), agent).get(permissionsUrl))).toBe('403 PREVIEW_ENDED');
  expect(said(await as(await signedIn('otherOwner'), agent).get(permissionsUrl))).toBe('403 PREVIEW_ENDED');
  for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000', `${agent},${agent}`])
    expect([id, said(await as(company.owner, id).get(permissionsUrl))]).toEqual([id, '403 PREVIEW_ENDED']);
});

test('concurrent requests with different previews and without one keep their own permissions', async () => {
  const one = await company.role(['member:list']);
  const other = await company.role(['dept:list']);
  const whole = (await rightsOf(company.owner)).permissions.length;
  const asked = [
    company.owner,
    as(company.owner, one),
    as(company.owner, other),
    company.owner,
    as(company.owner, one),
  ];
  const answers = await Promise.all([...asked, ...asked].map(rightsOf));
  const expected = [whole, 'member:list', 'dept:list', whole, 'member:list'];
  expect(answers.map(({ permissions }) => (permissions.length === 1 ? permissions[0] : permissions.length))).toEqual([
    ...expected,
    ...expected,
  ]);
  expect(said(await company.owner.post('/api/v1/labels', { name: 'After' }))).toBe('200');
});

test('a changed role applies to the preview at once, a deleted one ends it', async () => {
  const id = await company.role(['member:list']);
  const look = as(company.owner, id);
  expect((await rightsOf(look)).permissions).toEqual(['member:list']);
  const permissionIds = ['dept:list', 'member:list'].map((code) => company.idOf('permission', code));
  expect(said(await company.change('roles', id, { permissionIds }))).toBe('200');
  expect((await rightsOf(look)).permissions).toEqual(['dept:list', 'member:list']);
  expect(said(await company.remove('roles', id))).toBe('200');
  expect(said(await look.get(permissionsUrl))).toBe('403 PREVIEW_ENDED');
});
