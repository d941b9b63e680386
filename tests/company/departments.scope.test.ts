import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../server/company/companies';
import type { ScopeKind } from '../../server/kernel/access/actor';
import { type Client, signIn } from '../helpers/accounts';
import {
  type Department,
  type Departments,
  departmentCalls,
  flat,
  said,
  startDepartments,
} from '../helpers/departments';

let at: Departments;
const ids: Record<string, string> = {};

beforeAll(async () => {
  at = await startDepartments();
  ids.root = at.root;
  const below = { North: 'root', N1: 'North', N1a: 'N1', N2: 'North', South: 'root', S1: 'South' };
  for (const [name, above] of Object.entries(below)) ids[name] = await at.add(name, ids[above]!);
});
afterAll(() => at.server.close());

let members = 0;

/** Signs in a member of that department with all department permissions, limited by the scope. */
async function memberIn(department: string, scope: ScopeKind, chosen: readonly string[] = []): Promise<Client> {
  const { server, cast } = at;
  const { companyId } = cast.owner;
  members += 1;
  const roleId = newId();
  await server.pool.query(
    `insert into roles (id, company_id, name, code, data_scope, data_scope_dept_ids, permission_ids)
     select $1, $2, $3, $3, $4, $5, array_agg(id) from permissions where company_id = $2 and code like 'dept:%'`,
    [roleId, companyId, `scoped-${members}`, scope, chosen.map((name) => ids[name])],
  );
  const account = `scoped-${members}`;
  const passwordHash = await server.app.passwords.hash(cast.owner.password);
  const placed = { roleIds: [roleId], departmentIds: [ids[department]!] };
  await addMember(server.app.db, companyId, { account, nickname: account, passwordHash }, placed);
  return signIn(server, { ...cast.owner, account });
}

/** The tree as one line: 'root(North(N1) South)'. */
const drawn = (nodes: readonly Department[]): string =>
  nodes
    .map((node) => (node.children!.length === 0 ? nameOf(node) : `${nameOf(node)}(${drawn(node.children!)})`))
    .join(' ');
const nameOf = ({ id }: Department) => Object.keys(ids).find((name) => ids[name] === id)!;

describe('the department tree contains the data scope and its ancestors', () => {
  test.each<[ScopeKind, string, string[], string]>([
    ['ALL', 'N1', [], 'root(North(N1(N1a) N2) South(S1))'],
    ['DEPT', 'N1', [], 'root(North(N1))'],
    ['DEPT_AND_CHILD', 'N1', [], 'root(North(N1(N1a)))'],
    ['DEPT_AND_CHILD', 'root', [], 'root(North(N1(N1a) N2) South(S1))'],
    ['CUSTOM', 'N1', ['S1', 'N2'], 'root(North(N2) South(S1))'],
    ['CUSTOM', 'N1', [], ''],
    ['SELF', 'N1', [], ''],
  ])('scope %s, member of %s, chosen %j', async (scope, department, chosen, expected) => {
    const client = await memberIn(department, scope, chosen);
    const seen = await at.tree('', client);
    expect(drawn(seen)).toBe(expected);
    for (const node of flat(seen)) expect(node.childCount).toBe(node.children!.length);
  });

  test('search, pages and lookups by id stay within the scope', async () => {
    const client = await memberIn('N1', 'DEPT_AND_CHILD');
    expect(drawn(await at.tree('?keyword=N1', client))).toBe('root(North(N1(N1a)))');
    expect(drawn(await at.tree('?keyword=N2', client))).toBe('');
    const page = await at.page('pageNum=1', client);
    expect([page.records.map(nameOf).sort(), page.total]).toEqual([['N1', 'N1a'], 2]);
    expect((await at.page(`parentId=${ids.North}&pageNum=1`, client)).records.map(nameOf)).toEqual(['N1']);
    expect((await at.page(`parentId=${ids.South}&pageNum=1`, client)).records).toEqual([]);
    expect((await at.page(`ids=${ids.S1},${ids.N1a}&pageNum=1`, client)).records.map(nameOf)).toEqual(['N1a']);
  });
});

describe('outside the data scope', () => {
  const add = (client: Client, name: string, parent: string) =>
    client.post(`${departmentCalls}/addDept`, { name, parentId: ids[parent] });

  test('departments cannot be changed, disabled, deleted, reordered or given children', async () => {
    const client = await memberIn('N1', 'DEPT_AND_CHILD');
    const before = await at.server.state();
    for (const name of ['root', 'North', 'N2', 'S1']) {
      expect(said(await at.change(ids[name]!, { phone: '1' }, client))).toBe('403 NOT_ALLOWED');
      expect(said(await at.change(ids[name]!, { status: 0 }, client))).toBe('403 NOT_ALLOWED');
      expect(said(await at.change(ids[name]!, { beforeId: null }, client))).toBe('403 NOT_ALLOWED');
      expect(said(await at.remove(ids[name]!, client))).toBe('403 NOT_ALLOWED');
      expect(said(await add(client, 'Colony', name))).toBe('403 NOT_ALLOWED');
    }
    expect(await at.server.state()).toEqual(before);
    expect((await at.change(ids.N1a!, { phone: '1' }, client)).status).toBe(200);
  });

  test('departments cannot be moved out of or into the scope', async () => {
    const client = await memberIn('North', 'DEPT_AND_CHILD');
    const move = async (what: string, where: string | null) =>
      said(await at.change(ids[what]!, { parentId: where === null ? null : ids[where] }, client));
    expect(await move('N1a', 'South')).toBe('403 NOT_ALLOWED');
    expect(await move('N1a', 'root')).toBe('403 NOT_ALLOWED');
    expect(await move('N1a', null)).toBe('403 NOT_ALLOWED');
    expect(await move('S1', 'N1')).toBe('403 NOT_ALLOWED');
    expect(await move('North', 'South')).toBe('403 NOT_ALLOWED');
    expect(await move('N1a', 'N2')).toBe('200');
    expect(await move('N1a', 'N1')).toBe('200');
  });

  test('the scope follows added and moved departments immediately', async () => {
    const client = await memberIn('N2', 'DEPT_AND_CHILD');
    expect(drawn(await at.tree('', client))).toBe('root(North(N2))');
    const added = await add(client, 'Fresh', 'N2');
    expect((await at.change(added.body.data.id, { name: 'Fresher' }, client)).body.data.name).toBe('Fresher');
    await at.change(added.body.data.id, { parentId: ids.South });
    expect(said(await at.change(added.body.data.id, { name: 'Lost' }, client))).toBe('403 NOT_ALLOWED');
    await at.remove(added.body.data.id);
  });

  test('a role that lists all departments does not widen the edit scope of another role', async () => {
    const { server, cast } = at;
    const client = await memberIn('S1', 'DEPT');
    const reader = newId();
    await server.pool.query(
      `insert into roles (id, company_id, name, code, data_scope, permission_ids)
       select $1, $2, 'reads all', 'reads-all', 'ALL', array_agg(id) from permissions where company_id = $2 and code = 'dept:list'`,
      [reader, cast.owner.companyId],
    );
    await server.pool.query('update members set role_ids = role_ids || $1::uuid where nickname = $2', [
      reader,
      `scoped-${members}`,
    ]);
    server.app.actors.forget();
    expect(drawn(await at.tree('', client))).toBe('root(North(N1(N1a) N2) South(S1))');
    expect(said(await at.change(ids.N1!, { phone: '2' }, client))).toBe('403 NOT_ALLOWED');
    expect((await at.change(ids.S1!, { phone: '2' }, client)).status).toBe(200);
  });
});
