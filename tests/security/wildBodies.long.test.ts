import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Route, routeId } from '../../server/kernel/routes/route';
import type { Fields } from '../../src/schema/fields';
import { asResource, nobodysId } from '../contract/model/requests';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { fillWithDemo } from '../helpers/demoData';
import { errorsLogged } from '../helpers/errorsLogged';
import { figure } from '../helpers/figure';
import { randomFrom, sampleInput } from '../helpers/samples';
import { seed } from '../helpers/seed';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';
import { size } from '../helpers/size';
import { brokenJson, wildJson, wildQuery } from '../helpers/wildValues';

let server: TestServer;
let cast: Cast;
let owner: Client;
const random = randomFrom(seed);
const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
const count = size({ small: 3, usual: 7, full: 30 });

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  await fillWithDemo({ server, cast });
  owner = await signIn(server, cast.owner);
}, 180_000);
afterAll(() => server.close());

const rows = async (sql: string, values: readonly unknown[] = []) => (await server.pool.query(sql, [...values])).rows;

const idsOf = new Map<string, readonly string[]>();
/** Ids of some records of the resource. */
async function recordsOf(resource: string): Promise<readonly string[]> {
  const known = idsOf.get(resource);
  if (known !== undefined) return known;
  const table = server.app.tables.find(({ schema }) => schema.name === resource && !schema.view && !schema.single);
  const from = `from ${resource.replaceAll('-', '_')} where company_id = $1 limit 40`;
  const ids = table ? (await rows(`select id ${from}`, [cast.owner.companyId])).map(({ id }) => id as string) : [];
  idsOf.set(resource, ids);
  return ids;
}

/** The route's URL with ids of existing records, if any. */
async function addressOf(route: Route): Promise<string> {
  const resource = /^\/v1\/([a-z-]+)\/\{/.exec(route.path)?.[1] ?? 'accounts';
  const ids = await recordsOf(resource);
  return `/api${route.path.replace(/\{\w+\}/g, () => (ids.length > 0 ? one(ids) : nobodysId))}`;
}

/** A body in which everything, one field or all fields are random. */
async function bodyFor(route: Route): Promise<string> {
  const fields = { ...route.body };
  const names = Object.keys(fields);
  const kind = random();
  if (names.length === 0 || kind < 0.2) return one(random() < 0.5 ? wildJson : brokenJson);
  const wild = kind < 0.8 ? [one(names)] : names;
  const parts = Object.entries(await usual(fields)).filter(([name]) => !wild.includes(name));
  const texts = [
    ...parts.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    ...wild.map((name) => `${JSON.stringify(name)}:${one(wildJson)}`),
    ...(names.includes('version') || route.method !== 'PUT' ? [] : ['"version":1']),
    ...(random() < 0.1 ? [`"__proto__":${one(wildJson)}`] : []),
  ];
  return `{${texts.join(',')}}`;
}

async function usual(fields: Fields): Promise<Record<string, unknown>> {
  for (const field of Object.values(fields)) if ('to' in field) await recordsOf(field.to);
  try {
    return { ...sampleInput(asResource(fields), random, { references: (to) => idsOf.get(to) ?? [] }) };
  } catch {
    return {};
  }
}

/** Queries: none, and each parameter empty and with a random value. */
function queriesOf(route: Route): string[] {
  const names = [...Object.keys(route.query ?? {}), '__proto__'];
  return ['', ...names.flatMap((name) => [`${name}=`, `${name}=${one(wildQuery)}`])];
}

/** Sends as the owner, and signs in again if a call ended the session. */
async function send(route: Route, url: string, headers: Record<string, string>, body?: string): Promise<TestAnswer> {
  const ask = () =>
    server.send({
      method: route.method,
      url,
      headers: { ...owner.headers, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const answer = await ask();
  if (answer.status !== 401 || route.access.kind === 'public') return answer;
  await server.pool.query('update members set status = 1 where id = $1', [cast.owner.userId]);
  owner = await signIn(server, cast.owner);
  return ask();
}

/** The faults of an answer: a server error with its log lines, or text that reveals internals. */
function faultsOf(route: Route, line: string, { status, text, headers, body }: TestAnswer): string[] {
  // Data that is read may contain any text.
  const isRead = (route.method === 'GET' && status === 200) || headers['content-disposition'] !== undefined;
  const inside = /node_modules|\bat \S+ \(|\.[tj]s:\d+|syntax error|invalid input|relation "|column "|pg_|ECONN/;
  const found = isRead ? null : inside.exec(text);
  if (status < 500 && found === null) return [];
  const logged = status < 500 ? [] : errorsLogged(server, body.requestId);
  return [[`${line.slice(0, 300)} → ${status} ${text.slice(0, 300)}`, ...logged].join('\n')];
}

test('no random body causes a server error or reveals internals', async () => {
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  for (const route of server.app.routes.filter(({ method }) => method === 'POST' || method === 'PUT'))
    for (let turn = 0; turn < count; turn += 1) {
      const type = route.takesFile ? 'application/octet-stream' : 'application/json';
      const body = await bodyFor(route);
      const answer = await send(route, await addressOf(route), { 'content-type': type }, body);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      faults.push(...faultsOf(route, `${routeId(route)} ${body}`, answer));
    }
  expect(faults).toEqual([]);
  expect(errorsLogged(server)).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(statuses[400]).toBeGreaterThan(500);
  const all = Object.values(statuses).reduce((sum, each) => sum + each, 0);
  figure('wild-bodies', `${all} malformed bodies on ${server.app.routes.length} routes: no server error`);
}, 300_000);

test('no random query or header causes a server error or reveals internals', async () => {
  const faults: string[] = [];
  for (const route of server.app.routes.filter(({ method }) => method === 'GET'))
    for (const query of queriesOf(route)) {
      const url = `${await addressOf(route)}?${query}`;
      const zone = one(['', 'Mars/Olympus', '../UTC', 'UTC\t', 'x'.repeat(3_000)]);
      const headers = { 'time-zone': zone, 'accept-language': one(['', 'xx;q=9', '*,,,;', 'zh'.repeat(500)]) };
      faults.push(...faultsOf(route, url, await send(route, url, headers)));
    }
  expect(faults).toEqual([]);
  expect(errorsLogged(server)).toEqual([]);
}, 300_000);
