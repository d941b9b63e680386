import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Departments, departmentCalls, said, startDepartments } from '../helpers/departments';

let at: Departments;

beforeAll(async () => {
  at = await startDepartments();
});
afterAll(() => at.server.close());

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await at.server.pool.query(text, [...values])).rows;

describe('disabling a department', () => {
  test('a disabled department accepts no new and no moved departments', async () => {
    const closed = await at.add('Closed', at.root, { status: 0 });
    const other = await at.add('Open');
    const added = await at.owner.post(`${departmentCalls}/addDept`, { name: 'New', parentId: closed });
    expect(said(added)).toBe('400 DEPT_DISABLED parentId');
    expect(added.body.errors!.parentId).toBe('Closed is disabled. Enable it first or choose another department.');
    expect(said(await at.change(other, { parentId: closed }))).toBe('400 DEPT_DISABLED parentId');
  });

  test('is refused while a department below it is enabled', async () => {
    const home = await at.add('To be closed');
    const children = [];
    for (const name of ['a', 'b', 'c', 'd']) children.push(await at.add(name, home));
    const refused = await at.change(home, { status: 0 });
    expect(said(refused)).toBe('400 DEPT_HAS_CHILDREN');
    expect(refused.body.message).toBe(
      'a, b, c and 1 other are still enabled below it. Disable everything below it first.',
    );
    for (const child of children) expect((await at.change(child, { status: 0 })).status).toBe(200);
    expect((await at.change(home, { status: 0 })).body.data.status).toBe(0);
    const early = await at.change(children[0]!, { status: 1 });
    expect(said(early)).toBe('400 DEPT_DISABLED status');
    await at.change(home, { status: 1 });
    expect((await at.change(children[0]!, { status: 1 })).status).toBe(200);
  });

  test('is refused while it has members', async () => {
    const home = await at.add('Peopled');
    const one = await at.person([at.root, home], 'Mei Lin');
    const refused = await at.change(home, { status: 0 });
    expect(said(refused)).toBe('400 DEPT_HAS_MEMBERS');
    expect(refused.body.message).toBe('Mei Lin is still in it. Move them to another department first.');
    await rows('update members set dept_ids = array[$2::uuid] where id = $1', [one, at.root]);
    expect((await at.change(home, { status: 0 })).status).toBe(200);
  });

  test('disabling the company itself is refused', async () => {
    expect(said(await at.change(at.root, { status: 0 }))).toBe('400 DEPT_PARENT_INVALID');
  });

  test('disabling concurrently with adding a child: one of the two is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const home = await at.add(`Race ${round}`);
      const [closing, adding] = await Promise.all([
        at.change(home, { status: 0 }),
        at.owner.post(`${departmentCalls}/addDept`, { name: 'Late', parentId: home }),
      ]);
      const outcome = [said(closing), said(adding)].join(' / ');
      expect(['200 / 400 DEPT_DISABLED parentId', '400 DEPT_HAS_CHILDREN / 200']).toContain(outcome);
    }
  });
});

describe('deleting a department', () => {
  const invite = (deptIds: readonly string[], status: string, days: number) =>
    rows(
      `insert into invites (id, company_id, nickname, invite_type, dept_ids, seat, quota, used_count, status, expire_time)
       values (gen_random_uuid(), $1, 'Guest', 'LINK', $2, false, 1, 0, $3, now() + make_interval(days => $4))`,
      [at.cast.owner.companyId, deptIds, status, days],
    );

  test('deleting the company itself is refused', async () => {
    const refused = await at.remove(at.root);
    expect(said(refused)).toBe('400 DEPT_PARENT_INVALID');
    expect(refused.body.message).toBe("The company is the top level and can't be deleted.");
  });

  test('is refused while it has child departments, and the message names them', async () => {
    const home = await at.add('Parent');
    await at.add('x', home);
    await at.add('y', home);
    const refused = await at.remove(home);
    expect(said(refused)).toBe('400 DEPT_HAS_CHILDREN');
    expect(refused.body.message).toBe('x and y are still in it. Move or delete them first.');
  });

  test('is refused while it has members, even if they have another department, and the message names them', async () => {
    const home = await at.add('Full');
    await at.person([at.root, home], 'An');
    for (const name of ['Bo', 'Cai', 'Dan', 'En']) await at.person([home], name);
    const refused = await at.remove(home);
    expect(said(refused)).toBe('400 DEPT_HAS_MEMBERS');
    expect(refused.body.message).toBe(
      'An, Bo, Cai and 2 others are still in it. Move them to another department first.',
    );
    await rows(
      'update members set dept_ids = array_remove(dept_ids, $1), primary_dept_id = null where dept_ids @> array[$1::uuid]',
      [home],
    );
    expect((await at.remove(home)).status).toBe(200);
  });

  test('is refused while an open invitation includes it', async () => {
    const home = await at.add('Invited');
    await invite([home], 'EXPIRED', 3);
    await invite([home], 'PENDING', -1);
    await invite([at.root, home], 'PENDING', 3);
    const refused = await at.remove(home);
    expect(said(refused)).toBe('400 DEPT_HAS_MEMBERS');
    expect(refused.body.message).toBe('1 open invitations include it. Revoke them first.');
    await rows(`update invites set status = 'REVOKED' where status = 'PENDING' and expire_time > now()`);
    expect((await at.remove(home)).status).toBe(200);
    expect(await rows('select count(*)::int as n from invites where dept_ids @> array[$1::uuid]', [home])).toEqual([
      { n: 0 },
    ]);
  });

  test("is refused while a role's data scope includes it", async () => {
    const home = await at.add('Scoped');
    await rows(
      `insert into roles (id, company_id, name, code, data_scope, data_scope_dept_ids)
       values (gen_random_uuid(), $1, 'Night shift', 'night', 'CUSTOM', array[$2::uuid])`,
      [at.cast.owner.companyId, home],
    );
    const refused = await at.remove(home);
    expect(said(refused)).toBe('400 DEPT_HAS_MEMBERS');
    expect(refused.body.message).toBe(
      'The data scope of Night shift still includes it. Remove it from the role first.',
    );
    await rows(`delete from roles where code = 'night'`);
    expect((await at.remove(home)).status).toBe(200);
  });

  test('deleting concurrently with adding a child: one of the two is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const home = await at.add(`Gone ${round}`);
      const [removed, added] = await Promise.all([
        at.remove(home),
        at.owner.post(`${departmentCalls}/addDept`, { name: 'Late', parentId: home }),
      ]);
      const outcome = [said(removed), said(added)].join(' / ');
      expect([
        '200 / 400 DEPT_PARENT_INVALID parentId',
        '400 DEPT_HAS_CHILDREN / 200',
        '200 / 400 VALIDATION_FAILED parentId',
      ]).toContain(outcome);
    }
  });
});
