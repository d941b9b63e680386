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

/** The answer to a call in one line: route, status, error code and field names. */
async function said(route: Route, by: Client, body: object = {}, more: Record<string, string> = {}): Promise<string> {
  const { status, body: answered } = await ask(route, by, body, more);
  return [routeId(route), status, answered.errorCode, ...Object.keys(answered.errors ?? {})].join(' ');
}

function ask(route: Route, by: Client, body: object, more: Record<string, string>): Promise<TestAnswer> {
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  const type = route.takesFile === undefined ? 'application/json' : 'application/octet-stream';
  return server.send({
    method: route.method,
    url: `/api${route.path.replace(/\{\w+\}/g, nobodysId)}`,
    headers: { ...by.headers, ...(hasBody ? { 'content-type': type } : {}), ...more },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  });
}

const nobodysId = '00000000-0000-4000-8000-000000000001';

test('1. an ended or forged token gets 401 on every route, and nothing changes', async () => {
  const gone = await signIn(server, cast.admin);
  await gone.post('/api/xxm/v1/users/logout');
  const { satoken, ...headers } = gone.headers;
  const madeUp = clientWith(server, { ...headers, satoken: 'x'.repeat(satoken!.length) });
  const before = await server.state();
  for (const route of guarded)
    for (const by of [gone, madeUp]) expect(await said(route, by)).toBe(`${routeId(route)} 401 NOT_SIGNED_IN`);
  expect(await server.state()).toEqual(before);
});

test('1. a valid session with another client name gets 400, and nothing changes', async () => {
  const owner = await signIn(server, cast.owner);
  const before = await server.state();
  for (const route of guarded)
    expect(await said(route, owner, {}, { clientid: 'another-app' })).toBe(
      `${routeId(route)} 400 VALIDATION_FAILED clientId`,
    );
  expect(await server.state()).toEqual(before);
});

test('4. fields that no caller may set are refused by name in every body, and nothing changes', async () => {
  const owner = await signIn(server, cast.owner);
  const before = await server.state();
  const tried: string[] = [];
  for (const route of guarded.filter(takesJson))
    for (const name of isAtLength() ? nobodysOwn : nobodysOwn.slice(0, 2)) {
      if (Object.hasOwn(route.body ?? {}, name)) continue;
      const { status, body } = await ask(route, owner, { [name]: 'x' }, {});
      const line = `${routeId(route)} ${name}`;
      tried.push(line);
      // 404 also counts: some routes look up the record of the URL first.
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
