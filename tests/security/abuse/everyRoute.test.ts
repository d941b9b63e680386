import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Route, routeId } from '../../../server/kernel/routes/route';
import { type Cast, type Client, clientWith, foundCast, signIn } from '../../helpers/accounts';
import { startServer, type TestAnswer, type TestServer } from '../../helpers/server';
import { isAtLength } from '../../helpers/size';

let server: TestServer;
let cast: Cast;
let guarded: readonly Route[];
beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  guarded = server.app.routes.filter(({ access }) => access.kind !== 'public');
});
afterAll(() => server.close());

/** What a call is answered, in one line that names the call. */
async function said(route: Route, by: Client, body: object = {}, more: Record<string, string> = {}): Promise<string> {
  const { status, body: answered } = await ask(route, by, body, more);
  return [routeId(route), status, answered.errorCode, ...Object.keys(answered.errors ?? {})].join(' ');
}

function ask(route: Route, by: Client, body: object, more: Record<string, string>): Promise<TestAnswer> {
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const type = route.takesFile === undefined ? 'application/json' : 'application/octet-stream';
  return server.send({
    ...{ method: route.method, url: `/api${route.path.replace(/\{\w+\}/g, nobodysId)}` },
    headers: { ...by.headers, ...(hasBody ? { 'content-type': type } : {}), ...more },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  });
}

const nobodysId = '00000000-0000-4000-8000-000000000001';

test('1. with a token that was ended, or was never given: 401, and nothing changed', async () => {
  const gone = await signIn(server, cast.admin);
  await gone.post('/api/xxm/v1/users/logout');
  const { satoken, ...headers } = gone.headers;
  const madeUp = clientWith(server, { ...headers, satoken: 'x'.repeat(satoken!.length) });
  const before = await server.state();
  for (const route of guarded)
    for (const by of [gone, madeUp]) expect(await said(route, by)).toBe(`${routeId(route)} 401 NOT_SIGNED_IN`);
  expect(await server.state()).toEqual(before);
});

test('1. with a good session but the name of another client: 400, and nothing changed', async () => {
  const owner = await signIn(server, cast.owner);
  const before = await server.state();
  for (const route of guarded)
    expect(await said(route, owner, {}, { clientid: 'another-app' })).toBe(
      `${routeId(route)} 400 VALIDATION_FAILED clientId`,
    );
  expect(await server.state()).toEqual(before);
});

test('4. what nobody may set, in every body that does not own it: 400 by name, and nothing changed', async () => {
  const owner = await signIn(server, cast.owner);
  const before = await server.state();
  const tried: string[] = [];
  for (const route of guarded.filter(takesJson))
    for (const name of isAtLength() ? nobodysOwn : nobodysOwn.slice(0, 2)) {
      if (Object.hasOwn(route.body ?? {}, name)) continue;
      const { status, body } = await ask(route, owner, { [name]: 'x' }, {});
      const line = `${routeId(route)} ${name}`;
      tried.push(line);
      // Where the record of the address is looked for first, it is not there.
      const isRefused =
        status === 404 ||
        (status === 400 &&
          Object.keys(body.errors ?? {}).some(
            (at) => at === name || at === 'body' || at === 'id' || at === 'baseUserId',
          ));
      expect([line, isRefused, status, body.errors]).toEqual([line, true, status, body.errors]);
    }
  expect(tried.length).toBeGreaterThan(guarded.filter(takesJson).length);
  expect(await server.state()).toEqual(before);
});

const nobodysOwn = ['companyId', 'isOwner', 'company_id', 'builtin', 'vipSeat', 'seatTotal', 'createdBy', 'scope'];

function takesJson({ method, takesFile, takesRaw }: Route): boolean {
  return (method === 'POST' || method === 'PUT') && takesFile === undefined && takesRaw === undefined;
}
