import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Filter } from '../../../../src/schema/filters';
import { type Kernel, newAuthor, startKernel } from '../../../../tests/helpers/kernel';
import { listRecords } from './list';
import type { ListRequest } from './listRequest';
import { whereOf } from './where';
import { createRecord } from './write/write';

let kernel: Kernel;

beforeAll(async () => {
  kernel = await startKernel();
});
afterAll(() => kernel.close());

describe("dates in the reader's time zone", () => {
  const author = newAuthor();
  const times = {
    before: '2026-04-30T15:59:59.999Z',
    first: '2026-04-30T16:00:00.000Z',
    last: '2026-05-01T15:59:59.999Z',
    after: '2026-05-01T16:00:00.000Z',
  };
  beforeAll(async () => {
    for (const [name, seenAt] of Object.entries({ ...times, never: null }))
      await createRecord(kernel.db, kernel.table('specimens'), author, { name, grade: 'raw', seenAt });
  });
  const found = (zone: string | undefined, operator: Filter['operator'], value: unknown) =>
    names({ companyId: author.companyId, zone }, [{ field: 'seenAt', operator, value }]);
  const day = '2026-05-01';

  test.each([
    ['is', day, ['first', 'last']],
    ['not', day, ['after', 'before', 'never']],
    ['lt', day, ['before']],
    ['lte', day, ['before', 'first', 'last']],
    ['gt', day, ['after']],
    ['gte', day, ['after', 'first', 'last']],
    ['between', [day, day], ['first', 'last']],
    ['between', [day, '2026-05-02'], ['after', 'first', 'last']],
    ['between', [day, times.first], ['first']],
  ] as const)('%s %j uses the days of Asia/Shanghai', async (operator, value, expected) => {
    expect(await found('Asia/Shanghai', operator, value)).toEqual(expected);
  });

  test('differ by time zone; UTC is used for a missing or unknown zone', async () => {
    expect(await found('America/New_York', 'is', day)).toEqual(['after', 'last']);
    for (const zone of [undefined, 'UTC', 'No/Where']) expect(await found(zone, 'is', day)).toEqual(['after', 'last']);
    expect(await found('America/New_York', 'is', '2026-04-30')).toEqual(['before', 'first']);
  });

  test('relative periods start from today in the time zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T15:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await found('Asia/Shanghai', 'within', 'today')).toEqual(['first', 'last']);
    expect(await found('Asia/Shanghai', 'within', 'yesterday')).toEqual(['before']);
    expect(await found('UTC', 'within', 'today')).toEqual(['after', 'last']);
    vi.setSystemTime(new Date('2026-05-01T17:00:00Z'));
    expect(await found('Asia/Shanghai', 'within', 'today')).toEqual(['after']);
    expect(await found('Asia/Shanghai', 'within', 'last7days')).toEqual(['after', 'before', 'first', 'last']);
  });
});

describe('an index is used', () => {
  const { companyId } = newAuthor();
  beforeAll(async () => {
    await kernel.rows(
      `insert into labels (id, company_id, name, colour, description, shown_in_inbox)
       select gen_random_uuid(), $1, 'label ' || i, '#000000', case i when 7 then '全场通用折扣' else md5(i || 'b') end, true
         from generate_series(1, 5000) i`,
      [companyId],
    );
    await kernel.rows('vacuum analyze labels');
  });

  test.each([
    ['a search', '折扣', [], /parley_bigrams|bigrams/],
    ['a search', '通用折', [], /trgm/],
    ['a filter', null, [{ field: 'description', operator: 'contains', value: '折扣' }], /bigrams/],
    ['a filter', null, [{ field: 'description', operator: 'starts', value: '全场' }], /bigrams/],
    ['a filter', null, [{ field: 'description', operator: 'contains', value: '通用折' }], /trgm/],
  ] as const)('%s for %s %j', async (_, search, filters, index) => {
    const where = whereOf(kernel.table('labels'), { companyId }, { search, filters });
    const plan = await kernel.rows(`explain select id from labels where ${where.text}`, where.values);
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(index);
    const found = await kernel.rows(`select description from labels where ${where.text}`, where.values);
    expect(found).toEqual([{ description: '全场通用折扣' }]);
  });
});

const request: ListRequest = {
  search: null,
  filters: [],
  sort: { field: 'name', descending: false },
  offset: 0,
  limit: 25,
};

async function names(reader: { companyId: string; zone?: string }, filters: readonly Filter[]) {
  const { records } = await listRecords(kernel.db, kernel.table('specimens'), reader, { ...request, filters });
  return records.map((record) => record.name);
}
