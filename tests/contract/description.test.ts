import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Route, routeId } from '../../server/kernel/routes/route';
import { actionsOf } from '../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../src/schema/resource';
import { resolved } from '../helpers/described';
import { allSchemas, startServer, type TestServer } from '../helpers/server';
import { expectEnvelope } from './model/envelope';

interface Described {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly requestBody?: { readonly content: object };
        readonly responses: Record<string, object>;
      }
    >
  >;
  readonly components: {
    readonly responses: Record<string, { readonly content: Record<string, { readonly schema: object }> }>;
    readonly schemas: Record<string, { readonly properties: object; readonly required: readonly string[] }>;
  };
}

interface Answered {
  readonly content: Record<string, { readonly schema: { readonly properties: { readonly data: object } } }>;
}

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the API description lists exactly the registered routes', async () => {
  const answer = await server.send({ method: 'GET', url: '/api/openapi.json' });
  expect(answer.status).toBe(200);
  const { openapi, paths } = answer.body as unknown as { openapi: string; paths: Record<string, object> };
  expect(openapi).toMatch(/^3\./);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = server.app.routes.map((route) => `${route.method} /api${route.path}`);
  expect(described.sort()).toEqual(routes.sort());
});

test('the API description is valid OpenAPI 3.1 with unique operation ids that client generators accept', async () => {
  const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
  expect(await new Validator().validate(body as unknown as Record<string, unknown>)).toEqual({ valid: true });
  const { paths } = body as unknown as { paths: Record<string, Record<string, { operationId: string }>> };
  const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
  expect(ids).toContain('getLabelsById');
});

test('every call describes its parameters, answers and refusals', async () => {
  const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
  const { paths, components } = body as unknown as Described;
  for (const route of server.app.routes) {
    const { responses, requestBody: asked } = paths[`/api${route.path}`]![route.method.toLowerCase()]!;
    const requestBody = asked && resolved(body, asked);
    const expected = [
      '200',
      ...(route.query || route.body || route.takesRaw ? ['400'] : []),
      ...(route.access.kind === 'public' ? [] : ['401']),
      ...(route.access.kind === 'permission' ? ['403'] : []),
      ...(route.path.includes('{') ? ['404'] : []),
      ...(route.method === 'GET' ? [] : ['409']),
      'default',
    ];
    expect(Object.keys(responses).sort(), route.path).toEqual(expected.sort());
    const type = route.takesFile ? 'application/octet-stream' : 'application/json';
    expect(requestBody === undefined ? [] : Object.keys(requestBody.content)).toEqual(
      route.body || route.takesFile ? [type] : [],
    );
    expect(responses.default).toEqual({ $ref: '#/components/responses/Refused' });
  }
  for (const [name, { content }] of Object.entries(components.responses))
    if (name.startsWith('Refused'))
      expect(content['application/json']!.schema).toEqual({ $ref: '#/components/schemas/Refusal' });
  const names = Object.keys(components.schemas);
  expect(names).toEqual(expect.arrayContaining(['Refusal', 'Order', 'OrderChange', 'Import', 'BulkOutcome']));
  // A number at the end: two things had one name.
  expect(names.filter((name) => /\d$/.test(name))).toEqual([]);
});

/** Calls whose answer is no envelope, or says nothing. */
const untyped: Readonly<Record<string, string>> = {
  'POST /public/v1/payments/{provider}/{connectionId}': 'the text that the payment provider expects',
};

test('every call says what it answers: a type, a file, or nothing', async () => {
  const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = body as unknown as Described;
  const answerOf = ({ path, method }: Route) =>
    resolved<Answered>(body, paths[`/api${path}`]![method.toLowerCase()]!.responses['200'] as Answered);
  const silent = server.app.routes
    .filter((route) => {
      const { content } = answerOf(route);
      if (content['application/octet-stream'] !== undefined) return false;
      return Object.keys(content['application/json']!.schema.properties.data).length === 0;
    })
    .map(routeId);
  expect(silent.sort()).toEqual(Object.keys(untyped).sort());
});

test('a refusal matches its described schema', async () => {
  const { body } = await server.send({ method: 'GET', url: '/api/openapi.json' });
  const { Refusal } = (body as unknown as Described).components.schemas;
  const refused = (await server.send({ method: 'GET', url: '/api/v1/labels', headers: { clientId: 'parley-console' } }))
    .body;
  expect(Object.keys(refused).filter((name) => !Object.hasOwn(Refusal!.properties, name))).toEqual([]);
  expect(Refusal!.required.filter((name) => !Object.hasOwn(refused, name))).toEqual([]);
});

test('the API documentation page loads from this server only', async () => {
  const page = await server.app.server.inject({ url: '/api/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) {
    expect(address).toMatch(/^\.\/static\//);
    expect((await server.app.server.inject({ url: `/api/docs/${address}` })).statusCode, address).toBe(200);
  }
});

test('every route is described with a summary, and who may call it', async () => {
  const { paths } = (await server.send({ method: 'GET', url: '/api/openapi.json' })).body as unknown as {
    paths: Record<
      string,
      Record<string, { summary: string; operationId: string; description?: string; security?: object[] }>
    >;
  };
  for (const route of server.app.routes) {
    const described = paths[`/api${route.path}`]![route.method.toLowerCase()]!;
    expect(described.summary).toBe(route.summary.en);
    const headers = [...(route.asksNoClient ? [] : ['client']), ...(route.access.kind === 'public' ? [] : ['session'])];
    const isForKeys = route.access.kind === 'permission' || ('forKeys' in route && route.forKeys);
    const byHeaders = Object.fromEntries(headers.map((name) => [name, []]));
    expect(described.security).toEqual(isForKeys ? [byHeaders, { key: [] }] : [byHeaders]);
    if (route.access.kind === 'permission') expect(described.description).toContain(route.access.code);
    expect(route.summary.zh).toMatch(/\p{Script=Han}/u);
  }
});

test('the API answers only registered routes', () => {
  const answered = answeredRoutes().filter((route) => / \/api\//.test(route) && !route.startsWith('HEAD '));
  const urlOf = (route: Route) => `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const registered = server.app.routes.map((route) => `${route.method} ${urlOf(route)}`);
  const foreign = server.app.routes.filter((route) => 'letsIn' in route && route.letsIn !== undefined);
  const preflights = new Set(foreign.map((route) => `OPTIONS ${urlOf(route)}`));
  const described = answered.filter((route) => /^GET \/api\/docs(\/|$)/.test(route));
  expect(described.length).toBeGreaterThan(0);
  expect(answered.sort()).toEqual([...registered, ...preflights, ...described, 'GET /api/openapi.json'].sort());
});

test('every resource has the routes of its actions', () => {
  const ids = new Set(server.app.routes.map((route) => `${route.method} ${route.path}`));
  for (const schema of allSchemas) {
    const { byKind = {}, params: _, ...plain } = schema.calls ?? {};
    const own = [...Object.values(plain), ...Object.values(byKind).flatMap((kind) => Object.values(kind))];
    const calls = (schema.calls === undefined ? restCalls(schema) : own).map((call) => call.replace(/\?.*$/, ''));
    expect(
      calls.filter((call) => !ids.has(call)),
      schema.name,
    ).toEqual([]);
  }
});

test('the health route needs no parameters or session and reports ready', async () => {
  const answer = await server.send({ method: 'GET', url: '/api/health' });
  expect([answer.status, answer.body.data]).toEqual([200, { ready: true }]);
  expectEnvelope(answer);
});

/** The routes that the router answers, parsed from its printed tree. */
function answeredRoutes(): string[] {
  const above: string[] = [];
  return server.app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path, methods] = /^([\s│]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (indent === undefined || path === undefined) return [];
      above.splice(indent.length / 4, Infinity, path);
      return (methods?.split(', ') ?? []).map((method) => `${method} ${above.join('')}`);
    });
}

function restCalls(schema: ResourceSchema): string[] {
  const [many, one] = [`/v1/${schema.name}`, `/v1/${schema.name}/{id}`];
  const calls = {
    list: [`GET ${many}`, `GET ${one}`],
    add: [`POST ${many}`],
    edit: [`PUT ${one}`],
    remove: [`DELETE ${one}`],
  };
  return Object.entries(calls).flatMap(([action, lines]) =>
    (actionsOf(schema) as string[]).includes(action) ? lines : [],
  );
}
