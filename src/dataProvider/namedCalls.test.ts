import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { faultyServer, success } from '../../tests/helpers/faultyServer';
import { known } from '../../tests/helpers/knownSchemas';
import { createDataProvider } from './dataProvider';

const { seen, server } = faultyServer();

const provider = createDataProvider(known, async () => known);
const page = (pageNumber: number, perPage: number, filter = {}, field = 'id', order: 'ASC' | 'DESC' = 'ASC') => ({
  pagination: { page: pageNumber, perPage },
  sort: { field, order },
  filter,
});
const calls = () => seen.map(({ method, path }) => `${method} ${path}`);

const tree = [
  {
    id: '1',
    name: 'Acme',
    children: [
      { id: '12', name: 'Sales', sort: 2, children: [{ id: '15', name: '华东', sort: 10, children: [] }] },
      { id: '13', name: 'Ops', sort: 1, children: [] },
    ],
  },
];

test("a page of records is requested with the custom call's parameters and the id's own name", async () => {
  const records = [{ baseUserId: 'u7', name: 'Li' }];
  server.use(http.get('/api/xxm-comp/v1/users', () => success({ records, total: 31, size: 10, current: 2, pages: 4 })));
  const answer = await provider.getList('member/list', page(2, 10, { q: 'li', deptId: '12' }, 'id', 'DESC'));
  expect(answer).toEqual({ data: [{ id: 'u7', baseUserId: 'u7', name: 'Li' }], total: 31 });
  expect(calls()).toEqual([
    'GET /api/xxm-comp/v1/users?deptId=12&keyword=li&pageNum=2&pageSize=10&orderByColumn=baseUserId&isAsc=desc',
  ]);
});

test('a tree is flattened, parents first, and searched, sorted and paged in the client', async () => {
  server.use(http.get('/api/xxm-comp/v1/selectDeptTree', () => success(tree)));
  const ids = async (params: ReturnType<typeof page>) => {
    const { data, total } = await provider.getList('department/list', params);
    return [data.map(({ id }) => id), total];
  };
  expect(await ids(page(1, 10, {}, ''))).toEqual([['1', '12', '15', '13'], 4]);
  expect(await ids(page(1, 10, {}, 'name'))).toEqual([['15', '1', '13', '12'], 4]);
  expect(await ids(page(1, 10, {}, 'sort', 'DESC'))).toEqual([['1', '15', '12', '13'], 4]);
  expect(await ids(page(2, 3, {}, ''))).toEqual([['13'], 4]);
  expect(await ids(page(1, 10, { q: '华' }, ''))).toEqual([['15'], 1]);
  expect(await ids(page(1, 10, { id: ['12', '13'] }, ''))).toEqual([['12', '13'], 2]);
});

test('the tree itself stays nested', async () => {
  server.use(http.get('/api/xxm-comp/v1/selectDeptTree', () => success(tree)));
  expect(await provider.getTree('department/list')).toEqual({ data: tree });
});

test('one record is read by its own call, or from the list without one', async () => {
  server.use(
    http.get('/api/xxm-comp/v1/selectRoleById/r%2F2', () => success({ id: 'r/2', name: 'Agent' })),
    http.get('/api/xxm-comp/v1/selectDeptTree', () => success(tree)),
  );
  expect(await provider.getOne('role/list', { id: 'r/2' })).toEqual({ data: { id: 'r/2', name: 'Agent' } });
  expect((await provider.getOne('department/list', { id: '13' })).data.name).toBe('Ops');
  await expect(provider.getOne('department/list', { id: '99' })).rejects.toThrow(
    'The list of "departments" contains no record "99".',
  );
});

test('several records are read in one call, and only the requested ones are kept', async () => {
  const records = [{ baseUserId: 'u1' }, { baseUserId: 'u2' }, { baseUserId: 'u3' }];
  server.use(http.get('/api/xxm-comp/v1/users', () => success({ records, total: 3 })));
  const { data } = await provider.getMany('member/list', { ids: ['u1', 'u3'] });
  expect(data.map(({ id }) => id)).toEqual(['u1', 'u3']);
  expect(calls()).toEqual(['GET /api/xxm-comp/v1/users?ids=u1,u3&pageNum=1&pageSize=2']);
});

test('an update with an empty response keeps the record', async () => {
  server.use(http.put('/api/xxm-comp/v1/edit', () => success(null)));
  const answer = await provider.update('member/list', {
    id: 'u7',
    data: { name: 'Wang' },
    previousData: { id: 'u7', baseUserId: 'u7', name: 'Li', version: 2 },
  });
  expect(answer).toEqual({ data: { id: 'u7', baseUserId: 'u7', name: 'Wang', version: 2 } });
  expect(seen[0]!.body).toEqual({ baseUserId: 'u7', name: 'Wang', version: 2 });
});

test('an update sends editable fields and the version, but no read-only fields', async () => {
  server.use(http.post('/api/xxm-comp/v1/updateDept', () => success(null)));
  const record = { id: '12', name: 'Sales', memberCount: 8, children: [{ id: '15' }], version: 3 };
  await provider.update('department/list', {
    id: '12',
    data: { ...record, name: 'Sale', beforeId: '13' },
    previousData: record,
  });
  expect(seen[0]!.body).toEqual({ id: '12', name: 'Sale', version: 3, beforeId: '13' });
});

test('reading more records by id than a page holds uses several pages', async () => {
  server.use(
    http.get('/api/xxm-comp/v1/users', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')!.split(',');
      return success({ records: ids.map((baseUserId) => ({ baseUserId })), total: ids.length });
    }),
  );
  const ids = Array.from({ length: 150 }, (_, at) => `u${at}`);
  const { data } = await provider.getMany('member/list', { ids });
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(seen).toHaveLength(2);
});

test('a new record gets the id from the response', async () => {
  server.use(http.post('/api/xxm-comp/v1/addDept', () => success({ id: '20' })));
  expect(await provider.create('department/list', { data: { name: 'New', parentId: '1' } })).toEqual({
    data: { id: '20', name: 'New', parentId: '1' },
  });
});

test('a deletion sends its id in the URL and no body', async () => {
  server.use(
    http.put('/api/xxm-comp/v1/deleteDept', () => success(null)),
    http.post('/api/xxm-comp/v1/removeUser', () => success(null)),
  );
  expect(await provider.delete('department/list', { id: '12' })).toEqual({ data: { id: '12' } });
  await provider.deleteMany('member/list', { ids: ['u1', 'u2'] });
  expect(calls()).toEqual([
    'PUT /api/xxm-comp/v1/deleteDept?id=12',
    'POST /api/xxm-comp/v1/removeUser?baseUserId=u1',
    'POST /api/xxm-comp/v1/removeUser?baseUserId=u2',
  ]);
  expect(seen.map(({ body }) => body)).toEqual([undefined, undefined, undefined]);
});

test('an action that the schema does not declare is refused with a clear message', async () => {
  await expect(provider.create('member/list', { data: {} })).rejects.toThrow(
    'The resource "members" declares no call for "create".',
  );
  expect(calls()).toEqual([]);
});

test.each([
  ['rows', { rows: [{ id: 'r1' }], total: 1 }, 1],
  ['list without a total', { list: [{ id: 'r1' }] }, 1],
  ['records with the total as text', { records: [{ id: 'r1' }], total: '7' }, 7],
])('a third-party backend may return %s', async (_, answer, total) => {
  server.use(http.get('/api/xxm-comp/v1/selectRoleList', () => success(answer)));
  expect(await provider.getList('role/list', page(1, 10))).toEqual({ data: [{ id: 'r1' }], total });
});

test('a third-party backend may return null for an empty list, but no other shape', async () => {
  server.use(http.get('/api/xxm-comp/v1/selectRoleList', () => success(null), { once: true }));
  expect(await provider.getList('role/list', page(1, 10))).toEqual({ data: [], total: 0 });
  server.use(http.get('/api/xxm-comp/v1/selectRoleList', () => HttpResponse.json({ code: 200, data: { pages: 1 } })));
  await expect(provider.getList('role/list', page(1, 10))).rejects.toMatchObject({
    status: 502,
    message: 'parley.error.shape',
  });
});
