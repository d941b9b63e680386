import { expect, test } from 'vitest';
import { specimens } from '../../../tests/helpers/fixtures/specimens';
import type { Refusal } from '../http/refusal';
import { readListQuery } from './listQuery';

const read = (query: Record<string, unknown>) => readListQuery(specimens, query);

function issuesOf(query: Record<string, unknown>): string[] | undefined {
  try {
    read(query);
  } catch (error) {
    return (error as Refusal).details.issues?.map(({ path, code }) => `${path} ${code}`);
  }
}

test('without parameters it is the first page in the order of the schema', () => {
  const first = { search: null, filters: [], sort: { field: 'name', descending: false }, offset: 0, limit: 25 };
  expect(read({ sort: null, range: null, filter: null })).toEqual(first);
  expect(read({})).toEqual(first);
});

test('sort, range and filter are read in the format of ra-data-simple-rest', () => {
  expect(read({ sort: '["updatedAt","DESC"]', range: '[50,74]', filter: '{"q":" x ","grade":"raw"}' })).toEqual({
    search: 'x',
    filters: [{ field: 'grade', operator: 'is', value: 'raw' }],
    sort: { field: 'updatedAt', descending: true },
    offset: 50,
    limit: 25,
  });
  expect(read({ sort: '["name","asc"]', range: '[0,0]' })).toMatchObject({ sort: { descending: false }, limit: 1 });
  expect(read({ range: '[0,999]' }).limit).toBe(1_000);
});

test.each([
  [{ sort: 'name' }, ['sort malformed']],
  [{ sort: '["none","ASC"]' }, ['sort sort']],
  [{ sort: '["secretWord","ASC"]' }, ['sort sort']],
  [{ sort: '["name","UP"]' }, ['sort sort']],
  [{ sort: '["name"]' }, ['sort sort']],
  [{ sort: '["name; drop table x","ASC"]' }, ['sort sort']],
  [{ sort: '{"name":"ASC"}' }, ['sort sort']],
  [{ range: '[5,4]' }, ['range range']],
  [{ range: '[-1,4]' }, ['range range']],
  [{ range: '[0,1000]' }, ['range range']],
  [{ range: '[0.5,4]' }, ['range range']],
  [{ range: '["0","4"]' }, ['range range']],
  [{ range: '[10000001,10000001]' }, ['range range']],
  [{ range: '[0,24' }, ['range malformed']],
  [{ filter: '[]' }, ['filter object']],
  [{ filter: '{"none":1}' }, ['filter.none unknown']],
  [{ filter: '{' }, ['filter malformed']],
  [{ sort: 'x', range: 'x', filter: 'x' }, ['sort malformed', 'range malformed', 'filter malformed']],
])('%j is refused by name', (query, issues) => {
  expect(issuesOf(query)).toEqual(issues);
});
