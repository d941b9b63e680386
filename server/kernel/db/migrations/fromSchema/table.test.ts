import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specimens } from '../../../../../tests/helpers/fixtures/specimens';
import { type Kernel, newAuthor, startKernel } from '../../../../../tests/helpers/kernel';
import { tableOf } from './table';

let kernel: Kernel;
const [company, other] = [newId(), newId()];

beforeAll(async () => {
  kernel = await startKernel({ connections: 1 });
});
afterAll(() => kernel.close());

async function shelf(companyId: string): Promise<string> {
  const id = newId();
  await kernel.rows('insert into shelves (id, company_id, name) values ($1, $2, $3)', [id, companyId, id.slice(-12)]);
  return id;
}

/** Inserts directly into the table, without validators. */
function specimen(values: Record<string, unknown>): Promise<unknown> {
  const id = newId();
  const row = {
    id,
    company_id: company,
    name: id,
    grade: 'raw',
    rare: true,
    uses: ['show'],
    polished: true,
    finds: '[]',
    ...values,
  };
  const names = Object.keys(row);
  return kernel.rows(
    `insert into specimens (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
}

/** The error code and the field of the constraint that refuses the insert; 'none' if no constraint does. */
async function refusing(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: { code: string; constraint?: string; column?: string }) => reason,
  );
  if (error === null) return 'none';
  const { constraints, indexes } = tableOf(specimens);
  const part = [...constraints, ...indexes].find((one) => one.name === error.constraint);
  return `${error.code} ${part?.field ?? error.column ?? error.constraint}`;
}

describe('against direct SQL', () => {
  test.each([
    [{ grade: 'dull' }, '23514 grade'],
    [{ grade: '' }, '23514 grade'],
    [{ currency: 'USD' }, '23514 currency'],
    [{ uses: ['show', 'gift'] }, '23514 uses'],
    [{ count: -1 }, '23514 count'],
    [{ count: 1_000_001 }, '23514 count'],
    [{ weight: 500.6 }, '23514 weight'],
    [{ weight: -500.01 }, '23514 weight'],
    [{ price: -1 }, '23514 price'],
    [{ exposure: -1 }, '23514 exposure'],
    [{ exposure: 86_401 }, '23514 exposure'],
    [{ name: 'x'.repeat(61) }, '23514 name'],
    [{ name: null }, '23502 name'],
    [{ grade: null }, '23502 grade'],
    [{ rare: null }, '23502 rare'],
    [{ company_id: null }, '23502 company_id'],
    [{ count: 0, weight: 500.5, price: 0, exposure: 86_400, currency: null, uses: [] }, 'none'],
    [{ name: '字'.repeat(60) }, 'none'],
  ])('%j is refused by: %s', async (values, expected) => {
    expect(await refusing(specimen(values))).toBe(expected);
  });

  test('unique values are unique per company, and within another field where declared', async () => {
    await specimen({ name: 'only one', code: 'A1', grade: 'cut' });
    expect(await refusing(specimen({ name: 'only one' }))).toBe('23505 name');
    expect(await refusing(specimen({ name: 'only one', company_id: other }))).toBe('none');
    expect(await refusing(specimen({ code: 'A1', grade: 'cut' }))).toBe('23505 code');
    expect(await refusing(specimen({ code: 'A1', grade: 'fine' }))).toBe('none');
    expect(await refusing(specimen({ code: null, grade: 'cut' }))).toBe('none');
  });
});

test('names are unique at the top of a tree, and empty values are never duplicates', async () => {
  const { companyId } = newAuthor();
  const shelves = (name: string | null, parent: string | null) =>
    kernel
      .rows('insert into shelves (id, company_id, name, parent) values ($1, $2, $3, $4) returning id', [
        newId(),
        companyId,
        name,
        parent,
      ])
      .then(
        ([row]) => row.id as string,
        (error: { code: string }) => error.code,
      );
  const top = await shelves('same', null);
  expect(await shelves('same', null)).toBe('23505');
  expect(await shelves('same', top)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await shelves('same', top)).toBe('23505');
  const specimens = () => refusing(specimen({ code: null, grade: 'cut' }));
  expect([await specimens(), await specimens()]).toEqual(['none', 'none']);
});

describe('a reference cannot point to another company, even by direct SQL', () => {
  test('when a record is created', async () => {
    expect(await refusing(specimen({ shelf: await shelf(other) }))).toBe('23503 shelf');
    expect(await refusing(specimen({ shelf: newId() }))).toBe('23503 shelf');
    expect(await refusing(specimen({ shelf: await shelf(company) }))).toBe('none');
  });

  test('when either side is moved to another company', async () => {
    const place = await shelf(company);
    await specimen({ name: 'moving', shelf: place });
    const move = (table: string, id: string) => kernel.rows(`update ${table} set company_id = $1 where ${id}`, [other]);
    expect(await refusing(move('specimens', `name = 'moving'`))).toBe('23503 shelf');
    expect(await refusing(move('shelves', `id = '${place}'`))).toBe('23503 shelf');
  });

  test('a cleared reference keeps its company when the referenced record is deleted', async () => {
    const place = await shelf(company);
    await specimen({ name: 'left behind', shelf: place });
    await kernel.rows('delete from shelves where id = $1', [place]);
    expect(await kernel.rows(`select company_id, shelf from specimens where name = 'left behind'`)).toEqual([
      { company_id: company, shelf: null },
    ]);
  });
});

test('constraints and indexes are named after table, column and kind', () => {
  const named = ({ name }: { name: string }) => name.replace(/_[0-9a-f]{8}$/, '');
  const { constraints, indexes } = tableOf(specimens);
  expect(constraints.map(named)).toContain('specimens_shelf_fkey');
  expect(indexes.map(named)).toEqual([
    'specimens_company_key',
    'specimens_name_unique',
    'specimens_uses_idx',
    'specimens_badges_idx',
    'specimens_code_unique',
    'specimens_name_idx',
    'specimens_grade_idx',
    'specimens_price_idx',
    'specimens_updated_at_idx',
    'specimens_rare_idx',
    'specimens_shown_idx',
    'specimens_shelf_idx',
    'specimens_created_at_idx',
    'specimens_search_trgm',
    'specimens_search_bigrams',
  ]);
  const long = tableOf({ ...specimens, name: 'a'.repeat(60) });
  const names = [...long.constraints, ...long.indexes].map((part) => part.name);
  expect(Math.max(...names.map((name) => name.length))).toBe(63);
  expect(new Set(names).size).toBe(names.length);
});
