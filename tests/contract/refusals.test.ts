import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Route, routeId } from '../../server/kernel/routes/route';
import { checkNew, type Values } from '../../src/schema/validation';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { brokenInputs } from '../helpers/broken';
import { randomFrom, sampleInput } from '../helpers/samples';
import { seed } from '../helpers/seed';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';
import { isAtLength, size } from '../helpers/size';
import { apiOf } from './model/api';
import { expectEnvelope, expectRefused } from './model/envelope';
import { schemasUnderTest } from './model/examples';
import { create, ground } from './model/population';
import { asResource, nobodysId } from './model/requests';

const random = randomFrom(seed);

let server: TestServer;
let owner: Client;
let references: (to: string) => readonly string[];

beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server, (await foundCast(server)).owner);
  references = await ground(owner, schemasUnderTest, random);
});
afterAll(() => server.close());

describe.each(schemasUnderTest.map((schema) => [schema.name, schema] as const))('%s', (_, schema) => {
  const api = apiOf(schema);

  test.each([true, false])('every broken input is refused by field (complete: %s)', async (complete) => {
    const valid = sampleInput(schema, random, { references, complete });
    const before = await server.state();
    const broken = brokenInputs(schema, valid);
    expect(broken.length).toBeGreaterThan(Object.keys(valid).length);
    for (const { path, input } of broken) expectRefused(await api.create(owner, input), 400, path || 'body');
    expect(await server.state()).toEqual(before);
  });

  test('every broken change is refused by field', async () => {
    const valid = sampleInput(schema, random, { references, complete: true });
    const record = await create(owner, schema, valid);
    const before = await server.state();
    for (const { path, code, input } of brokenInputs(schema, valid)) {
      // A record may not start in this state, but may reach it by a change.
      if (code === 'move') continue;
      // A change may leave fields out, and with named calls a list of only the record's id is a different valid call.
      if (isObject(input) && path !== '' && !Object.hasOwn(input, path.split('.')[0]!)) continue;
      if (schema.calls !== undefined && path === 'id') continue;
      const body = isObject(input) ? { ...input, version: record.version } : input;
      const answer = await api.update(owner, record.id, body);
      expectRefused(answer, 400, schema.calls !== undefined && path === '' ? 'id' : path || 'body');
    }
    expect(await server.state()).toEqual(before);
  });
});

test('arbitrary bodies cause no server error, and what the schema refuses is refused', async () => {
  const anything = fc.oneof(
    fc.jsonValue({ stringUnit: 'binary' }),
    fc.double(),
    fc.maxSafeInteger(),
    fc.date().map(String),
  );
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.nat(), anything, fc.boolean(), async (one, at, value, isExtra) => {
      const schema = schemasUnderTest[Math.abs(one) % schemasUnderTest.length]!;
      const valid = sampleInput(schema, randomFrom(one), { references });
      const names = Object.keys(schema.fields);
      const name = isExtra && typeof value === 'string' ? value : names[at % names.length]!;
      const input = JSON.parse(JSON.stringify({ ...valid, [name]: value })) as Values;
      const answer = await apiOf(schema).create(owner, input);
      expect([200, 400]).toContain(answer.status);
      expectEnvelope(answer);
      if (!checkNew(schema, input).ok) expect(answer.status).toBe(400);
      if (answer.status === 400) expect(Object.keys(answer.body.errors ?? {}).length).toBeGreaterThan(0);
    }),
    { numRuns: size({ small: 50, usual: 500 }) },
  );
});

describe('all routes', () => {
  test('refuse unknown query parameters', async () => {
    for (const route of server.app.routes) {
      if (route.access.kind === 'public' && route.path === '/health') continue;
      const answer = await call(route, '?noSuchParameter=1', bodiless(route));
      expect(answer.status, routeId(route)).toBe(400);
      expectRefused(answer, 400, 'noSuchParameter');
    }
  });

  test('without a body refuse one', async () => {
    const routes = server.app.routes.filter(
      (route) => route.method !== 'GET' && !route.body && !route.query && !route.takesFile && !route.takesRaw,
    );
    expect(routes.length).toBeGreaterThan(0);
    for (const route of routes) expectRefused(await call(route, '', { body: { x: 1 } }), 400, 'body');
  });

  test('refuse broken inputs of what they declare', async () => {
    const declared = server.app.routes.filter((route) => route.body !== undefined && !route.checksBody);
    expect(declared.length).toBeGreaterThan(0);
    for (const route of oneOf(5, declared)) {
      const schema = asResource(route.body!);
      for (const { path, input } of brokenInputs(schema, sampleInput(schema, random))) {
        const answer = await call(route, '', { body: JSON.stringify(input), headers: json });
        expectRefused(answer, 400, path || 'body');
      }
    }
  });

  const malformed = ['{"name":"x"', '[1,', '{"a":1}}', 'nothing', '{"__proto__":{"a":1}}', '\u0000', '{"a":\n'];

  test('that take JSON refuse malformed JSON, other content types and too large bodies', async () => {
    const before = await server.state();
    for (const route of oneOf(10, writing())) {
      for (const body of malformed) {
        expectRefused(await call(route, '', { body, headers: json }), 400, 'body');
      }
      for (const type of [
        'text/plain',
        'text/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'x',
      ]) {
        const answer = await call(route, '', { body: '{"name":"x"}', headers: { 'content-type': type } });
        expect(answer.status, `${routeId(route)} ${type} ${answer.text}`).toBe(415);
        expectEnvelope(answer);
      }
      const large = await call(route, '', { body: JSON.stringify({ name: 'x'.repeat(1_048_576) }), headers: json });
      expect(large.status, routeId(route)).toBe(413);
      expectEnvelope(large);
    }
    expect(await server.state()).toEqual(before);
  });

  test('that take JSON survive extremely deep nesting', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    for (const route of oneOf(10, writing())) {
      for (const body of [deep, `{"name":${deep}}`, `{"data":${deep}}`, `{"id":${deep}}`, `{"version":${deep}}`]) {
        const plain = await call(route, '', { body, headers: json });
        expect([400, 404], `${routeId(route)} ${plain.text.slice(0, 300)}`).toContain(plain.status);
        const keyed = await call(route, '', { body, headers: { ...json, 'idempotency-key': 'deep' } });
        expect([400, 404], `${routeId(route)} ${keyed.text.slice(0, 300)}`).toContain(keyed.status);
      }
    }
  });
});

test('unknown and malformed URLs are refused in the envelope', async () => {
  for (const [url, status] of [
    ['/api/v1/nothing', 404],
    ['/api/v1/labels/a/b/c', 404],
    ['/api/v1/labels/%', 400],
    ['/api/v1/labels/%E0%A4%A', 400],
    ['/api/', 404],
    ['/api', 404],
    [`/api/v1/labels/${'x'.repeat(5_000)}`, 400],
    ['/api/V1/labels', 404],
  ] as const) {
    const answer = await owner.get(url);
    expect([url, answer.status]).toEqual([url, status]);
    expectEnvelope(answer);
  }
});

test("a refusal is in the caller's language", async () => {
  const call = (language: string) =>
    server.send({
      method: 'POST',
      url: '/api/v1/labels',
      headers: { ...owner.headers, 'accept-language': language },
      body: {},
    });
  expect((await call('zh-CN,en')).body).toMatchObject({ message: '请检查标出的字段。', errors: { name: '必填。' } });
  expect((await call('en')).body).toMatchObject({
    message: 'Check the highlighted fields.',
    errors: { name: 'Required.' },
  });
});

const json = { 'content-type': 'application/json' };

/** `npm test` checks every n-th route only, as all are read and checked by the same code. */
function oneOf(many: number, routes: readonly Route[]): readonly Route[] {
  return isAtLength() ? routes : routes.filter((_, place) => place % many === 0);
}

function writing(): Route[] {
  return server.app.routes.filter((route) => route.method !== 'GET' && route.body !== undefined);
}

function bodiless(route: Route) {
  return route.takesFile ? { body: 'x', headers: { 'content-type': 'application/octet-stream' } } : {};
}

function call(
  route: Route,
  query: string,
  more: { body?: unknown; headers?: Record<string, string> },
): Promise<TestAnswer> {
  const url = `/api${route.path.replace(/\{\w+\}/g, nobodysId)}${query}`;
  return server.send({ method: route.method, url, ...more, headers: { ...owner.headers, ...more.headers } });
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
