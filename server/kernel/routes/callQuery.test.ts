import { describe, expect, test } from 'vitest';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Values } from '../../../src/schema/validation';
import { shelves } from '../../../tests/helpers/fixtures/shelves';
import { specimens } from '../../../tests/helpers/fixtures/specimens';
import type { Refusal } from '../http/refusal';
import { checkQuery } from '../http/requestValues';
import { callQueryFields, readCallQuery } from './callQuery';

const stones: ResourceSchema = {
  ...specimens,
  calls: {
    list: 'GET /x/selectStoneList',
    params: { grade: 'quality', shelf: 'shelfId', shelf_below: 'shelfId&includeSub=1', count_gte: 'atLeast' },
  },
};

/** As for a request: validates the query, then reads it. */
const read = (query: Record<string, string>, schema = stones) =>
  readCallQuery(schema, checkQuery(callQueryFields(schema), query));

const id = '01920000-0000-7000-8000-00000000000a';
const none = '00000000-0000-0000-0000-000000000000';
const other = '01920000-0000-7000-8000-00000000000b';

function issuesOf(query: Record<string, string>, schema = stones): string[] {
  try {
    read(query, schema);
  } catch (error) {
    return (error as Refusal).details.issues!.map((issue) => `${issue.path} ${issue.code}`);
  }
  return [];
}

test('an empty query returns everything in the order of the schema', () => {
  const everything = { search: null, filters: [], sort: { field: 'name', descending: false } };
  expect(read({})).toEqual(everything);
  expect(read({ keyword: ' ', quality: '', ids: '', filter: '', pageNum: '' })).toEqual(everything);
});

test('sort and search are read; a column without a direction is ascending', () => {
  expect(read({ orderByColumn: 'count', keyword: ' 石 ' })).toMatchObject({
    search: '石',
    sort: { field: 'count', descending: false },
  });
  expect(read({ orderByColumn: 'count', isAsc: 'false' }).sort).toEqual({ field: 'count', descending: true });
});

describe('a filter', () => {
  test.each<[Record<string, string>, { field: string; operator: string; value: unknown }[]]>([
    [{ rare: '1' }, [{ field: 'rare', operator: 'is', value: true }]],
    [{ rare: 'false' }, [{ field: 'rare', operator: 'is', value: false }]],
    [{ shown: '0' }, [{ field: 'shown', operator: 'is', value: 0 }]],
    [{ quality: 'raw' }, [{ field: 'grade', operator: 'is', value: 'raw' }]],
    [{ quality: 'raw,cut' }, [{ field: 'grade', operator: 'any', value: ['raw', 'cut'] }]],
    [{ atLeast: '5' }, [{ field: 'count', operator: 'gte', value: 5 }]],
    [{ shelfId: id }, [{ field: 'shelf', operator: 'is', value: id }]],
    [{ shelfId: id, includeSub: '0' }, [{ field: 'shelf', operator: 'is', value: id }]],
    [{ shelfId: id, includeSub: '1' }, [{ field: 'shelf', operator: 'below', value: id }]],
    [{ shelfId: 'names nothing' }, [{ field: 'shelf', operator: 'is', value: none }]],
    [{ includeSub: '1' }, []],
    [{ ids: `${id},nonsense,${other}` }, [{ field: 'id', operator: 'any', value: [id, other] }]],
    [{ ids: 'nonsense' }, [{ field: 'id', operator: 'any', value: [] }]],
    [{ filter: '{"count_lt":9}' }, [{ field: 'count', operator: 'lt', value: 9 }]],
  ])('%j is read as %j', (query, filters) => {
    expect(read(query).filters).toEqual(filters);
  });

  test.each([
    [{ quality: 'dull' }, ['quality type']],
    [{ atLeast: 'many' }, ['atLeast type']],
    [{ orderByColumn: 'secretWord' }, ['orderByColumn sort']],
    [{ orderByColumn: 'name; drop table x' }, ['orderByColumn sort']],
    [{ filter: '{' }, ['filter malformed']],
    [{ filter: '[1]' }, ['filter malformed']],
    [{ grade: 'raw' }, ['grade unknown']],
    [{ pageNum: '0' }, ['pageNum min']],
    [{ pageSize: '101' }, ['pageSize max']],
  ])('%j is refused with the name of the parameter: %j', (query, issues) => {
    expect(issuesOf(query as Record<string, string>)).toEqual(issues);
  });
});

describe('the list of a tree', () => {
  const named: ResourceSchema = { ...shelves, list: { columns: ['name'] }, calls: { list: 'GET /x/selectShelfTree' } };

  test('can be filtered by parent, whether or not that is a filter of the list', () => {
    const below = [{ field: 'parent', operator: 'is', value: id }];
    expect(read({ parent: id }, named).filters).toEqual(below);
    expect(read({ parent: id }, { ...named, list: { columns: ['name'], filters: ['parent'] } }).filters).toEqual(below);
    expect(read({ parent: '' }, named).filters).toEqual([]);
  });

  test('under the parameter name of the predefined API', () => {
    const renamed: ResourceSchema = { ...named, calls: { ...named.calls, params: { parent: 'upId' } } };
    expect(read({ upId: id }, renamed).filters).toEqual([{ field: 'parent', operator: 'is', value: id }]);
    expect(issuesOf({ parent: id }, renamed)).toEqual(['parent unknown']);
  });
});

test('its parameters are described with the labels of the fields', () => {
  const fields = callQueryFields(stones) as Values;
  expect(Object.keys(fields)).toEqual([
    'pageNum',
    'pageSize',
    'orderByColumn',
    'isAsc',
    'keyword',
    'ids',
    'filter',
    'shelfId',
    'quality',
    'atLeast',
    'rare',
    'shown',
    'createdAt',
    'includeSub',
  ]);
  expect(fields.quality).toMatchObject({ label: specimens.fields.grade.label });
});
