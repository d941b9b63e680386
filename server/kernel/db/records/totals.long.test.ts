import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Kernel, newAuthor, startKernel } from '../../../../tests/helpers/kernel';
import { listRecords } from './list';
import type { ListRequest } from './listRequest';
import type { RecordTable } from './recordTable';

let kernel: Kernel;
let labels: RecordTable;
const { companyId: large } = newAuthor();
const many = 21_000;

beforeAll(async () => {
  kernel = await startKernel({ connections: 2 });
  labels = kernel.table('labels');
  await fill(large, 1, many);
}, 60_000);
afterAll(() => kernel.close());
afterEach(() => {
  vi.useRealTimers();
});

const first: ListRequest = {
  search: null,
  filters: [],
  sort: { field: 'name', descending: false },
  offset: 0,
  limit: 25,
};
const list = (companyId: string, request = first) => listRecords(kernel.db, labels, { companyId }, request);

async function fill(companyId: string, from: number, to: number): Promise<void> {
  await kernel.rows(
    `insert into labels (id, company_id, name, colour)
     select gen_random_uuid(), $1, 'label ' || lpad(n::text, 6, '0'), '#FFB400' from generate_series($2::int, $3::int) n`,
    [companyId, from, to],
  );
  await kernel.rows('analyze labels');
}

test('a total is exact up to 10,000, and beyond that an estimate marked as such', async () => {
  const { companyId } = newAuthor();
  await fill(companyId, 1, 10_001);
  const { total, estimated, records } = await list(companyId);
  expect(estimated).toBe(true);
  expect(total).toBeGreaterThanOrEqual(10_001);
  expect(records.map((record) => record.name)).toEqual(
    Array.from({ length: 25 }, (_, at) => `label ${String(at + 1).padStart(6, '0')}`),
  );
  await kernel.rows(`delete from labels where company_id = $1 and name = 'label 000001'`, [companyId]);
  expect(await list(companyId)).toMatchObject({ total: 10_000, estimated: false });
}, 60_000);

test('a cached total is not used for another company or query', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { companyId: small } = newAuthor();
  await fill(small, 1, 2);
  const { total } = await list(large);
  expect(await list(small)).toMatchObject({ total: 2, estimated: false });
  expect(await list(large, { ...first, search: 'label 00001' })).toMatchObject({ total: 10, estimated: false });
  const last = await list(large, { ...first, offset: many - 10 });
  expect(last.records).toHaveLength(10);
  expect(last).toMatchObject({ total: Math.max(total, many), estimated: true });
});

test('a large estimate is cached for one second, the page itself never', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const before = await list(large);
  expect(before.estimated).toBe(true);
  await kernel.rows(`delete from labels where company_id = $1 and name > 'label 000003'`, [large]);
  const after = await list(large);
  expect(after.records).toEqual(before.records.slice(0, 3));
  expect(after).toMatchObject({ total: before.total, estimated: true });
  vi.advanceTimersByTime(1_000);
  expect(await list(large)).toEqual({ records: after.records, total: 3, estimated: false });
});

test('an empty page has the total', async () => {
  const { companyId } = newAuthor();
  expect(await list(companyId)).toEqual({ records: [], total: 0, estimated: false });
  await fill(companyId, 1, 3);
  expect(await list(companyId, { ...first, offset: 25 })).toEqual({ records: [], total: 3, estimated: false });
});
