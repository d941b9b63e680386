import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Filter } from '../../../../src/schema/filters';
import { type Kernel, newAuthor, startKernel } from '../../../../tests/helpers/kernel';
import { listRecords } from './list';
import type { ListRequest } from './listRequest';
import type { RecordTable } from './recordTable';
import { createRecord } from './write/write';

let kernel: Kernel;
let labels: RecordTable;

beforeAll(async () => {
  kernel = await startKernel();
  labels = kernel.table('labels');
});
afterAll(() => kernel.close());

const request: ListRequest = {
  search: null,
  filters: [],
  sort: { field: 'name', descending: false },
  offset: 0,
  limit: 100,
};
const list = (companyId: string, rest: Partial<ListRequest> = {}, table = labels) =>
  listRecords(kernel.db, table, { companyId }, { ...request, ...rest });
const names = async (companyId: string, rest: Partial<ListRequest> = {}, table = labels) =>
  (await list(companyId, rest, table)).records.map((record) => record.name);

describe('search', () => {
  const author = newAuthor();
  const kept = [
    { name: '折扣券', description: '全场通用' },
    { name: '打折', description: null },
    { name: 'VIP Käufer', description: 'Größe' },
    { name: '100% off', description: 'a_b' },
    { name: '100 off', description: 'axb' },
    { name: 'back\\slash', description: "O'Neil" },
    { name: '🎁🎉', description: null },
  ];
  beforeAll(async () => {
    for (const input of kept) await createRecord(kernel.db, labels, author, input);
  });

  test.each([
    ['折扣', ['折扣券']],
    ['扣券', ['折扣券']],
    ['折', ['打折', '折扣券']],
    ['扣 全', []],
    ['券 全', ['折扣券']],
    ['全场通用', ['折扣券']],
    ['通用 ', []],
    ['vip', ['VIP Käufer']],
    ['VIP KÄUFER', ['VIP Käufer']],
    ['kä', ['VIP Käufer']],
    ['KÄ', ['VIP Käufer']],
    ['größe', ['VIP Käufer']],
    ['%', ['100% off']],
    ['0%', ['100% off']],
    ['100%', ['100% off']],
    ['_', ['100% off']],
    ['a_', ['100% off']],
    ['a_b', ['100% off']],
    ['\\', ['back\\slash']],
    ['k\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ["O'", ['back\\slash']],
    ["o'neil", ['back\\slash']],
    ['🎁', ['🎁🎉']],
    ['🎁🎉', ['🎁🎉']],
    ['100', ['100 off', '100% off']],
    ['none', []],
  ])('for %j finds %j', async (search, expected) => {
    expect(await names(author.companyId, { search })).toEqual(expected);
  });

  test('does not find records of another company', async () => {
    expect(await list(newAuthor().companyId, { search: '折' })).toEqual({ records: [], total: 0, estimated: false });
  });

  test('the filters of a field match at its start or anywhere, with wildcards taken literally', async () => {
    const by = (operator: Filter['operator'], value: string) =>
      names(author.companyId, { filters: [{ field: 'name', operator, value }] });
    expect(await by('contains', '00%')).toEqual(['100% off']);
    expect(await by('contains', '通用')).toEqual([]);
    expect(await by('starts', '100')).toEqual(['100 off', '100% off']);
    expect(await by('starts', '00')).toEqual([]);
    expect(await by('starts', 'vip k')).toEqual(['VIP Käufer']);
    expect(await by('starts', '_')).toEqual([]);
  });
});

test('empty values can be filtered for and excluded, also in list fields', async () => {
  const author = newAuthor();
  const specimens = kernel.table('specimens');
  const make = (name: string, rest: object) =>
    createRecord(kernel.db, specimens, author, { name, grade: 'raw', ...rest });
  await make('bare', { uses: [], currency: null });
  await make('used', { uses: ['sale'] });
  const by = (field: string, operator: Filter['operator'], value: unknown) =>
    names(author.companyId, { filters: [{ field, operator, value }] }, specimens);
  expect(await by('uses', 'is', null)).toEqual(['bare']);
  expect(await by('uses', 'empty', true)).toEqual(['bare']);
  expect(await by('uses', 'empty', false)).toEqual(['used']);
  expect(await by('currency', 'is', null)).toEqual(['bare']);
  expect(await by('currency', 'not', null)).toEqual(['used']);
  expect(await by('currency', 'not', 'CNY')).toEqual(['bare']);
  expect(await by('currency', 'any', [null, 'EUR'])).toEqual(['bare']);
  expect(await by('currency', 'any', [])).toEqual([]);
});

test('equal sort keys have a stable order over all pages, in both directions', async () => {
  const { companyId } = newAuthor();
  await kernel.rows(
    `insert into labels (id, company_id, name, colour, shown_in_inbox)
     select gen_random_uuid(), $1, 'label ' || i, '#00000' || (i % 2), true from generate_series(1, 60) i`,
    [companyId],
  );
  for (const descending of [false, true]) {
    const sort = { field: 'colour', descending };
    const pages: string[] = [];
    for (let offset = 0; offset < 60; offset += 7) {
      pages.push(...(await list(companyId, { sort, offset, limit: 7 })).records.map((record) => record.id));
    }
    const whole = (await list(companyId, { sort })).records.map((record) => record.id);
    expect(pages).toEqual(whole);
    expect(new Set(pages).size).toBe(60);
    const way = descending ? 'desc' : 'asc';
    const order = `select id from labels where company_id = $1 order by colour ${way}, id ${way}`;
    expect(whole).toEqual((await kernel.rows(order, [companyId])).map((row) => row.id));
  }
});

test.each([false, true])(
  'paging by equal sort keys while records are added, descending %s: no record is skipped',
  async (descending) => {
    const author = newAuthor();
    const add = async (from: number, count: number) => {
      for (let at = from; at < from + count; at += 1)
        await createRecord(kernel.db, labels, author, { name: `label ${at}`, colour: '#000000' });
    };
    await add(0, 60);
    const before = (await list(author.companyId)).records.map((record) => record.id);
    const seen: string[] = [];
    for (let offset = 0; seen.length === offset; offset += 10) {
      const sort = { field: 'colour', descending };
      const [page] = await Promise.all([list(author.companyId, { sort, offset, limit: 10 }), add(1_000 + offset, 3)]);
      seen.push(...page.records.map((record) => record.id));
    }
    expect(before.filter((id) => !seen.includes(id))).toEqual([]);
    // Ascending, new records come last; only descending can records appear twice.
    if (!descending) expect(new Set(seen).size).toBe(seen.length);
  },
);

test('a page beyond the end is empty and has the correct total', async () => {
  const author = newAuthor();
  await createRecord(kernel.db, labels, author, { name: 'one' });
  expect(await list(author.companyId, { offset: 5 })).toEqual({ records: [], total: 1, estimated: false });
  expect(await list(author.companyId, { limit: 25, offset: 25 })).toEqual({ records: [], total: 1, estimated: false });
});

describe('totals', () => {
  const { companyId } = newAuthor();
  const add = (from: number, to: number) =>
    kernel.rows(
      `insert into labels (id, company_id, name, colour, shown_in_inbox)
       select gen_random_uuid(), $1, 'label ' || i, '#000000', i > 3 from generate_series($2::int, $3::int) i`,
      [companyId, from, to],
    );

  test('are exact up to 10,000 and marked as estimated beyond', async () => {
    await add(1, 10_000);
    expect(await list(companyId, { limit: 1 })).toMatchObject({ total: 10_000, estimated: false });
    await add(10_001, 10_001);
    await kernel.rows('analyze labels');
    const beyond = await list(companyId, { limit: 1 });
    expect(beyond.estimated).toBe(true);
    expect(beyond.total).toBeGreaterThanOrEqual(10_001);
    expect(beyond.total).toBeLessThan(11_000);
    const last = await list(companyId, { offset: 10_000, limit: 100 });
    expect([last.records.length, last.total >= 10_001]).toEqual([1, true]);
    const narrowed = await list(companyId, { filters: [{ field: 'shownInInbox', operator: 'is', value: false }] });
    expect([narrowed.total, narrowed.estimated]).toEqual([3, false]);
  });
});
