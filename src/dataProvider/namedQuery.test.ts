// @vitest-environment node
import { expect, test } from 'vitest';
import { schema as members } from '../resources/members/schema';
import { namedQuery } from './namedQuery';
import type { NamedSchema } from './namedSchema';

const query = (filter: object) => namedQuery(members as unknown as NamedSchema, { filter });

test('filters use the parameter names of the custom calls', () => {
  expect(query({ deptIds: '12', roleIds: 'r2', vipSeat: true, status: 0, q: 'li' })).toEqual({
    deptId: '12',
    roleId: 'r2',
    seat: 1,
    status: 0,
    keyword: 'li',
  });
  expect(query({ deptIds_below: '12' })).toEqual({ deptId: '12', includeSub: '1' });
  expect(query({ joinStatus: ['NORMAL', 'QUIT'] })).toEqual({ joinStatus: 'NORMAL,QUIT' });
});

test('filters without a parameter are sent as in the REST dialect', () => {
  expect(query({ createdAt_gte: '2026-01-01T00:00:00Z', nickname_contains: 'li', status: 1 })).toEqual({
    status: 1,
    filter: JSON.stringify({ createdAt_gte: '2026-01-01T00:00:00Z', nickname_contains: 'li' }),
  });
  expect(query({ remark: 'old', pid_of: 'x' })).toEqual({ pid_of: 'x', filter: JSON.stringify({ remark: 'old' }) });
});

test("paging and sorting use the custom calls' parameters and id name", () => {
  const params = { pagination: { page: 2, perPage: 500 }, sort: { field: 'id', order: 'DESC' as const } };
  expect(namedQuery(members as unknown as NamedSchema, params)).toEqual({
    pageNum: 2,
    pageSize: 100,
    orderByColumn: 'baseUserId',
    isAsc: 'desc',
  });
});
