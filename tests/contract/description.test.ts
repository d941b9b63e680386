import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionsOf } from '../../src/schema/permissions';
import type { ResourceSchema } from '../../src/schema/resource';
import { allSchemas, startServer, type TestServer } from '../helpers/server';
import { expectEnvelope } from './model/envelope';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the description lists exactly the routes of the registry', async () => {
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

test('every route is described in words, and who may call it', async () => {
  const { paths } = (await server.send({ method: 'GET', url: '/api/openapi.json' })).body as unknown as {
    paths: Record<
      string,
      Record<string, { summary: string; operationId: string; description?: string; security?: object[] }>
    >;
  };
  for (const route of server.app.routes) {
    const described = paths[`/api${route.path}`]![route.method.toLowerCase()]!;
    expect(described.summary).toBe(route.summary.en);
    expect(described.security === undefined).toBe(route.access.kind === 'public');
    if (route.access.kind === 'permission') expect(described.description).toContain(route.access.code);
    expect(route.summary.zh).toMatch(/\p{Script=Han}/u);
  }
});

test('the server answers nothing that is not in the registry', () => {
  const answered = answeredRoutes().filter((route) => !route.startsWith('HEAD '));
  const registered = server.app.routes.map((route) => `${route.method} /api${route.path.replace(/\{(\w+)\}/g, ':$1')}`);
  expect(answered.sort()).toEqual([...registered, 'GET /api/openapi.json'].sort());
});

test('every resource has the calls of its actions', () => {
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

test('health asks for nothing and says that all is ready', async () => {
  const answer = await server.send({ method: 'GET', url: '/api/health' });
  expect([answer.status, answer.body.data]).toEqual([200, { ready: true }]);
  expectEnvelope(answer);
});

/** What the router itself says it answers, read from the tree it prints. */
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
