import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientWith, signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import type { TestAnswer } from '../helpers/server';

let at: Company;
beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());

const versionOf = (answer: TestAnswer) => Number(answer.headers['permission-version']);
const permissions = (...codes: string[]) => codes.map((code) => at.idOf('permission', code));

describe('permission-version header', () => {
  test('is on every response to a member, including refusals', async () => {
    const { client } = await at.person([await at.role(['labels:list'])]);
    const now = await at.version();
    const answers = [
      await client.get('/api/v1/labels'),
      await client.get('/api/xxm/v1/users/permissions'),
      await client.get('/api/v1/coupons'),
      await client.get('/api/v1/labels/x'),
      await client.post('/api/v1/labels', {}),
    ];
    expect(answers.map((answer) => [answer.status, versionOf(answer)])).toEqual([
      [200, now],
      [200, now],
      [403, now],
      [404, now],
      [403, now],
    ]);
    expect(answers[1]!.body.data.permVersion).toBe(now);
  });

  test('is absent for anonymous users and on public calls', async () => {
    const stranger = clientWith(at.server, { clientid: 'parley-console' });
    expect((await stranger.get('/api/v1/labels')).headers).not.toHaveProperty('permission-version');
    expect((await at.owner.get('/api/health')).headers).not.toHaveProperty('permission-version');
  });

  test('shows the new version in the response to the change itself', async () => {
    const before = versionOf(await at.owner.get('/api/v1/labels'));
    const role = await at.add('roles', { name: 'New', code: 'new-one' });
    expect(versionOf(role)).toBe(before + 1);
    expect(versionOf(await at.change('menus', at.idOf('menu', 'labels'), { title: 'Tags' }))).toBe(before + 2);
    expect(versionOf(await at.change('menus', at.idOf('menu', 'labels'), { title: '' }))).toBe(before + 2);
  });

  test('is counted per company', async () => {
    const other = await signIn(at.server, at.cast.otherOwner);
    const before = versionOf(await other.get('/api/v1/labels'));
    await at.role(['labels:list']);
    expect(versionOf(await other.get('/api/v1/labels'))).toBe(before);
  });
});

describe('permission changes apply to the next request without signing in again', () => {
  test('a removed permission is refused and its menu disappears', async () => {
    const role = await at.role(['labels:list', 'coupons:list']);
    const { client } = await at.person([role]);
    const paths = async () => {
      const { menus } = (await client.get('/api/xxm/v1/users/permissions')).body.data;
      return menus.flatMap((one: { children: { path: string }[] }) => one.children.map(({ path }) => path));
    };
    expect((await client.get('/api/v1/coupons')).status).toBe(200);
    expect(await paths()).toEqual(['/label/list', '/productCoupon/list']);
    const before = versionOf(await client.get('/api/v1/labels'));
    expect((await at.change('roles', role, { permissionIds: permissions('labels:list') })).status).toBe(200);
    const refused = await client.get('/api/v1/coupons');
    expect([said(refused), versionOf(refused)]).toEqual(['403 NOT_ALLOWED', before + 1]);
    expect(await paths()).toEqual(['/label/list']);
  });

  test.each([
    ['their role', (userId: string) => ({ baseUserId: userId, roleIds: [] }), 401],
    ['their status', (userId: string) => ({ baseUserId: userId, status: 0 }), 401],
  ])('a change of %s signs the member out', async (_what, change, status) => {
    const { client, userId } = await at.person([await at.role(['labels:list'])]);
    expect((await client.get('/api/v1/labels')).status).toBe(200);
    const edited = await at.owner.put('/api/xxm-comp/v1/edit', { version: 1, ...change(userId) });
    expect(edited.status).toBe(200);
    expect((await client.get('/api/v1/labels')).status).toBe(status);
  });

  test('moving a department changes what members with a tree-based scope see', async () => {
    const [root] = await at.rows('select id from departments where company_id = $1 and parent_id is null', [
      at.cast.owner.companyId,
    ]);
    const team = await at.made('departments', { name: 'Team', parentId: root.id });
    const elsewhere = await at.made('departments', { name: 'Elsewhere', parentId: root.id });
    const lead = await at.person([await at.role(['member:list'], { dataScope: 'DEPT_AND_CHILD' })], [team]);
    const colleague = await at.person([], [elsewhere]);
    const seen = async () => {
      const { records } = (await lead.client.get('/api/xxm-comp/v1/users?pageNum=1')).body.data;
      return records.map((one: { baseUserId: string }) => one.baseUserId).sort();
    };
    expect(await seen()).toEqual([lead.userId]);
    expect((await at.change('departments', elsewhere, { parentId: team })).status).toBe(200);
    expect(await seen()).toEqual([lead.userId, colleague.userId].sort());
  });
});
