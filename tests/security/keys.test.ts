import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { counted, figure } from '../helpers/figure';
import { type Key, makeKey, programWith } from '../helpers/keys';
import type { TestAnswer } from '../helpers/server';

let at: Company;

const keys = '/api/v1/api-keys';
const ids = (...codes: string[]) => codes.map((code) => at.idOf('permission', code));
const key = (codes: readonly string[] = ['labels:list'], values: object = {}): Promise<Key> =>
  makeKey(at.server, at.owner, ids(...codes), values);
const labels = (one: Pick<Key, 'program'>) => one.program.get('/api/v1/labels');
const unknown = '401 NOT_SIGNED_IN';

beforeAll(async () => {
  at = await startCompany();
});
afterAll(() => at.server.close());

describe('API key', () => {
  test('grants exactly its permissions, without cookie, session or client id', async () => {
    const one = await key(['labels:list', 'labels:add']);
    expect(said(await one.program.post('/api/v1/labels', { name: 'By a program' }))).toBe('200');
    expect(said(await labels(one))).toBe('200');
    expect(said(await one.program.delete(`/api/v1/labels/${await labelId()}`))).toBe('403 NOT_ALLOWED');
    const refused = await one.program.get('/api/v1/contacts');
    expect(said(refused)).toBe('403 NOT_ALLOWED');
    expect(refused.body.message).toBe("This API key doesn't have the permission 'contacts:list'.");
  });

  test('is revealed once, and its stored hash grants nothing', async () => {
    const one = await key();
    expect(one.key).toMatch(/^pk_[0-9A-Za-z]{13}_[0-9A-Za-z]{43}$/);
    const { data } = (await at.owner.get(`${keys}/${one.id}`)).body;
    expect(data).toMatchObject({ prefix: one.prefix });
    expect(Object.keys(data).filter((name) => /key$/i.test(name))).toEqual([]);
    const [{ bytes }] = await at.rows('select key as bytes from api_keys where id = $1', [one.id]);
    expect(bytes).toHaveLength(32);
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(said(await labels({ program: programWith(at.server, bytes.toString(form)) }))).toBe(unknown);
  });

  test('is refused together with a session or from a foreign page', async () => {
    const one = await key();
    const token = at.owner.headers.satoken!;
    const send = (headers: Record<string, string>) =>
      at.server.send({ method: 'GET', url: '/api/v1/labels', headers: { ...one.program.headers, ...headers } });
    expect(said(await send({ satoken: token }))).toBe('400 VALIDATION_FAILED Authorization');
    expect(said(await send({ origin: 'https://evil.example' }))).toBe('403 NOT_ALLOWED');
    expect(said(await send({ authorization: `bearer  ${one.key} ` }))).toBe('200');
    // Basic authentication is meant for a proxy and is ignored.
    expect(said(await send({ authorization: 'Basic Zm9vOmJhcg==' }))).toBe('400 VALIDATION_FAILED clientId');
  });

  test('is no user: no personal routes, no live connection, no role preview', async () => {
    const one = await key([...at.server.app.catalogue.codes]);
    for (const path of ['xxm/v1/users/me', 'xxm/v1/users/permissions', 'xxm/v1/users/preferences', 'v1/notifications'])
      expect(said(await one.program.get(`/api/${path}`)), path).toBe('403 NOT_FOR_KEYS');
    for (const path of ['v1/events/ticket', 'xxm/v1/users/logout', 'xxm/v1/users/updateMobile'])
      expect(said(await one.program.post(`/api/${path}`, {})), path).toBe('403 NOT_FOR_KEYS');
    const preview = { ...one.program.headers, 'preview-role': at.idOf('role', 'agent') };
    expect(said(await at.server.send({ method: 'GET', url: '/api/v1/labels', headers: preview }))).toBe(
      '403 NOT_FOR_KEYS',
    );
  });

  test('cannot create, change, renew or delete keys', async () => {
    const one = await key([...at.server.app.catalogue.codes]);
    const before = await at.rows('select id, key, enabled from api_keys order by id');
    for (const answer of [
      await one.program.post(keys, { name: 'Offspring', permissionIds: ids('labels:list') }),
      await one.program.put(`${keys}/${one.id}`, { remark: 'Mine', version: 1 }),
      await one.program.post(`${keys}/${one.id}/renew`, { keepFormer: true }),
      await one.program.delete(`${keys}/${one.id}`),
    ])
      expect(said(answer)).toBe('403 NOT_FOR_KEYS');
    expect(await at.rows('select id, key, enabled from api_keys order by id')).toEqual(before);
  });
});

describe('a key is refused at the next call', () => {
  test.each<[string, (one: Key) => Promise<unknown>, string]>([
    ['disabled', (one) => change(one, { enabled: false }), 'This API key is disabled.'],
    ['over', (one) => change(one, { expiresAt: '2020-01-01T00:00:00.000Z' }), 'This API key is no longer valid.'],
    ['deleted', (one) => at.owner.delete(`${keys}/${one.id}`), 'Unknown API key.'],
    ['renewed', (one) => at.owner.post(`${keys}/${one.id}/renew`, {}), 'Unknown API key.'],
  ])('once it was %s', async (_, action, words) => {
    const one = await key();
    expect(said(await labels(one))).toBe('200');
    expect((await action(one)) as TestAnswer).toMatchObject({ status: 200 });
    const answer = await labels(one);
    expect(said(answer)).toBe(unknown);
    expect(answer.body.message).toBe(words);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  test('once the overlap after its renewal has ended', async () => {
    const one = await key();
    const { data } = (await at.owner.post(`${keys}/${one.id}/renew`, { keepFormer: true })).body;
    const renewed = { program: programWith(at.server, data.key) };
    expect(data.prefix).toBe(one.prefix);
    expect([said(await labels(one)), said(await labels(renewed))]).toEqual(['200', '200']);
    const hours = (Date.parse(data.formerKeyUntil) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    await at.rows(`update api_keys set former_key_until = now() - interval '1 second' where id = $1`, [one.id]);
    at.server.app.actors.forget();
    expect([said(await labels(one)), said(await labels(renewed))]).toEqual([unknown, '200']);
  });

  test('once the company disables its permission', async () => {
    const permission = await at.made('permissions', {
      name: 'Look at labels',
      code: 'night-desk:open',
      nodeType: 'PERMISSION',
      groupId: at.idOf('group', 'labels'),
      apiIds: ['GET /v1/labels'],
    });
    const one = await makeKey(at.server, at.owner, [permission]);
    expect(said(await labels(one))).toBe('200');
    expect(said(await at.change('permissions', permission, { status: 0 }))).toBe('200');
    expect(said(await labels(one))).toBe('403 NOT_ALLOWED');
  });
});

test('records of another company are not found with a key', async () => {
  const stranger = await signIn(at.server, at.cast.otherOwner);
  const theirs = (await stranger.post('/api/v1/labels', { name: 'Theirs' })).body.data;
  const one = await key(['labels:list', 'labels:edit', 'labels:remove']);
  expect(said(await one.program.get(`/api/v1/labels/${theirs.id}`))).toBe('404 NOT_FOUND');
  expect(said(await one.program.put(`/api/v1/labels/${theirs.id}`, { name: 'Ours', version: 1 }))).toBe(
    '404 NOT_FOUND',
  );
  expect(said(await one.program.delete(`/api/v1/labels/${theirs.id}`))).toBe('404 NOT_FOUND');
  expect((await labels(one)).body.data.map(({ name }: { name: string }) => name)).not.toContain('Theirs');
});

test('actions with a key are logged under its name', async () => {
  const one = await key(['labels:add', 'log:list'], { name: 'Stock robot' });
  const { data: label } = (await one.program.post('/api/v1/labels', { name: 'By the robot' })).body;
  const filter = encodeURIComponent(JSON.stringify({ recordId: label.id }));
  const { data } = (await at.owner.get(`/api/v1/operation-log?filter=${filter}`)).body;
  expect(data).toMatchObject([{ action: 'add', actorName: 'Stock robot', actorKind: 'key', actorId: one.id }]);
});

test('the use of a key is recorded once a minute, without changing its version', async () => {
  const one = await key();
  const seen = async () => (await at.owner.get(`${keys}/${one.id}`)).body.data;
  expect(await seen()).toMatchObject({ lastUsedAt: null, version: 1 });
  await labels(one);
  const { lastUsedAt, version } = await seen();
  expect(version).toBe(1);
  expect(Math.abs(Date.now() - Date.parse(lastUsedAt))).toBeLessThan(30_000);
  at.server.app.actors.forget();
  await labels(one);
  expect((await seen()).lastUsedAt).toBe(lastUsedAt);
  await at.rows(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [one.id]);
  at.server.app.actors.forget();
  await labels(one);
  expect(Date.parse((await seen()).lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(lastUsedAt));
});

test('a repeated write acts once per key, and Idempotency-Keys of different API keys are separate', async () => {
  const [one, other] = [await key(['labels:add']), await key(['labels:add'])];
  const make = (program: Key['program'], name: string) =>
    program.post('/api/v1/labels', { name }, { 'idempotency-key': 'nightly-1' });
  const first = await make(one.program, 'Once');
  expect((await make(one.program, 'Once')).body.data).toEqual(first.body.data);
  expect(said(await make(one.program, 'Another'))).toBe('422 IDEMPOTENCY_MISMATCH');
  expect(said(await make(other.program, 'Beside it'))).toBe('200');
  expect(await at.rows(`select count(*)::int as n from labels where name = any($1)`, [['Once', 'Beside it']])).toEqual([
    { n: 2 },
  ]);
});

describe('guessing API keys', () => {
  const guess = (text: string, ip: string) =>
    at.server.send({ method: 'GET', url: '/api/v1/labels', headers: { authorization: `Bearer ${text}` }, ip });

  test('of 1,000 concurrent wrong keys 20 get 401, the others 429; a valid one is still accepted', async () => {
    const one = await key();
    const ip = '203.0.113.10';
    const wrong = Array.from({ length: 1_000 }, (_, n) => one.key.slice(0, -4) + String(n).padStart(4, '0'));
    const answers = await Promise.all(wrong.filter((text) => text !== one.key).map((text) => guess(text, ip)));
    const countOf = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([countOf(401), countOf(429), answers.length - countOf(401) - countOf(429)]).toEqual([
      20,
      answers.length - 20,
      0,
    ]);
    figure(
      'key-guesses',
      `${counted(answers.length)} wrong keys at once from one address: ${countOf(401)} refused with 401, ${counted(countOf(429))} with 429`,
    );
    expect(Number(answers.at(-1)!.headers['retry-after'] ?? 1)).toBeGreaterThan(0);
    expect((await guess(one.key, ip)).status).toBe(200);
    expect((await guess(wrong[0]!, '203.0.113.11')).status).toBe(401);
  });

  test.each([
    '',
    'pk_',
    'pk__',
    `pk_${'0'.repeat(13)}_${'0'.repeat(43)}`,
    'x'.repeat(10_000),
    "' or 1=1 --",
    'pk_\u00e9',
  ])('a malformed key is refused like an unknown one: %j', async (text) => {
    const answer = await guess(text, '203.0.113.12');
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

test('a key is stored in no table and appears in no log line or answer except the one that reveals it', async () => {
  const one = await key(['labels:list', 'labels:add', 'api-keys:list', 'log:list']);
  const answers = [await labels(one), await one.program.post('/api/v1/labels', { name: 'Seen' })];
  answers.push(await one.program.get('/api/v1/contacts'), await one.program.post('/api/v1/labels', { nothing: 1 }));
  answers.push(await at.owner.get(keys), await at.owner.get(`${keys}/${one.id}`), await one.program.get(keys));
  answers.push(await at.owner.get(`${keys}/${one.id}/activity`), await at.owner.get('/api/v1/operation-log'));
  const put = { ...(await at.owner.get(`${keys}/${one.id}`)).body.data, remark: 'Put back', key: one.key };
  answers.push(await at.owner.put(`${keys}/${one.id}`, put));
  expect(answers.at(-1)!.status, answers.at(-1)!.text).toBe(200);
  // An object with its own toString that cannot be converted to a string.
  const { version } = answers.at(-1)!.body.data;
  answers.push(await at.owner.put(`${keys}/${one.id}`, { ...put, version, key: { toString: 1 } }));
  expect(answers.at(-1)!.status, answers.at(-1)!.text).toBe(400);
  const { data } = (await at.owner.post(`${keys}/${one.id}/renew`, { keepFormer: true })).body;
  answers.push(await at.owner.delete(`${keys}/${one.id}`));
  const kept = await everythingKept();
  for (const secret of [one.key, data.key].map((text: string) => text.split('_')[2]!)) {
    for (const answer of answers) expect(answer.text).not.toContain(secret);
    expect(at.server.log.join('\n')).not.toContain(secret);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

async function change(one: Key, values: object): Promise<TestAnswer> {
  return at.owner.put(`${keys}/${one.id}`, { ...values, version: 1 });
}

async function labelId(): Promise<string> {
  return (await at.owner.get('/api/v1/labels')).body.data[0].id;
}

async function everythingKept(): Promise<string> {
  const tables = await at.rows(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  );
  const parts: string[] = [];
  for (const { name } of tables)
    parts.push((await at.rows(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`))[0].text);
  return parts.join('\n');
}
