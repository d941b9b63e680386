import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { faultyServer, success } from '../../tests/helpers/faultyServer';
import { defineResource } from '../schema/resource';
import { createDataProvider } from './dataProvider';

const { server } = faultyServer();

const rights = defineResource({
  name: 'rights',
  label: { one: { en: 'Right', zh: '权限' }, many: { en: 'Rights', zh: '权限' } },
  icon: 'ri-key-line',
  route: '/right/list',
  section: 'company',
  title: 'name',
  fields: {
    nodeType: {
      kind: 'choice',
      required: true,
      label: { en: 'Kind', zh: '类型' },
      choices: { GROUP: { en: 'Group', zh: '组' }, RIGHT: { en: 'Right', zh: '权限' } },
    },
    groupId: { kind: 'reference', to: 'rights', label: { en: 'Group', zh: '组' } },
    name: { kind: 'text', required: true, label: { en: 'Name', zh: '名称' } },
  },
  list: { columns: ['name'] },
  tree: {
    parent: 'groupId',
    maxDepth: 2,
    kinds: { field: 'nodeType', top: ['GROUP'], below: { GROUP: ['RIGHT'], RIGHT: [] } },
  },
  calls: {
    list: 'GET /rights/tree',
    byKind: {
      GROUP: { create: 'POST /rights/addGroup', update: 'POST /rights/updateGroup' },
      RIGHT: { create: 'POST /rights/add', update: 'POST /rights/update' },
    },
  },
});

const calls: [string, unknown][] = [];
const provider = createDataProvider([rights], async () => [rights]);
afterEach(() => void calls.splice(0));

function answering(data: object): void {
  server.use(
    http.all('*/api/rights/:call', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'GET' ? decodeURIComponent(search) : await request.json();
      calls.push([pathname.slice('/api/rights/'.length), body]);
      return success(data);
    }),
  );
}

test('each kind of node has its own calls', async () => {
  answering({ id: 'r1' });
  await provider.create('rights', { data: { nodeType: 'GROUP', name: 'Sales' } });
  await provider.create('rights', { data: { nodeType: 'RIGHT', name: 'Sell', groupId: 'g1' } });
  const previousData = { id: 'r1', nodeType: 'RIGHT', name: 'Sell', groupId: 'g1', version: 3 };
  await provider.update('rights', { id: 'r1', data: { groupId: 'g2', beforeId: null, version: 3 }, previousData });
  expect(calls).toEqual([
    ['addGroup', { nodeType: 'GROUP', name: 'Sales' }],
    ['add', { nodeType: 'RIGHT', name: 'Sell', groupId: 'g1' }],
    ['update', { id: 'r1', nodeType: 'RIGHT', name: 'Sell', groupId: 'g2', beforeId: null, version: 3 }],
  ]);
});

test('children of a node come in pages, a search includes ancestors', async () => {
  answering({ records: [{ id: 'r1', name: 'Sell' }], total: 101 });
  expect(await provider.getTree('rights', { parentId: 'g1', page: 2 })).toEqual({
    data: [{ id: 'r1', name: 'Sell' }],
    total: 101,
  });
  answering([{ id: 'g1', name: 'Sales', children: [{ id: 'r1', name: 'Sell' }] }]);
  await provider.getTree('rights', { search: 'sell' });
  expect(calls).toEqual([
    ['tree', '?groupId=g1&pageNum=2&pageSize=100'],
    ['tree', '?keyword=sell'],
  ]);
});

test('a backend without paging returns the whole tree, from which the children are taken', async () => {
  answering([{ id: 'g1', name: 'Sales', children: [{ id: 'r1', name: 'Sell', groupId: 'g1' }] }]);
  expect(await provider.getTree('rights', { parentId: 'g1' })).toEqual({
    data: [{ id: 'r1', name: 'Sell', groupId: 'g1' }],
  });
});

test('a conflict names the author of the newer change', async () => {
  const conflict = { name: 'Mei Lin', at: '2026-11-21T10:00:00.000Z' };
  const current = { id: 'g1', name: 'Sales', version: 2 };
  server.use(
    http.post('*/api/rights/updateGroup', () =>
      HttpResponse.json(
        { code: 409, message: 'Changed', errorCode: 'VERSION_CONFLICT', data: current, conflict },
        { status: 409 },
      ),
    ),
  );
  const previousData = { id: 'g1', nodeType: 'GROUP', name: 'Sale', version: 1 };
  const update = provider.update('rights', { id: 'g1', data: { name: 'Sell', version: 1 }, previousData });
  await expect(update).rejects.toMatchObject({ status: 409, body: { current, conflict } });
});
