import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderedShelves } from '../../../tests/helpers/fixtures/shelves';
import { type Kernel, newAuthor, startKernel } from '../../../tests/helpers/kernel';
import type { Actor } from '../access/actor';
import type { Author, Reader } from '../db/queries';
import type { RecordTable } from '../db/records/recordTable';
import { createRecord } from '../db/records/write/write';
import { listTree, maxAtOnce, type TreeNode, withChildCounts } from './treeList';

let kernel: Kernel;
let author: Author;
let shelves: RecordTable;
/** The same resource where each shelf is a department. */
let rooms: RecordTable;

beforeAll(async () => {
  kernel = await startKernel();
  shelves = { ...kernel.table('shelves'), schema: orderedShelves };
  rooms = { ...shelves, schema: { ...shelves.schema, scope: { departments: 'id' } } };
});
afterAll(() => kernel.close());
beforeEach(() => {
  author = newAuthor();
});

const asked = { search: null, filters: [], sort: { field: 'place', descending: false } } as const;
const add = async (name: string, parent: string | null = null) =>
  (await createRecord(kernel.db, shelves, author, { name, parent })).id;
const reaching = (departmentIds: readonly string[]): Reader => ({
  companyId: author.companyId,
  actor: { scopeOf: () => ({ memberIds: [], departmentIds }) } as unknown as Actor,
});

/** Draws a tree: 'a(b2 c?3)'; `c?3` has three children that are not included. */
const drawn = (nodes: readonly TreeNode[]): string =>
  nodes
    .map(({ name, children, childCount }) => {
      if (children === undefined) return `${name}?${childCount}`;
      expect(childCount, String(name)).toBeGreaterThanOrEqual(children.length);
      const hidden = childCount > children.length ? `+${childCount - children.length}` : '';
      return children.length === 0 ? String(name) : `${name}(${drawn(children)}${hidden})`;
    })
    .join(' ');

describe('a small tree', () => {
  const ids: Record<string, string> = {};
  let company: Author;
  beforeAll(async () => {
    company = newAuthor();
    author = company;
    for (const [name, above] of [['a'], ['b'], ['a1', 'a'], ['a2', 'a'], ['b1', 'b'], ['a2x', 'a2'], ['a1x', 'a1']])
      ids[name!] = await add(name!, above === undefined ? null : ids[above]);
  });
  beforeEach(() => {
    author = company;
  });

  test('is returned whole, in the requested order', async () => {
    expect(drawn(await listTree(kernel.db, shelves, author, asked))).toBe('a(a1(a1x) a2(a2x)) b(b1)');
    const sort = { field: 'name', descending: true };
    expect(drawn(await listTree(kernel.db, shelves, author, { ...asked, sort }))).toBe('b(b1) a(a2(a2x) a1(a1x))');
    expect(await listTree(kernel.db, shelves, newAuthor(), asked)).toEqual([]);
  });

  test('a search keeps ancestors and sibling order, and counts what is left out', async () => {
    const search = async (text: string) =>
      drawn(await listTree(kernel.db, shelves, author, { ...asked, search: text }));
    expect(await search('1x')).toBe('a(a1(a1x)+1)');
    expect(await search('x')).toBe('a(a1(a1x) a2(a2x))');
    expect(await search('a2')).toBe('a(a2(a2x)+1)');
    expect(await search('b')).toBe('b(b1)');
    expect(await search('nowhere')).toBe('');
    const filters = [{ field: 'name', operator: 'is', value: 'a1' }] as const;
    expect(drawn(await listTree(kernel.db, shelves, author, { ...asked, filters }))).toBe('a(a1?1+1)');
  });

  test('a data scope keeps ancestors and counts only records within it', async () => {
    const see = async (...names: string[]) =>
      drawn(await listTree(kernel.db, rooms, reaching(names.map((name) => ids[name]!)), asked));
    expect(await see('a2x', 'b1')).toBe('a(a2(a2x)) b(b1)');
    expect(await see('a2', 'a1x')).toBe('a(a1(a1x) a2)');
    expect(await see()).toBe('');
    const reader = reaching([ids.a1!, ids.a2!, ids.a2x!]);
    expect(drawn(await listTree(kernel.db, rooms, reader, { ...asked, search: 'a' }))).toBe('a(a1 a2(a2x))');
  });

  test('records of a page have their child count', async () => {
    const page = await listTree(kernel.db, shelves, author, asked);
    const counted = await withChildCounts(kernel.db, shelves, author, page);
    expect(counted.map((record) => [record.name, record.childCount])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});

describe('a large tree', () => {
  /** Inserts 40 shelves with `each` children; with 60 each, they exceed one response. */
  async function plant(top: string | null, each = 60): Promise<void> {
    await kernel.rows(
      `with above as (
         insert into shelves (id, company_id, name, parent, place)
         select gen_random_uuid(), $1, 's' || lpad(n::text, 2, '0'), $2, n * 10 from generate_series(1, 40) n returning id, name
       ) insert into shelves (id, company_id, name, parent, place)
         select gen_random_uuid(), $1, above.name || '-' || lpad(n::text, 2, '0'), above.id, n * 10
           from above cross join generate_series(1, $3::int) n`,
      [author.companyId, top, each],
    );
  }

  test('returns its upper levels with child counts', async () => {
    await plant(null);
    const tree = await listTree(kernel.db, shelves, author, asked);
    expect(drawn(tree)).toBe(Array.from({ length: 40 }, (_, at) => `s${String(at + 1).padStart(2, '0')}?60`).join(' '));
  });

  test('is returned whole while it fits', async () => {
    await plant(null, 49);
    const whole = await listTree(kernel.db, shelves, author, asked);
    expect(whole.flatMap((node) => [node, ...node.children!])).toHaveLength(maxAtOnce);
    expect(whole.flatMap((node) => node.children!).every((node) => node.children!.length === 0)).toBe(true);
    await add('one more');
    const upper = await listTree(kernel.db, shelves, author, asked);
    expect([upper.length, upper.filter((node) => node.children === undefined).length]).toEqual([41, 40]);
  });

  test('starts where the data scope starts, however deep', async () => {
    await plant(await add('in', await add('top')));
    const rows = await kernel.rows(`select id from shelves where company_id = $1 and name like 's%'`, [
      author.companyId,
    ]);
    const tree = await listTree(kernel.db, rooms, reaching(rows.map((row) => row.id)), asked);
    expect(drawn(tree)).toMatch(/^top\(in\(s01\?60 s02\?60 .*s40\?60\)\)$/);
  });

  test('returns a search in full', async () => {
    await plant(null);
    expect(drawn(await listTree(kernel.db, shelves, author, { ...asked, search: '7-33' }))).toBe(
      ['s07', 's17', 's27', 's37'].map((name) => `${name}(${name}-33+59)`).join(' '),
    );
  });
});
