import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import { Refusal } from '../../../http/refusal';
import type { Author } from '../../queries';
import { readRecord } from '../read';
import type { RecordTable } from '../recordTable';
import { createRecord, updateRecord } from './write';

let kernel: Kernel;
let shelves: RecordTable;

beforeAll(async () => {
  kernel = await startKernel({ connections: 16 });
  shelves = kernel.table('shelves');
});
afterAll(() => kernel.close());

const shelf = async (author: Author, name: string, parent: string | null = null) =>
  (await createRecord(kernel.db, shelves, author, { name, parent })).id;

/** Moves the current version of the record. */
async function move(author: Author, id: string, parent: string | null): Promise<string> {
  const { version } = await readRecord(kernel.db, shelves, author, id);
  return updateRecord(kernel.db, shelves, author, id, { version, parent }).then(
    () => 'moved',
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.details.issues?.[0]?.code ?? error.code;
    },
  );
}

/** Depth of the company's tree, computed without the tree code; NaN if it has a cycle. */
async function depthOf(author: Author): Promise<number> {
  const rows = await kernel.rows('select id, parent from shelves where company_id = $1', [author.companyId]);
  const parents = new Map<string, string | null>(rows.map((row) => [row.id, row.parent]));
  const depth = (id: string | null, seen: number): number =>
    id === null ? 0 : seen > parents.size ? Number.NaN : 1 + depth(parents.get(id)!, seen + 1);
  return Math.max(...rows.map((row) => depth(row.id, 0)));
}

describe('a position', () => {
  test('below itself is refused at any depth', async () => {
    const author = newAuthor();
    const a = await shelf(author, 'a');
    const b = await shelf(author, 'b', a);
    const c = await shelf(author, 'c', b);
    expect([await move(author, a, a), await move(author, a, b), await move(author, a, c)]).toEqual([
      'cycle',
      'cycle',
      'cycle',
    ]);
    expect(await move(author, c, a)).toBe('moved');
    expect(await move(author, b, c)).toBe('moved');
  });

  test('too deep is refused for a new record and for the subtree of a moved one', async () => {
    const author = newAuthor();
    const levels: string[] = [];
    for (const name of ['1', '2', '3', '4']) levels.push(await shelf(author, name, levels.at(-1) ?? null));
    const refusal = await shelf(author, '5', levels[3]).catch((error: Refusal) => error.details.issues);
    expect(refusal).toEqual([{ path: 'parent', code: 'tooDeep', params: { limit: 4 } }]);
    const root = await shelf(author, 'root');
    expect(await move(author, levels[0]!, root)).toBe('tooDeep');
    expect(await move(author, levels[1]!, root)).toBe('moved');
    expect(await move(author, root, levels[0]!)).toBe('tooDeep');
    expect(await depthOf(author)).toBe(4);
  });

  test('under a parent of another company or a missing parent is refused', async () => {
    const author = newAuthor();
    const theirs = await shelf(newAuthor(), 'theirs');
    const ours = await shelf(author, 'ours');
    expect(await move(author, ours, theirs)).toBe('reference');
    expect(await move(author, ours, '01920000-0000-7000-8000-000000000000')).toBe('reference');
  });

  test('at the top level is always allowed', async () => {
    const author = newAuthor();
    const child = await shelf(author, 'child', await shelf(author, 'top'));
    expect(await move(author, child, null)).toBe('moved');
    expect(await depthOf(author)).toBe(1);
  });
});

test('two concurrent moves that are valid alone do not form a cycle together', async () => {
  for (let round = 0; round < 15; round += 1) {
    const author = newAuthor();
    const [a, b] = [await shelf(author, 'a'), await shelf(author, 'b')];
    const results = await Promise.all([move(author, a, b), move(author, b, a)]);
    expect(results.sort()).toEqual(['cycle', 'moved']);
    expect(await depthOf(author)).toBe(2);
  }
});

test('a concurrent move and create do not exceed the maximum depth together', async () => {
  for (let round = 0; round < 15; round += 1) {
    const author = newAuthor();
    const low = await shelf(author, 'low', await shelf(author, 'high', await shelf(author, 'top')));
    const [one] = [await shelf(author, 'one')];
    await Promise.all([move(author, one, low), shelf(author, 'two', one).catch(() => 'refused')]);
    expect(await depthOf(author)).toBeLessThanOrEqual(4);
  }
});

test('random concurrent moves leave a tree without cycles, within its maximum depth', async () => {
  const size = 8;
  const anyMoves = fc.array(fc.tuple(fc.nat(size - 1), fc.option(fc.nat(size - 1), { freq: 8 })), {
    minLength: 12,
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(anyMoves, async (moves) => {
      const author = newAuthor();
      const ids = await Promise.all(Array.from({ length: size }, (_, at) => shelf(author, `shelf ${at}`)));
      const results = await Promise.all(
        moves.map(([what, where]) => move(author, ids[what]!, where === null ? null : ids[where]!)),
      );
      const allowed = ['moved', 'cycle', 'tooDeep', 'unique', 'VERSION_CONFLICT'];
      expect(results.filter((result) => !allowed.includes(result))).toEqual([]);
      expect(await depthOf(author)).toBeLessThanOrEqual(4);
    }),
    { numRuns: 15 },
  );
});
