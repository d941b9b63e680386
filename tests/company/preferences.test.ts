import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxKeptCharacters } from '../../src/schema/remembered';
import { type Cast, type Client, clientWith, foundCast, signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { startServer, type TestServer } from '../helpers/server';

const path = '/api/xxm/v1/users/preferences';

let server: TestServer;
let cast: Cast;
let agent: Client;
let manager: Client;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  [agent, manager] = await Promise.all([signIn(server, cast.agent), signIn(server, cast.manager)]);
});
afterAll(() => server.close());

const keep = (client: Client, preferences: unknown) => client.put(path, { preferences });
const isNamed = (given: unknown): given is object => typeof given === 'object' && !Array.isArray(given);
const keptFor = async (client: Client) => (await client.get(path)).body.data.preferences;

describe('user preferences', () => {
  test('are empty at first; saved values are merged, and null removes one', async () => {
    const unprivileged = await signIn(server, cast.nobody);
    expect(await keptFor(unprivileged)).toEqual({});
    const first = { theme: 'dark', shortcuts: ['/coupon/list', '/member/list'] };
    expect((await keep(unprivileged, first)).body.data).toEqual({ preferences: first });
    const columns = { 'store.productCoupon/list.columns': ['name', null, { width: 12.5 }] };
    expect((await keep(unprivileged, { theme: 'system', ...columns })).body.data.preferences).toEqual({
      ...first,
      theme: 'system',
      ...columns,
    });
    await keep(unprivileged, { theme: null, skin: null, shortcuts: [] });
    expect(await keptFor(unprivileged)).toEqual({ shortcuts: [], ...columns });
  });

  test('are per user', async () => {
    await keep(manager, { theme: 'dark', 'store.coupons.columns': ['name'] });
    await keep(agent, { theme: 'light' });
    const [other, again] = await Promise.all([signIn(server, cast.otherAgent), signIn(server, cast.manager)]);
    expect(await keptFor(other)).toEqual({});
    expect(await keptFor(agent)).toEqual({ theme: 'light' });
    // Another session of the same user.
    expect(await keptFor(again)).toEqual({ theme: 'dark', 'store.coupons.columns': ['name'] });
    const stranger = clientWith(server, { clientid: 'parley-console' });
    expect((await stranger.get(path)).status).toBe(401);
    expect((await keep(stranger, { theme: 'dark' })).status).toBe(401);
  });

  test.each([
    [{ colour: 'red' }, 'preferences.colour'],
    [{ theme: 'blue' }, 'preferences.theme'],
    [{ theme: 5 }, 'preferences.theme'],
    [{ skin: ['default'] }, 'preferences.skin'],
    [{ constructor: 'x' }, 'preferences.constructor'],
    [{ 'store.': 1 }, 'preferences.store.'],
    [{ 'store.a b.open': 1 }, 'preferences.store.a b.open'],
    [{ 'store.coupons.selectedIds': [] }, 'preferences.store.coupons.selectedIds'],
    [{ [`store.${'x'.repeat(121)}`]: 1 }, `preferences.store.${'x'.repeat(121)}`],
    [{ 'store.coupons.columns': 'x'.repeat(8_000) }, 'preferences.store.coupons.columns'],
    [{ shortcuts: ['https://example.com'] }, 'preferences.shortcuts'],
    [{ shortcuts: ['//example.com'] }, 'preferences.shortcuts'],
    [{ shortcuts: ['/a', '/a'] }, 'preferences.shortcuts'],
    [{ shortcuts: { 0: '/a' } }, 'preferences.shortcuts'],
    [{ shortcuts: Array.from({ length: 51 }, (_, index) => `/${index}`) }, 'preferences.shortcuts'],
    [{ 'getting-started': 'yes' }, 'preferences.getting-started'],
    [['theme'], 'preferences'],
    ['dark', 'preferences'],
  ])('an invalid value is refused at its name, with the whole request (case %$)', async (given, name) => {
    await keep(agent, { theme: 'light' });
    const before = await server.state();
    const answer = await keep(agent, isNamed(given) ? { ...given, 'content-width': 'full' } : given);
    expect(said(answer)).toBe(`400 VALIDATION_FAILED ${name}`);
    expect(answer.body.errors![name]).not.toBe('');
    expect(await server.state()).toEqual(before);
  });

  test('characters that cannot be stored are refused', async () => {
    for (const preferences of [{ 'store.x.open': 'a\u0000b' }, { 'store.x.open': { '\ud800': 1 } }])
      expect((await keep(agent, preferences)).status).toBe(400);
  });

  test('concurrent changes to different names are all kept', async () => {
    const client = await signIn(server, cast.otherOwner);
    const names = Array.from({ length: 20 }, (_, index) => `store.list-${index}.columns`);
    const answers = await Promise.all(names.map((name) => keep(client, { [name]: [name] })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(await keptFor(client)).toEqual(Object.fromEntries(names.map((name) => [name, [name]])));
  });

  test('have a maximum size, also under concurrency; removing values makes room', async () => {
    const full = await signIn(server, cast.admin);
    const names = Array.from({ length: 12 }, (_, index) => `store.list-${index}.open`);
    const answers = await Promise.all(names.map((name) => keep(full, { [name]: 'x'.repeat(7_900) })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(7);
    const refused = answers.filter(({ status }) => status !== 200).map(said);
    expect(refused).toEqual(Array(5).fill('400 TOO_MANY_PREFERENCES'));
    const saved = await keptFor(full);
    expect(JSON.stringify(saved).length).toBeLessThanOrEqual(maxKeptCharacters);
    const [first] = Object.keys(saved);
    expect((await keep(full, { [first!]: null, 'store.other.open': 'y'.repeat(7_000) })).status).toBe(200);
  });

  test('are deleted with the user', async () => {
    const { rows } = await server.pool.query(
      `select confdeltype from pg_constraint where conrelid = 'user_preferences'::regclass and contype = 'f'`,
    );
    expect(rows).toEqual([{ confdeltype: 'c' }]);
  });
});
