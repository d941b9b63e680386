import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCipher } from '../../server/kernel/secrets/cipher';
import {
  browserHeaders,
  type Cast,
  type Client,
  castNames,
  cookiesOf,
  foundCast,
  signIn,
  signInDisabled,
} from '../helpers/accounts';
import { brokenInputs } from '../helpers/broken';
import { specimens } from '../helpers/fixtures/specimens';
import { randomFrom, sampleInput } from '../helpers/samples';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';

const canary = 'canary-5d0e-金丝雀';
const url = '/api/v1/specimens';

let server: TestServer;
let cast: Cast;
let owner: Client;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
});
afterAll(() => server.close());

test('a secret field is in no answer, log line, event or table as plain text', async () => {
  const answers: TestAnswer[] = [];
  const kept = async (answer: Promise<TestAnswer>) => {
    answers.push(await answer);
    return answers.at(-1)!.body.data;
  };
  const input = { ...sampleInput(specimens, randomFrom(1), { references: () => [] }), secretWord: canary };
  const opal = await kept(owner.post(url, input, { 'idempotency-key': 'sealed' }));
  await kept(owner.post(url, input, { 'idempotency-key': 'sealed' }));
  await kept(owner.get(`${url}/${opal.id}`));
  await kept(owner.put(`${url}/${opal.id}`, { secretWord: `${canary} 2`, version: 1 }));
  await kept(owner.put(`${url}/${opal.id}`, { secretWord: `${canary} 3`, version: 1 }));
  for (const name of castNames) {
    const client = name === 'disabled' ? await signInDisabled(server, cast.disabled) : await signIn(server, cast[name]);
    await kept(client.get(url));
    await kept(client.get(`${url}?filter=${encodeURIComponent(JSON.stringify({ q: 'canary' }))}`));
  }
  for (const { input: broken } of brokenInputs(specimens, input)) await kept(owner.post(url, broken));
  await kept(owner.delete(`${url}/${opal.id}`));
  for (const answer of answers) expect(answer.text).not.toContain(canary);
  expect(server.log.join('\n')).not.toContain(canary);
  expect(await everythingKept()).not.toContain(canary);
});

test('a secret field cannot be searched, sorted or filtered', async () => {
  for (const query of [
    'sort=["secretWord","ASC"]',
    `filter={"secretWord":"${canary}"}`,
    'filter={"secretWord_empty":true}',
    'filter={"secretWord_starts":"c"}',
  ]) {
    const [name, value] = query.split(/=(.*)/s) as [string, string];
    expect((await owner.get(`${url}?${name}=${encodeURIComponent(value)}`)).status, query).toBe(400);
  }
});

test('a secret field is encrypted differently each time, and decrypts only if unchanged', async () => {
  const ids: string[] = [];
  for (const name of ['Twin one', 'Twin two']) {
    ids.push((await owner.post(url, { name, grade: 'raw', secretWord: canary })).body.data.id);
  }
  const { rows } = await server.pool.query('select secret_word as bytes from specimens where id = any($1)', [ids]);
  const cipher = createCipher('a secret of at least thirty-two characters');
  expect(rows.map((row) => cipher.decrypt(row.bytes))).toEqual([canary, canary]);
  expect(rows[0].bytes.equals(rows[1].bytes)).toBe(false);
  const changed = Buffer.from(rows[0].bytes);
  changed[changed.length - 1]! ^= 1;
  expect(() => cipher.decrypt(changed)).toThrow();
  expect(() => createCipher('another secret of thirty-two characters!!').decrypt(rows[0].bytes)).toThrow();
});

test('passwords and tokens are in no log line, and in no answer except the one that issues them', async () => {
  const guess = 'canary-password-91';
  const headers = browserHeaders;
  const body = { account: 'agent', password: guess };
  const failed = await server.send({ method: 'POST', url: '/api/xxm/v1/users/loginByPwd', headers, body });
  const misplaced = await server.send({
    method: 'POST',
    url: '/api/xxm/v1/users/loginByPwd',
    headers,
    body: { ...body, [guess]: 1, account: [guess] },
  });
  expect([failed.status, misplaced.status]).toEqual([400, 400]);
  expect(failed.text).not.toContain(guess);
  const client = await signIn(server, cast.agent);
  const answers = [await client.get('/api/xxm/v1/users/me'), await client.get('/api/xxm/v1/users/permissions')];
  const recorded = [...answers.map((answer) => answer.text), ...server.log, await everythingKept()].join('\n');
  const secrets = [guess, cast.agent.password, client.headers.satoken!, ...cookiesOf(client)];
  for (const secret of secrets) expect(recorded).not.toContain(secret);
});

test('log lines contain no query, header or body', async () => {
  const before = server.log.length;
  await owner.get(`/api/v1/labels?filter=${encodeURIComponent('{"q":"canary-query"}')}`);
  await owner.post('/api/v1/labels', { name: 'canary-body' }, { 'x-canary': 'canary-header' });
  await server.send({ method: 'GET', url: '/api/v1/labels/canary-path', headers: owner.headers });
  const lines = server.log.slice(before).join('\n');
  expect(lines).toContain('"route":"/api/v1/labels"');
  expect(lines).not.toMatch(/canary/);
});

/** All rows of all tables as text. */
async function everythingKept(): Promise<string> {
  const tables = await server.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const texts = await Promise.all(
    tables.rows.map(({ name }) =>
      server.pool.query(`select string_agg(t::text, ' ') || string_agg(to_jsonb(t)::text, ' ') as text from ${name} t`),
    ),
  );
  return texts.map((result) => result.rows[0].text ?? '').join('\n');
}
