import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessOf } from '../../server/company/access/access';
import { type Route, routeId } from '../../server/kernel/routes/route';
import type { BuiltinRole } from '../../src/schema/resource';
import { freshDatabase } from '../helpers/database';
import { counted, figure } from '../helpers/figure';
import { migratedTemplate } from '../helpers/migratedTemplate';
import { allSchemas, startServer, type TestServer } from '../helpers/server';
import { type Built, builder } from './model/built';
import { above, type Product, rightsIn } from './model/rights';
import { anyWorld, bundleCode, type World } from './model/world';

let server: TestServer;
let product: Product;
let guarded: readonly Route[];
let worlds: fc.Arbitrary<World>;

beforeAll(async () => {
  // Its first company is the operator's.
  server = await startServer({ database: await freshDatabase({ template: await migratedTemplate(allSchemas) }) });
  const { routes, catalogue } = server.app;
  guarded = routes.filter((route) => route.access.kind === 'permission');
  const asked = guarded.map((route) => [routeId(route), codeOf(route)] as const);
  product = {
    codes: [...catalogue.codes],
    askedBy: new Map(asked),
    builtin: Object.fromEntries(
      catalogue.roles.map((role) => [role.code, { scope: role.dataScope, codes: role.permissions }]),
    ) as unknown as Product['builtin'],
  };
  worlds = anyWorld(
    [...new Set(asked.map(([, code]) => code))],
    asked.map(([id]) => id),
  );
});
afterAll(() => server.close());

function codeOf(route: Route): string {
  return route.access.kind === 'permission' ? route.access.code : '';
}

test('10,000 random companies: permissions and data scope of a member match the model', () => {
  const seen = { allowed: 0, denied: 0, narrowed: 0 };
  fc.assert(
    fc.property(worlds, (world) => {
      const access = accessOf(asFacts(world), companyOf(world));
      const rights = rightsIn(world, product);
      const wrong: string[] = [];
      if (access.dataScope !== rights.widest) wrong.push(`widest ${access.dataScope}`);
      for (const code of [...product.codes, bundleCode(0), bundleCode(1)]) {
        const may = access.permissions.has(code);
        if (may !== rights.holds(code)) wrong.push(`${code} ${may}`);
        seen[may ? 'allowed' : 'denied'] += 1;
        const scope = access.scopeOf(code);
        if ((scope === 'ALL') !== rights.reachesAll(code)) wrong.push(`${code} reaches ${scope}`);
        if (scope === 'ALL') continue;
        if (!may) {
          if (scope.memberIds.length + scope.departmentIds.length > 0) wrong.push(`${code} is not held and reaches`);
          continue;
        }
        seen.narrowed += 1;
        const members = world.people.map((_, at) => scope.memberIds.includes(`p${at}`) === rights.sees(code, at));
        const departments = world.departments.map(
          (_, at) => scope.departmentIds.includes(`d${at}`) === rights.reaches(code, at),
        );
        if (members.includes(false) || departments.includes(false)) wrong.push(`${code} ${JSON.stringify(scope)}`);
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10_000);
  const decided = Object.values(seen).reduce((sum, count) => sum + count, 0);
  figure('access-model', `10,000 random companies, ${counted(decided)} member permissions equal to the model`);
}, 300_000);

test('200 random companies over HTTP: refused routes and visible records match the model', async () => {
  const build = await builder(server);
  let turn = 0;
  const tried = { allowed: 0, denied: 0 };
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const at = await build(world);
      const rights = rightsIn(world, product);
      const { permissions, dataScope } = (await at.client.get('/api/xxm/v1/users/permissions')).body.data;
      const everything = [...product.codes, bundleCode(0), bundleCode(1)];
      expect(permissions).toEqual(everything.filter(rights.holds).sort());
      expect(dataScope).toBe(rights.widest);

      // Each world tries one route in twelve; all worlds together try each route often.
      for (const route of guarded.filter((_, place) => (place + turn) % 12 === 0)) {
        const isDenied = await isTurnedAway(at.client, route);
        expect([routeId(route), isDenied]).toEqual([routeId(route), !rights.holds(codeOf(route))]);
        tried[isDenied ? 'denied' : 'allowed'] += 1;
      }
      turn += 1;

      const members = await at.client.get('/api/xxm-comp/v1/users?pageNum=1&pageSize=100');
      expect(members.status).toBe(rights.holds('member:list') ? 200 : 403);
      if (members.status === 200) {
        const shown = at.people.filter((_, person) => rights.sees('member:list', person));
        const expected = rights.reachesAll('member:list') ? [...at.people, ...at.others] : shown;
        const ids = members.body.data.records.map((one: { baseUserId: string }) => one.baseUserId);
        expect(ids.sort()).toEqual([...expected].sort());
        expect(members.body.data.total).toBe(expected.length);
      }

      const tree = await at.client.get('/api/xxm-comp/v1/selectDeptTree');
      expect(tree.status).toBe(rights.holds('dept:list') ? 200 : 403);
      if (tree.status === 200) {
        const reached = world.departments.flatMap((_, one) =>
          rights.reaches('dept:list', one) ? above(world, one) : [],
        );
        expect(idsOf(tree.body.data).sort()).toEqual([...new Set(reached)].map((one) => at.departments[one]).sort());
      }
    }),
    { numRuns: 200 },
  );
  expect(turn).toBe(200);
  for (const count of Object.values(tried)) expect(count).toBeGreaterThan(200);
}, 300_000);

/** Whether the permission check refuses the call; the outcome for an empty body and an unknown id does not matter. */
async function isTurnedAway(client: Built['client'], route: Route): Promise<boolean> {
  const url = `/api${route.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000001')}`;
  const answer = await server.send({
    method: route.method,
    url,
    headers: { ...client.headers },
    ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }),
  });
  expect(answer.status).toBeLessThan(500);
  return answer.status === 403 && answer.body.errorCode === 'NOT_ALLOWED';
}

function asFacts(world: World) {
  const own = world.roles.flatMap((role, at) =>
    role.isHeld && role.isEnabled
      ? [
          {
            id: `r${at}`,
            code: `role-${at}`,
            dataScope: role.scope,
            departmentIds: role.chosen.map((one) => `d${one}`),
            permissions: [
              ...role.codes.map((code) => ({ code, apiIds: [] })),
              ...role.bundles
                .filter((one) => world.bundles[one]!.isEnabled)
                .map((one) => ({ code: bundleCode(one), apiIds: world.bundles[one]!.calls })),
            ],
          },
        ]
      : [],
  );
  const builtin = world.builtin.map((code: BuiltinRole) => ({
    id: code,
    code,
    dataScope: product.builtin[code].scope,
    departmentIds: [],
    permissions: [
      ...product.builtin[code].codes.map((one) => ({ code: one, apiIds: [] })),
      ...(code === 'admin' ? enabledBundles(world).map((one) => ({ code: one, apiIds: [] })) : []),
    ],
  }));
  return {
    userId: 'p0',
    isOwner: world.isOwner,
    roles: [...own, ...builtin],
    departmentIds: world.people[0]!.map((one) => `d${one}`),
  };
}

function companyOf(world: World) {
  return {
    everything: new Set([...product.codes, ...enabledBundles(world)]),
    codesOfApi: (id: string) => [product.askedBy.get(id) ?? []].flat(),
    departments: world.departments.map((parent, at) => ({
      id: `d${at}`,
      parentId: parent === null ? null : `d${parent}`,
    })),
    members: world.people.map((places, at) => ({ userId: `p${at}`, departmentIds: places.map((one) => `d${one}`) })),
  };
}

function enabledBundles(world: World): string[] {
  return world.bundles.flatMap(({ isEnabled }, at) => (isEnabled ? [bundleCode(at)] : []));
}

interface Node {
  readonly id: string;
  readonly children?: readonly Node[];
}

function idsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]);
}
