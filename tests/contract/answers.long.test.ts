import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, foundCast, signIn } from '../helpers/accounts';
import { faultsOf } from '../helpers/conforms';
import { fillWithDemo } from '../helpers/demoData';
import { resolved } from '../helpers/described';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  await fillWithDemo({ server, cast });
}, 300_000);
afterAll(() => server.close());

type Schema = Readonly<Record<string, unknown>>;
interface Described {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly responses: Record<string, object> } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

test('what lists, records, activity and uses answer is what the API description says', async () => {
  const owner = await signIn(server, cast.owner);
  const description = (await server.send({ method: 'GET', url: '/api/openapi.json' })).body as unknown as Described;
  const { paths, components } = description;
  const faults: string[] = [];
  let checked = 0;
  for (const { path, method, query } of server.app.routes) {
    const needed = Object.values(query ?? {}).some((field) => field.required && !('default' in field));
    if (method !== 'GET' || needed) continue;
    for (const url of await urlsOf(path)) {
      const answer = await owner.get(`/api${url}`);
      if (answer.status !== 200) continue;
      const { content } = resolved<{ content?: Record<string, { schema: Schema }> }>(
        description,
        paths[`/api${path}`]!.get!.responses['200']!,
      );
      const schema = content?.['application/json']?.schema;
      if (schema === undefined) continue;
      checked += 1;
      faults.push(...faultsOf(answer.body, schema, components.schemas, path).slice(0, 3));
    }
  }
  expect([...new Set(faults.map((fault) => fault.replaceAll(/\[\d+\]/g, '[]')))]).toEqual([]);
  expect(checked).toBeGreaterThan(150);
}, 300_000);

/** The path with an ID of the resource in it. */
async function urlsOf(path: string): Promise<string[]> {
  if (!path.includes('{')) return [path];
  const [, resource = ''] = /^\/v1\/([a-z-]+)\/\{id\}/.exec(path) ?? [];
  const table = server.app.tables.find(({ schema }) => schema.name === resource && !schema.view && !schema.single);
  if (table === undefined) return [];
  const { rows } = await server.pool.query(
    `select id from ${resource.replaceAll('-', '_')} where company_id = $1 limit 2`,
    [cast.owner.companyId],
  );
  return rows.map(({ id }) => path.replace('{id}', id));
}
