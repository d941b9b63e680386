import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Department, type Departments, flat, startDepartments } from '../helpers/departments';

let at: Departments;

beforeAll(async () => {
  at = await startDepartments();
});
afterAll(() => at.server.close());

/** Replaces all departments with this many, ten per parent, numbered in order: 'D7' contains 'D60' to 'D69'. */
async function plant(count: number): Promise<void> {
  await at.server.pool.query('delete from departments where parent_id is not null');
  await at.server.pool.query(
    `with numbered as (
       select n, gen_random_uuid() as id from generate_series(0, $2::int - 1) n
     ), placed as (
       select n, id, case when n < 10 then $3::uuid end as top from numbered
     ) insert into departments (id, company_id, name, parent_id, sort, status)
       select placed.id, $1, 'D' || placed.n, coalesce(placed.top, above.id), (placed.n % 10 + 1) * 1024, 1
         from placed left join placed above on above.n = placed.n / 10 - 1`,
    [at.cast.owner.companyId, count, at.root],
  );
}

const names = (nodes: readonly Department[]) => nodes.map((node) => node.name);
const ten = (first: number) => Array.from({ length: 10 }, (_, index) => `D${first + index}`);
const number = ({ name }: Department) => Number(name.slice(1));

test('a tree of 2,000 departments is returned whole', async () => {
  await plant(1_999);
  const [top, ...none] = await at.tree();
  expect(none).toEqual([]);
  const nodes = flat([top!]);
  expect(nodes).toHaveLength(2_000);
  expect(names(top!.children!)).toEqual(ten(0));
  for (const node of nodes) expect(node.childCount).toBe(node.children!.length);
  for (const node of nodes.slice(1))
    for (const [index, child] of node.children!.entries()) expect(number(child)).toBe((number(node) + 1) * 10 + index);
  expect(nodes.map((node) => node.depth).reduce((max, one) => Math.max(max, one))).toBe(5);
});

describe('tree of 10,000 departments', () => {
  beforeAll(() => plant(9_999));

  test('returns the upper four levels; lower levels come in pages', async () => {
    const nodes = flat(await at.tree());
    expect(nodes).toHaveLength(1 + 10 + 100 + 1_000);
    for (const node of nodes.filter((one) => one.depth < 4)) expect(node.children).toHaveLength(node.childCount);
    const lowest = nodes.filter((one) => one.depth === 4);
    for (const node of lowest) expect(node.childCount).toBe(number(node) < 998 ? 10 : number(node) === 998 ? 9 : 0);
    for (const node of lowest) expect(node.children).toEqual(node.childCount === 0 ? [] : undefined);

    const above = nodes.find((node) => node.name === 'D500')!;
    const first = await at.page(`parentId=${above.id}&pageNum=1&pageSize=4`);
    expect([names(first.records), first.total, first.pages]).toEqual([['D5010', 'D5011', 'D5012', 'D5013'], 10, 3]);
    expect(first.records.map((one) => one.childCount)).toEqual([0, 0, 0, 0]);
    expect(names((await at.page(`parentId=${above.id}&pageNum=3&pageSize=4`)).records)).toEqual(['D5018', 'D5019']);
    const upper = await at.page(`parentId=${at.root}&pageNum=1`);
    expect(upper.records.map((one) => [one.name, one.childCount])).toEqual(ten(0).map((name) => [name, 10]));
    expect((await at.page('pageNum=1&pageSize=1')).total).toBe(10_000);
  });

  test('a search returns matches at any depth with their ancestors, siblings in order', async () => {
    const [top, ...none] = await at.tree('?keyword=D501');
    expect(none).toEqual([]);
    const nodes = flat([top!]);
    expect(names(nodes)).toEqual(['Acme', 'D3', 'D49', 'D500', ...ten(5_010), 'D501']);
    expect(nodes.find((one) => one.name === 'D501')).toMatchObject({ childCount: 10 });
    expect(nodes.find((one) => one.name === 'D501')).not.toHaveProperty('children');
    const [scattered] = await at.tree('?keyword=77');
    const order = (node: Department): void => {
      const below = (node.children ?? []).map(number);
      expect(below).toEqual([...below].sort((a, b) => a - b));
      for (const child of node.children ?? []) order(child);
    };
    order(scattered!);
    expect(flat([scattered!]).filter((one) => one.name.includes('77')).length).toBe(280);
  });

  test('member counts include all descendants', async () => {
    const [low] = (await at.server.pool.query(`select id from departments where name = 'D5010'`)).rows;
    await at.person([low.id]);
    await at.person([low.id, at.root]);
    const counted = flat(await at.tree('?keyword=D5010')).map((one) => [
      one.name,
      one.memberCount,
      one.totalMemberCount,
    ]);
    expect(counted).toEqual([
      ['Acme', 2, 3],
      ['D3', 0, 2],
      ['D49', 0, 2],
      ['D500', 0, 2],
      ['D5010', 2, 2],
    ]);
  });
});
