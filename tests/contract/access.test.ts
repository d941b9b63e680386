import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { builtinId } from '../../server/company/access/builtinRows';
import { snakeCase } from '../../server/kernel/db/migrations/fromSchema/columns';
import { assertDistinct, type Route, routeId } from '../../server/kernel/routes/route';
import type { ResourceSchema } from '../../src/schema/resource';
import type { Values } from '../../src/schema/validation';
import {
  type Account,
  type Cast,
  type CastName,
  type Client,
  castNames,
  clientWith,
  foundCast,
  signIn,
  signInDisabled,
} from '../helpers/accounts';
import { chatDepsOf, inboundText } from '../helpers/chat';
import { counted, figure } from '../helpers/figure';
import { tasks } from '../helpers/fixtures/tasks';
import { makeKey } from '../helpers/keys';
import { randomFrom, sampleInput } from '../helpers/samples';
import { allSchemas, startServer, type TestAnswer, type TestRequest, type TestServer } from '../helpers/server';
import { isAtLength } from '../helpers/size';
import { wholeSchemas } from './model/api';
import { isPermitted } from './model/permitted';
import { ground } from './model/population';
import { type Drawing, resourceOf, validRequest } from './model/requests';

let server: TestServer;
let cast: Cast;
let drawing: Drawing;
let theirDrawing: Drawing;
const random = randomFrom(8);
const schemas = [...wholeSchemas, tasks];

beforeAll(async () => {
  server = await startServer({ schemas: [...allSchemas, tasks] });
  cast = await foundCast(server);
  drawing = await drawingOf(cast.owner);
  theirDrawing = await drawingOf(cast.otherOwner);
});
afterAll(() => server.close());

type Caller = CastName | 'stranger' | 'key' | 'key for labels';

/**
 * Every kind of caller: the cast, a caller without a session, a key with an admin's permissions, and a key with a
 * single permission. `npm test` runs only the callers with the fewest permissions.
 */
const callers: readonly Caller[] = isAtLength()
  ? [...castNames, 'stranger', 'key', 'key for labels']
  : ['stranger', 'nobody', 'otherAgent'];

describe.each(callers)('%s', (caller) => {
  // Hundreds of calls, many with their own sign-in.
  test('may call exactly the routes that their roles allow, and refused calls change nothing', {
    timeout: 300_000,
  }, async () => {
    const mayCall = (route: Route) =>
      route.access.kind === 'public' ||
      (caller !== 'disabled' &&
        (isPermitted(route, accountOf(caller), server.schemas) || isNamed(route, caller)) &&
        !isForPeople(route, caller));
    const { routes } = server.app;
    const found = new Map<Route, string>();
    const denied: [Route, TestRequest][] = [];
    for (const route of routes.filter((one) => !mayCall(one))) denied.push([route, await requestFor(route, caller)]);
    const client = await clientOf(caller);
    const before = await server.state();
    for (const [route, request] of denied) found.set(route, await outcome(route, request, client, caller));
    expect(await server.state(), `what was denied to ${caller}`).toEqual(before);
    let able: Client | null = null;
    for (const route of routes.filter(mayCall)) {
      const request = await requestFor(route, caller);
      able ??= await clientOf(caller);
      found.set(route, await outcome(route, request, able, caller));
      // A write may end the session that it was called with.
      if (route.method !== 'GET') able = null;
    }
    const verdicts = (verdictOf: (route: Route) => unknown) => routes.map((one) => `${routeId(one)} ${verdictOf(one)}`);
    figure('access-matrix', `${counted(routes.length)} routes × ${callers.length} kinds of callers`);
    expect(verdicts((route) => found.get(route))).toEqual(verdicts((route) => (mayCall(route) ? 'allowed' : 'denied')));
  });
});

test('every cast member but the operator has both allowed and denied routes', () => {
  const verdicts = (name: CastName) =>
    new Set(server.app.routes.map((route) => isPermitted(route, accountOf(name), server.schemas)));
  for (const name of ['admin', 'manager', 'agent', 'nobody', 'otherOwner'] as const)
    expect(verdicts(name), name).toEqual(new Set([true, false]));
  expect(verdicts('owner')).toEqual(new Set([true]));
});

test('a route without declared access is refused at startup', () => {
  const [route] = server.app.routes;
  const { access: _, ...undeclared } = route!;
  expect(() => assertDistinct([undeclared as Route])).toThrow(`${routeId(route!)} declares no access.`);
  expect(() => assertDistinct([{ ...route!, access: { kind: 'everybody' } } as unknown as Route])).toThrow(
    'declares no access',
  );
  expect(() => assertDistinct([route!, route!])).toThrow(`Two routes have the id ${routeId(route!)}.`);
  expect(() => assertDistinct(server.app.routes)).not.toThrow();
});

test('the router answers only registered routes, the API description and shops', () => {
  const nameless = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}');
  const listed = server.app.routes.flatMap((route) => {
    const forPages = 'letsIn' in route ? ['OPTIONS'] : [];
    const methods = route.method === 'GET' ? ['GET', 'HEAD', ...forPages] : [route.method, ...forPages];
    return methods.map((method) => `${method} /api${nameless(route.path)}`);
  });
  const answered = routesIn(server.app.server.printRoutes({ commonPrefix: false })).map(nameless);
  expect(answered.length).toBeGreaterThan(server.app.routes.length);
  expect(listed.filter((route) => !answered.includes(route))).toEqual([]);
  const others = answered.filter((route) => !listed.includes(route));
  expect(
    others.filter((route) => !/^(GET|HEAD) \/(api\/(openapi\.json|docs(\/.*)?)|s\/\{\}.*|demo-shop)$/.test(route)),
  ).toEqual([]);
});

test('every permission that a route requires can be granted', () => {
  const grantable = server.app.catalogue.codes;
  const asked = server.app.routes.flatMap((route) => (route.access.kind === 'permission' ? [route.access.code] : []));
  expect(asked.filter((code) => !grantable.has(code))).toEqual([]);
});

test('a removed role takes effect at the next call', async () => {
  const agent = await signIn(server, cast.agent);
  expect((await agent.get('/api/v1/labels')).status).toBe(200);
  const setRoles = (roles: string[]) =>
    server.pool.query('update members set role_ids = $1 where id = $2', [roles, cast.agent.userId]);
  await setRoles([]);
  server.app.actors.forget();
  expect((await agent.get('/api/v1/labels')).status).toBe(403);
  await setRoles([builtinId(cast.agent.companyId, 'role', 'agent')]);
  server.app.actors.forget();
  expect((await agent.get('/api/v1/labels')).status).toBe(200);
});

/** Parses the printed route tree into lines like 'GET /api/v1/labels/:id'. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^(.*?)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part!);
    return (methods ?? '').split(', ').flatMap((method) => (method === '' ? [] : [`${method} ${above.join('')}`]));
  });
}

/** A valid request for the route. Members of another company use their own company's records. */
function requestFor(route: Route, caller: Caller): Promise<TestRequest> {
  const others = caller.startsWith('other') ? theirDrawing : drawing;
  const drawn: Drawing = {
    ...others,
    record: async (schema) => moveIntoScope(schema, await others.record(schema), caller),
  };
  // Calls that create no record get the same input each time, independent of other routes.
  const isRecords = resourceOf(route, schemas) !== undefined;
  return validRequest(route, isRecords ? drawn : { ...drawn, random: randomFrom(4) });
}

/** Moves the record into the caller's data scope; outside of it a limited caller would get 404. */
async function moveIntoScope(schema: ResourceSchema, record: Values, caller: Caller): Promise<Values> {
  const field = schema.scope?.member;
  const account = accountOf(caller);
  if (field === undefined || field === 'id' || account === null) return record;
  await server.pool.query(
    `update ${snakeCase(schema.name)} set ${snakeCase(field === 'createdBy' ? 'created_by' : field)} = $1 where id = $2`,
    [account.userId, record.id],
  );
  return field === 'createdBy' ? record : { ...record, [field]: account.userId };
}

/** 'allowed' or 'denied'; any other answer is returned as text and fails the test. */
async function outcome(route: Route, request: TestRequest, client: Client, caller: Caller): Promise<string> {
  const answer = await server.send({ ...request, headers: { ...request.headers, ...client.headers } });
  if (isDenied(route, answer, caller)) return 'denied';
  // What such a route does for anonymous callers is tested elsewhere.
  if ('servesMembers' in route && answer.body.errorCode === 'NOT_SIGNED_IN') return 'allowed';
  const isDone = resourceOf(route, schemas) === undefined ? !isTurnedAway(answer) : isAnswered(answer);
  return isDone && answer.status < 500 ? 'allowed' : `answered ${answer.status} ${answer.text}`;
}

/** CHANNEL_FAULT also counts as success: the channel was called, but nobody answers at the example's address. */
function isAnswered({ status, body }: TestAnswer): boolean {
  return status === 200 || body.errorCode === 'CHANNEL_FAULT';
}

/** Domain rules may refuse with codes of their own; only these two codes mean that access was denied. */
function isTurnedAway({ status, body }: TestAnswer): boolean {
  return (status === 401 && body.errorCode === 'NOT_SIGNED_IN') || (status === 403 && body.errorCode === 'NOT_ALLOWED');
}

function isNamed({ access }: Route, caller: Caller): boolean {
  return caller === 'key for labels' && access.kind === 'permission' && access.code === 'labels:list';
}

/** Routes that keys cannot call: personal routes, and creating or deleting keys. */
function isForPeople(route: Route, caller: Caller): boolean {
  if (caller !== 'key' && caller !== 'key for labels') return false;
  if (route.access.kind === 'login') return !/^\/v1\/(files|whoami)/.test(route.path);
  return resourceOf(route, schemas)?.name === 'api-keys' && ['POST', 'DELETE'].includes(route.method);
}

function isDenied(route: Route, answer: TestAnswer, caller: Caller): boolean {
  if (route.access.kind === 'public') return false;
  if (caller === 'stranger') return answer.status === 401 && answer.body.data.scene === -1;
  if (caller === 'disabled') return answer.status === 401 && answer.body.data.scene === -6;
  return answer.status === 403 && ['NOT_ALLOWED', 'NOT_FOR_KEYS'].includes(answer.body.errorCode!);
}

async function drawingOf(account: Account): Promise<Drawing> {
  let client = await signIn(server, account);
  const post = async (url: string, body: unknown) => {
    const answer = await client.post(url, body);
    if (answer.status !== 401) return answer;
    // Some of the tested calls end all sessions of the caller.
    client = await signIn(server, account);
    return client.post(url, body);
  };
  const made = await ground(client, schemas, random);
  const conversations = await conversationsOf(made('accounts'));
  const references = (to: string) => (to === 'conversations' ? conversations : made(to));
  return {
    random,
    schemas,
    references,
    record: (schema) => freshRecord(post, schema, references),
  };
}

/** Conversations are started by customers, not by an API call. */
async function conversationsOf(accountIds: readonly string[]): Promise<readonly string[]> {
  const [account] = (
    await server.pool.query('select id, company_id as "companyId" from accounts where id = any($1)', [accountIds])
  ).rows;
  const { app } = server;
  const deps = chatDepsOf(app);
  const received = await receiveMessage(app.db, deps, account, inboundText('hello'));
  return [received!.conversationId];
}

function accountOf(caller: Caller) {
  if (caller === 'stranger') return null;
  return cast[caller === 'key' ? 'admin' : caller === 'key for labels' ? 'nobody' : caller];
}

function clientOf(caller: Caller): Promise<Client> {
  if (caller === 'key') return programAs('r.id', builtinId(cast.owner.companyId, 'role', 'admin'));
  if (caller === 'key for labels') return programAs('p.code', 'labels:list');
  if (caller === 'stranger') return Promise.resolve(clientWith(server, { clientid: 'parley-console' }));
  return caller === 'disabled' ? signInDisabled(server, cast.disabled) : signIn(server, cast[caller]);
}

/** Creates an API key with the permissions of a role, or with a single permission. */
async function programAs(by: 'r.id' | 'p.code', value: string): Promise<Client> {
  const { rows } = await server.pool.query(
    `select distinct p.id from permissions p left join roles r on p.id = any(r.permission_ids)
      where p.company_id = $1 and ${by}::text = $2`,
    [cast.owner.companyId, value],
  );
  const { program } = await makeKey(
    server,
    await signIn(server, cast.owner),
    rows.map(({ id }) => id),
  );
  // The first call records that the key was used; make it before the state is compared.
  await program.get('/api/v1/labels');
  return program;
}

async function freshRecord(
  post: Client['post'],
  schema: ResourceSchema,
  references: Drawing['references'],
): Promise<Values> {
  const made = await post(`/api/v1/${schema.name}`, sampleInput(schema, random, { references }));
  if (made.status !== 200) throw new Error(`${schema.name} cannot be created: ${made.text}`);
  return made.body.data;
}
