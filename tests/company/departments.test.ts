import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { type Departments, departmentCalls, said, startDepartments } from '../helpers/departments';

let at: Departments;

beforeAll(async () => {
  at = await startDepartments();
});
afterAll(() => at.server.close());

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await at.server.pool.query(text, [...values])).rows;
const permissionVersion = async () =>
  Number((await rows('select permission_version as v from companies where id = $1', [at.cast.owner.companyId]))[0].v);

test('the company is the only root node', async () => {
  const [top, ...others] = await at.tree();
  expect(others).toEqual([]);
  expect(top).toMatchObject({ parentId: null, name: 'Acme', depth: 1 });
});

describe('creating a department', () => {
  test('returns the whole record, including the leader name', async () => {
    const leader = at.cast.admin.userId;
    const given = { name: 'Front', parentId: at.root, leaderUserId: leader, phone: '021', email: 's@acme.cn' };
    const answer = await at.owner.post(`${departmentCalls}/addDept`, given);
    const { id, createTime, createdAt, updatedAt, ...rest } = answer.body.data;
    expect(rest).toEqual({
      ...given,
      sort: 1_024,
      leaderName: 'admin 小李',
      status: 1,
      version: 1,
      memberCount: 0,
      totalMemberCount: 0,
      depth: 2,
    });
    expect([createTime, updatedAt]).toEqual([createdAt, createdAt]);
    expect(await at.find(id)).toEqual({ ...answer.body.data, childCount: 0, children: [] });
  });

  test('places it last, or before the requested sibling', async () => {
    const home = await at.add('Order');
    const first = await at.add('1', home);
    await at.add('2', home);
    await at.add('0', home, { beforeId: first });
    await at.add('3', home, { beforeId: null });
    expect(await at.namesBelow(home)).toEqual(['0', '1', '2', '3']);
    const stranger = await at.owner.post(`${departmentCalls}/addDept`, { name: 'x', parentId: home, beforeId: home });
    expect(said(stranger)).toBe('400 VALIDATION_FAILED beforeId');
  });

  test.each([
    ['at the top', null, '400 DEPT_PARENT_INVALID parentId'],
    ['below nothing there is', newId(), '400 DEPT_PARENT_INVALID parentId'],
    ['below what is no id', 'x', '400 VALIDATION_FAILED parentId'],
  ])('a parent %s is refused', async (_where, parentId, expected) => {
    expect(said(await at.owner.post(`${departmentCalls}/addDept`, { name: 'Stray', parentId }))).toBe(expected);
  });

  test('requires a name of at most 30 characters, unique among siblings', async () => {
    const home = await at.add('Names');
    await at.add('One', home);
    const add = (name: unknown) => at.owner.post(`${departmentCalls}/addDept`, { name, parentId: home });
    expect(said(await add('One'))).toBe('400 DEPT_NAME_DUPLICATE name');
    expect(said(await add(' '))).toBe('400 VALIDATION_FAILED name');
    expect(said(await add('x'.repeat(31)))).toBe('400 VALIDATION_FAILED name');
    expect((await add('部'.repeat(30))).status).toBe(200);
    expect((await at.add('One', await at.add('Elsewhere'))).length).toBe(36);
  });

  test.each([
    ['companyId', newId()],
    ['memberCount', 5],
    ['totalMemberCount', 5],
    ['depth', 1],
    ['version', 7],
    ['leaderName', 'Me'],
    ['children', []],
  ])('%s in the input is refused', async (field, value) => {
    const answer = await at.owner.post(`${departmentCalls}/addDept`, {
      name: 'Own',
      parentId: at.root,
      [field]: value,
    });
    expect(said(answer)).toBe(`400 VALIDATION_FAILED ${field}`);
  });
});

describe('department depth', () => {
  test('is limited to eight levels, including the descendants of a moved department', async () => {
    const chain = [at.root];
    for (let level = 2; level <= 8; level += 1) chain.push(await at.add(`Level ${level}`, chain.at(-1)!));
    expect((await at.find(chain.at(-1)!)).depth).toBe(8);
    const ninth = { name: 'Level 9', parentId: chain.at(-1)! };
    expect(said(await at.owner.post(`${departmentCalls}/addDept`, ninth))).toBe('400 DEPT_TOO_DEEP parentId');
    const pair = await at.add('Pair');
    await at.add('Its child', pair);
    expect(said(await at.change(pair, { parentId: chain[6]! }))).toBe('400 DEPT_TOO_DEEP parentId');
    expect((await at.change(pair, { parentId: chain[5]! })).status).toBe(200);
  });
});

describe('moving a department', () => {
  test('under itself, its child or its grandchild is refused', async () => {
    const top = await at.add('Circle');
    const child = await at.add('Child', top);
    const grandchild = await at.add('Grandchild', child);
    for (const parentId of [top, child, grandchild])
      expect(said(await at.change(top, { parentId }))).toBe('400 DEPT_PARENT_IS_CHILD parentId');
    expect((await at.change(grandchild, { parentId: top })).status).toBe(200);
    expect((await at.change(child, { parentId: grandchild })).status).toBe(200);
  });

  test('two concurrent moves that would form a cycle: exactly one succeeds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await at.add(`A ${round}`), await at.add(`B ${round}`)];
      const both = await Promise.all([at.change(a, { parentId: b }), at.change(b, { parentId: a })]);
      expect(both.map(said).sort()).toEqual(['200', '400 DEPT_PARENT_IS_CHILD parentId']);
    }
  });

  test('to the root, or moving the company itself, is refused', async () => {
    const one = await at.add('Upwards');
    expect(said(await at.change(one, { parentId: null }))).toBe('400 DEPT_PARENT_INVALID parentId');
    expect(said(await at.change(at.root, { parentId: one }))).toBe('400 DEPT_PARENT_IS_CHILD parentId');
    expect((await at.change(at.root, { name: 'Acme Ltd' })).status).toBe(200);
    expect((await at.change(at.root, { name: 'Acme' })).body.data).toMatchObject({ name: 'Acme', parentId: null });
  });

  test('next to a sibling with the same name is refused', async () => {
    const [here, there] = [await at.add('Here'), await at.add('There')];
    await at.add('Twin', there);
    const twin = await at.add('Twin', here);
    expect(said(await at.change(twin, { parentId: there }))).toBe('400 DEPT_NAME_DUPLICATE name');
  });

  test('places it before the given sibling, or last without one', async () => {
    const home = await at.add('Sequence');
    const ids = new Map<string, string>();
    for (const name of ['a', 'b', 'c', 'd']) ids.set(name, await at.add(name, home));
    const order = async (name: string, before: string | null) => {
      const beforeId = before === null ? null : ids.get(before)!;
      expect((await at.change(ids.get(name)!, { beforeId })).status).toBe(200);
      return (await at.namesBelow(home)).join('');
    };
    expect(await order('d', 'a')).toBe('dabc');
    expect(await order('a', null)).toBe('dbca');
    expect(await order('c', 'b')).toBe('dcba');
    expect(await order('d', 'a')).toBe('cbda');
    const own = ids.get('a')!;
    expect(said(await at.change(own, { beforeId: own }))).toBe('400 VALIDATION_FAILED beforeId');
    const elsewhere = await at.add('Another place');
    expect(said(await at.change(own, { parentId: elsewhere, beforeId: ids.get('b')! }))).toBe(
      '400 VALIDATION_FAILED beforeId',
    );
    expect((await at.change(own, { parentId: elsewhere })).status).toBe(200);
    expect((await at.namesBelow(home)).join('')).toBe('cbd');
  });

  test('increments only its own version, is logged and published, and increments the permission version', async () => {
    const [from, to] = [await at.add('From'), await at.add('To')];
    const moved = await at.add('Moved', from);
    const before = await permissionVersion();
    expect((await at.change(moved, { parentId: to })).body.data).toMatchObject({ parentId: to, version: 2, depth: 3 });
    const log = await rows('select action, before, after from operation_log where record_id = $1 order by id', [moved]);
    expect(log.at(-1)).toMatchObject({ action: 'edit', before: { parentId: from }, after: { parentId: to } });
    expect(await rows('select version::int from events where record_id = $1 order by id', [moved])).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    expect(await permissionVersion()).toBe(before + 1);
    await at.change(moved, { name: 'Renamed' });
    expect(await permissionVersion()).toBe(before + 1);
    await at.remove(moved);
    expect(await permissionVersion()).toBe(before + 2);
  });

  test('with an outdated version is a conflict that names the author of the newer change', async () => {
    const [from, to] = [await at.add('Old'), await at.add('New')];
    await at.change(from, { name: 'Newer' });
    const late = await at.owner.post(`${departmentCalls}/updateDept`, { id: from, version: 1, parentId: to });
    expect(said(late)).toBe('409 VERSION_CONFLICT');
    expect(late.body).toMatchObject({ data: { name: 'Newer', version: 2 }, conflict: { name: 'owner 小李' } });
  });
});

describe('department leader', () => {
  test('must be an active member of the company', async () => {
    const home = await at.add('Led');
    const { agent, otherAgent } = at.cast;
    const led = (leaderUserId: string | null) => at.change(home, { leaderUserId });
    expect(said(await led(otherAgent.userId))).toBe('400 VALIDATION_FAILED leaderUserId');
    expect(said(await led(newId()))).toBe('400 VALIDATION_FAILED leaderUserId');
    const gone = await at.person([], 'Gone');
    for (const state of [`status = 0`, `status = 1, join_status = 'QUIT'`]) {
      await rows(`update members set ${state} where id = $1`, [gone]);
      expect(said(await led(gone))).toBe('400 VALIDATION_FAILED leaderUserId');
    }
    expect((await led(agent.userId)).body.data.leaderName).toBe('agent 小李');
    expect((await led(null)).body.data).toMatchObject({ leaderUserId: null, leaderName: null });
    const answer = await at.owner.post(`${departmentCalls}/addDept`, {
      name: 'Led too',
      parentId: at.root,
      leaderUserId: otherAgent.userId,
    });
    expect(said(answer)).toBe('400 VALIDATION_FAILED leaderUserId');
  });

  test('a leader who is disabled later stays until replaced', async () => {
    const leader = await at.person([], 'Ill');
    const home = await at.add('Still led', at.root, { leaderUserId: leader });
    await rows('update members set status = 0 where id = $1', [leader]);
    expect((await at.change(home, { phone: '1' })).body.data.leaderName).toBe('Ill');
  });
});

describe('member counts', () => {
  test('count active and disabled members once per department and once per ancestor, not those who left', async () => {
    const home = await at.add('Counted');
    const [left, right] = [await at.add('Left', home), await at.add('Right', home)];
    const deep = await at.add('Deep', left);
    await at.person([left]);
    await at.person([deep, right]);
    await at.person([home, deep]);
    const quit = await at.person([deep]);
    await rows(`update members set join_status = 'QUIT' where id = $1`, [quit]);
    const off = await at.person([right]);
    await rows(`update members set status = 0 where id = $1`, [off]);
    const counts = async (id: string) => {
      const { memberCount, totalMemberCount } = await at.find(id);
      return [memberCount, totalMemberCount];
    };
    expect(await counts(home)).toEqual([1, 4]);
    expect(await counts(left)).toEqual([1, 3]);
    expect(await counts(right)).toEqual([2, 2]);
    expect(await counts(deep)).toEqual([2, 2]);
    const { memberCount, totalMemberCount } = (await at.change(home, { phone: '7' })).body.data;
    expect([memberCount, totalMemberCount]).toEqual([1, 4]);
  });
});

describe("another company's department", () => {
  test('is not found by any call', async () => {
    const other = await signIn(at.server, at.cast.otherOwner);
    const home = await at.add('Ours');
    const [theirs] = await at.tree('', other);
    expect(said(await at.change(home, { name: 'Mine' }, other))).toBe('404 DEPT_NOT_FOUND');
    expect(said(await at.remove(home, other))).toBe('404 DEPT_NOT_FOUND');
    expect(said(await at.remove(newId()))).toBe('404 DEPT_NOT_FOUND');
    expect(said(await at.change(home, { parentId: theirs!.id }))).toBe('400 DEPT_PARENT_INVALID parentId');
    const added = await other.post(`${departmentCalls}/addDept`, { name: 'Spy', parentId: home });
    expect(said(added)).toBe('400 DEPT_PARENT_INVALID parentId');
    expect((await at.page(`ids=${home}&pageNum=1`, other)).records).toEqual([]);
    expect((await at.page(`parentId=${at.root}&pageNum=1`, other)).records).toEqual([]);
    expect(await at.tree('?keyword=Ours', other)).toEqual([]);
  });
});
