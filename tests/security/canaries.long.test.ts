import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCipher } from '../../server/kernel/secrets/cipher';
import { actionsOf } from '../../src/schema/permissions/permissions';
import { type Cast, type Client, clientWith, cookiesOf, foundCast, signIn } from '../helpers/accounts';
import { fillWithDemo } from '../helpers/demoData';
import { figure } from '../helpers/figure';
import { makeKey } from '../helpers/keys';
import { serverSecret, startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  await fillWithDemo({ server, cast });
}, 120_000);
afterAll(() => server.close());

const rows = async (sql: string, values: readonly unknown[] = []) => (await server.pool.query(sql, [...values])).rows;

const callers = ['owner', 'admin', 'agent', 'otherOwner', 'stranger', 'key'] as const;

/** Writes a different canary into every secret field of every record. Returns their number per column. */
async function hide(): Promise<Record<string, number>> {
  const cipher = createCipher(serverSecret);
  const hidden: Record<string, number> = {};
  for (const { schema } of server.app.tables)
    for (const [name, field] of Object.entries(schema.fields)) {
      if (!field.secret) continue;
      const table = schema.name.replaceAll('-', '_');
      const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const ids = await rows(`select id from ${table} where company_id = $1 limit 50`, [cast.owner.companyId]);
      for (const [at, { id }] of ids.entries()) {
        const canary = cipher.encrypt(`canary-${table}-${column}-${at}`);
        await rows(`update ${table} set ${column} = $2 where id = $1`, [id, canary]);
      }
      hidden[`${table}.${column}`] = ids.length;
    }
  return hidden;
}

test('values of secret fields appear in no answer to any user, no export, no event and no log line', async () => {
  const made = await server.app.server.inject({
    method: 'POST',
    url: '/api/v1/specimens',
    headers: { host: 'parley.test', ...(await signIn(server, cast.owner)).headers },
    payload: { name: 'Sealed', grade: 'raw', secretWord: 'x' },
  });
  expect(made.statusCode).toBe(200);
  const hidden = await hide();
  expect(Object.values(hidden).filter((count) => count > 0).length).toBeGreaterThan(3);
  const secrets: string[] = [];
  const texts: string[] = [];
  let calls = 0;
  const reads = server.app.routes.filter(({ method }) => method === 'GET');
  for (const name of callers) {
    const by = await clientOf(name);
    if (by.headers.satoken) secrets.push(by.headers.satoken, ...cookiesOf(by));
    for (const { path } of reads) {
      const urls = path.includes('{id}') ? (await idsFor(path)).map((id) => path.replace('{id}', id)) : [path];
      for (const url of urls) {
        texts.push((await by.get(`/api${url.replace(/\{\w+\}/g, 'none')}`)).text);
        calls += 1;
      }
    }
  }
  const written = await writeTo(await signIn(server, cast.owner));
  texts.push(...written);
  calls += written.length;
  texts.push(
    ...server.log,
    JSON.stringify(await rows('select * from events')),
    JSON.stringify(await rows('select * from operation_log')),
  );
  const recorded = texts.join('\n');
  expect(recorded).not.toContain('canary-');
  for (const secret of secrets) expect(recorded).not.toContain(secret);
  const count = Object.values(hidden).reduce((sum, one) => sum + one, 0);
  figure('canaries', `${count} canaries in ${Object.keys(hidden).length} fields, ${calls} responses: none revealed`);
}, 300_000);

/** The answers to changes of records with secret fields: successful, with a version conflict, refused, and in bulk. */
async function writeTo(by: Client): Promise<string[]> {
  const texts: string[] = [];
  const seen = new Set<number>();
  for (const { schema } of server.app.tables) {
    const secrets = Object.entries(schema.fields).filter(([, field]) => field.secret);
    if (secrets.length === 0 || schema.calls !== undefined || !actionsOf(schema).includes('edit')) continue;
    const table = schema.name.replaceAll('-', '_');
    const [row] = await rows(`select id, version::int from ${table} where company_id = $1`, [cast.owner.companyId]);
    if (row === undefined) continue;
    const url = `/api/v1/${schema.name}`;
    const broken = Object.fromEntries(secrets.map(([name]) => [name, ['canary-echo']]));
    for (const answer of [
      await by.put(`${url}/${row.id}`, { ...broken, version: row.version }),
      await by.put(`${url}/${row.id}`, { version: row.version }),
      await by.put(`${url}/${row.id}`, { version: row.version + 10 }),
      await by.post(`${url}/bulk-edit`, { ids: [row.id], changes: broken }),
      await by.get(`${url}/${row.id}/activity`),
    ]) {
      seen.add(answer.status);
      texts.push(answer.text);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 409]));
  return texts;
}

/** Some record ids of the resource in the path. */
async function idsFor(path: string): Promise<string[]> {
  const [, resource = ''] = /^\/v1\/([a-z-]+)\//.exec(path) ?? [];
  const table = server.app.tables.find(({ schema }) => schema.name === resource && !schema.view && !schema.single);
  if (table === undefined) return ['none'];
  const found = await rows(`select id from ${resource.replaceAll('-', '_')} where company_id = $1 limit 2`, [
    cast.owner.companyId,
  ]);
  return found.map(({ id }) => id);
}

async function clientOf(name: (typeof callers)[number]): Promise<Client> {
  if (name === 'key') {
    const owner = await signIn(server, cast.owner);
    const granted = await rows(
      `select id from permissions where company_id = $1 and code is not null and code not like 'platform%'`,
      [cast.owner.companyId],
    );
    return (
      await makeKey(
        server,
        owner,
        granted.map(({ id }) => id),
      )
    ).program;
  }
  if (name === 'stranger') return clientWith(server, { clientid: 'parley-console' });
  return signIn(server, cast[name]);
}
