import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cast, type Client, clientWith, foundCast, signIn } from '../helpers/accounts';
import { startServer, type TestServer } from '../helpers/server';

const path = '/api/v1/saved-queries';
const value = {
  filter: { state: ['active'], endsAt_within: 'next30days', q: '优惠' },
  sort: { field: 'name', order: 'ASC' },
  columns: ['name', 'state'],
};

let server: TestServer;
let cast: Cast;
let clients: Record<'owner' | 'manager' | 'agent' | 'nobody' | 'otherOwner', Client>;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  const [owner, manager, agent, nobody, otherOwner] = await Promise.all(
    [cast.owner, cast.manager, cast.agent, cast.nobody, cast.otherOwner].map((account) => signIn(server, account)),
  );
  clients = { owner: owner!, manager: manager!, agent: agent!, nobody: nobody!, otherOwner: otherOwner! };
});
afterAll(() => server.close());

const draft = (more: object = {}) => {
  count += 1;
  return { resource: 'coupons', name: `View ${count}`, value, ...more };
};
const save = async (client: Client, more: object = {}) => {
  const answer = await client.post(path, draft(more));
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const seenBy = async (client: Client) =>
  (await client.get(`${path}?resource=coupons`)).body.data as Record<string, unknown>[];
const idsSeenBy = async (client: Client) => (await seenBy(client)).map(({ id }) => id);

describe('saved query', () => {
  test('is returned as saved, with its owner', async () => {
    const made = await save(clients.agent, { name: '在用的优惠券' });
    const expected = { resource: 'coupons', name: '在用的优惠券', shared: false, value, version: 1, faults: {} };
    expect(made).toMatchObject({ ...expected, isMine: true, isDefault: false, ownerName: 'agent 小李' });
    expect(await seenBy(clients.agent)).toContainEqual(made);
  });

  test('is private until shared, and never visible to another company', async () => {
    const mine = await save(clients.manager);
    const shared = await save(clients.manager, { shared: true });
    expect(await idsSeenBy(clients.manager)).toEqual(expect.arrayContaining([mine.id, shared.id]));
    for (const client of [clients.agent, clients.owner]) {
      const ids = await idsSeenBy(client);
      expect(ids).toContain(shared.id);
      expect(ids).not.toContain(mine.id);
    }
    const theirs = await idsSeenBy(clients.otherOwner);
    for (const { id } of [mine, shared]) expect(theirs).not.toContain(id);
    const change = { name: 'x', value, shared: false, version: 1 };
    const refused = [
      ...[clients.otherOwner, clients.agent].map((client) => [client, mine.id] as const),
      [clients.otherOwner, shared.id] as const,
    ];
    for (const [client, id] of refused) {
      expect((await client.put(`${path}/${id}`, change)).status).toBe(404);
      expect((await client.delete(`${path}/${id}`)).status).toBe(404);
      expect((await client.put(`${path}/${id}/default`)).status).toBe(404);
      expect((await client.delete(`${path}/${id}/default`)).status).toBe(404);
    }
    expect(await seenBy(clients.manager)).toEqual(expect.arrayContaining([mine, shared]));
  });

  test('sharing, and changing or deleting a shared query, requires the sharing permission', async () => {
    const body = (query: { name: string; version: number }, shared: boolean) => ({
      name: query.name,
      value,
      shared,
      version: query.version,
    });
    const own = await save(clients.agent);
    expect((await clients.agent.post(path, draft({ shared: true }))).status).toBe(403);
    expect((await clients.agent.put(`${path}/${own.id}`, body(own, true))).status).toBe(403);
    expect(await idsSeenBy(clients.manager)).not.toContain(own.id);
    const shared = await save(clients.manager, { shared: true });
    expect((await clients.agent.put(`${path}/${shared.id}`, body(shared, true))).status).toBe(403);
    expect((await clients.agent.put(`${path}/${shared.id}`, body(shared, false))).status).toBe(403);
    expect((await clients.agent.delete(`${path}/${shared.id}`)).status).toBe(403);
    expect(await seenBy(clients.manager)).toContainEqual(shared);
    // Another user with the permission may.
    expect((await clients.owner.put(`${path}/${shared.id}`, body(shared, false))).status).toBe(200);
    expect(await idsSeenBy(clients.agent)).not.toContain(shared.id);
    expect((await clients.agent.delete(`${path}/${own.id}`)).status).toBe(200);
  });

  test('requires permission to view its list', async () => {
    const shared = await save(clients.manager, { shared: true });
    expect((await clients.nobody.get(`${path}?resource=coupons`)).status).toBe(403);
    expect((await clients.nobody.post(path, draft())).status).toBe(403);
    expect((await clients.nobody.put(`${path}/${shared.id}/default`)).status).toBe(403);
  });

  test.each([
    [{ filter: { nonsense: 1 } }, 'value.filter.nonsense'],
    [{ filter: { totalLimit_contains: 'x' } }, 'value.filter.totalLimit_contains'],
    [{ filter: { totalLimit: 'x' } }, 'value.filter.totalLimit'],
    [{ filter: [] }, 'value.filter'],
    [{ filter: {}, sort: { field: 'gives', order: 'ASC' } }, 'value.sort'],
    [{ filter: {}, sort: { field: 'name', order: 'UP' } }, 'value.sort'],
    [{ filter: {}, sort: 'name' }, 'value.sort'],
    [{ filter: {}, columns: ['name', 'nonsense'] }, 'value.columns.nonsense'],
    [{ filter: {}, columns: ['name', 'name'] }, 'value.columns'],
    [{ filter: {}, columns: [] }, 'value.columns'],
    [{ filter: {}, columns: [7] }, 'value.columns.7'],
    [{ filter: {}, more: 1 }, 'value.more'],
    [{ filter: { kind: Array(999).fill('fixed'), name_any: Array(999).fill('x'.repeat(60)) } }, 'value'],
    [{}, 'value.filter'],
    ['text', 'value'],
    [[], 'value'],
  ])('with the value %j is refused at its field', async (wrong, field) => {
    const answer = await clients.agent.post(path, draft({ value: wrong }));
    expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([400, [field]]);
    expect(answer.body.errors![field]).toMatch(/\w/);
  });

  test('the name is unique per owner and list, ignoring case', async () => {
    await save(clients.agent, { name: 'Mine' });
    expect((await clients.agent.post(path, draft({ name: ' MI\u200bNE ' }))).body.errors).toEqual({
      name: 'Already taken. Choose another.',
    });
    for (const name of ['', 'x'.repeat(61)])
      expect(Object.keys((await clients.agent.post(path, draft({ name }))).body.errors!)).toEqual(['name']);
    await save(clients.manager, { name: 'Mine' });
    await save(clients.agent, { name: 'Mine', resource: 'labels', value: { filter: {} } });
    expect(Object.keys((await clients.agent.post(path, draft({ resource: 'nothing' }))).body.errors!)).toEqual([
      'resource',
    ]);
  });

  test('a concurrent change from the same version is a conflict', async () => {
    const made = await save(clients.agent);
    const change = (name: string) =>
      clients.agent.put(`${path}/${made.id}`, { name, value: { filter: {} }, shared: false, version: 1 });
    const answers = await Promise.all(['One', 'Two', 'Three'].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)!.body.data;
    expect(won).toMatchObject({ version: 2, value: { filter: {}, sort: null, columns: null } });
    expect(await seenBy(clients.agent)).toContainEqual(won);
  });

  test("a query with removed fields is kept and names them in the reader's language", async () => {
    const made = await save(clients.agent);
    const stale = {
      filter: { state: ['active'], tone: 'x' },
      sort: { field: 'tone', order: 'ASC' },
      columns: ['tone'],
    };
    await server.pool.query('update saved_queries set value = $1 where id = $2', [JSON.stringify(stale), made.id]);
    const zh = clientWith(server, { ...clients.agent.headers, 'accept-language': 'zh-CN' });
    const [found] = (await seenBy(zh)).filter(({ id }) => id === made.id);
    expect(found).toMatchObject({ value: stale, faults: { 'value.filter.tone': '没有这个字段。' } });
    expect(Object.keys(found!.faults as object)).toEqual(['value.filter.tone', 'value.sort', 'value.columns.tone']);
  });
});

test('each user has one default per list, among the queries they can see', async () => {
  const defaults = async (client: Client) =>
    (await seenBy(client)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const [own, shared] = [await save(clients.agent), await save(clients.manager, { shared: true })];
  await clients.agent.put(`${path}/${own.id}/default`);
  expect(await defaults(clients.agent)).toEqual([own.id]);
  expect((await clients.agent.put(`${path}/${shared.id}/default`)).body.data.isDefault).toBe(true);
  expect(await defaults(clients.agent)).toEqual([shared.id]);
  expect(await defaults(clients.manager)).toEqual([]);
  // No longer shared: they cannot see it, so their list has no default.
  await clients.manager.put(`${path}/${shared.id}`, { name: shared.name, value, shared: false, version: 1 });
  expect(await defaults(clients.agent)).toEqual([]);
  await clients.agent.put(`${path}/${own.id}/default`);
  await clients.agent.delete(`${path}/${own.id}/default`);
  expect(await defaults(clients.agent)).toEqual([]);
});

test('a user can save at most 100 queries per list, also under concurrency', async () => {
  const client = clients.owner;
  const answers = await Promise.all(
    Array.from({ length: 110 }, () => client.post(path, draft({ value: { filter: {} } }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.errorCode)).toEqual(Array(10).fill('TOO_MANY_QUERIES'));
  const mine = (await seenBy(client)).filter(({ isMine }) => isMine);
  expect(mine).toHaveLength(100);
  await client.delete(`${path}/${mine[0]!.id}`);
  await save(client);
  expect((await client.post(path, draft())).body.errorCode).toBe('TOO_MANY_QUERIES');
  await save(client, { resource: 'labels', value: { filter: {} } });
});
