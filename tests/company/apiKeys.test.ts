import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { makeKey } from '../helpers/keys';

let at: Company;
let client: Client;

const keys = '/api/v1/api-keys';
const own = ['api-keys:list', 'api-keys:add', 'api-keys:edit', 'labels:list'];
const refused = '403 GRANT_EXCEEDS_YOURS';
const ids = (...codes: string[]) => codes.map((code) => at.idOf('permission', code));
const storedKey = async (id: string) => (await at.owner.get(`${keys}/${id}`)).body.data;

beforeAll(async () => {
  at = await startCompany();
  client = (await at.person([await at.role(own, { dataScope: 'ALL' })])).client;
});
afterAll(() => at.server.close());

let made = 0;
async function key(codes: readonly string[], by = at.owner): Promise<string> {
  made += 1;
  const answer = await by.post(keys, { name: `Key ${made}`, permissionIds: ids(...codes) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

test('a key cannot get more permissions than its creator has', async () => {
  const before = await at.server.state();
  for (const codes of [['coupons:list'], ['labels:list', 'labels:edit']])
    expect(said(await client.post(keys, { name: 'More', permissionIds: ids(...codes) }))).toBe(refused);
  expect(await at.server.state()).toEqual(before);
  expect((await storedKey(await key(['labels:list'], client))).permissionIds).toEqual(ids('labels:list'));
});

test('a member with a limited data scope cannot create a key, because keys have no department', async () => {
  const { client: near } = await at.person([await at.role(own, { dataScope: 'SELF' })]);
  expect(said(await near.post(keys, { name: 'Further', permissionIds: ids('labels:list') }))).toBe(refused);
});

test('a member cannot add permissions they do not hold to a key, singly or in bulk', async () => {
  const id = await key(['labels:list'], client);
  const more = ids('labels:list', 'coupons:list');
  expect(said(await client.put(`${keys}/${id}`, { permissionIds: more, version: 1 }))).toBe(refused);
  for (const change of [{ set: { permissionIds: more } }, { add: { permissionIds: ids('coupons:list') } }]) {
    const { data } = (await client.post(`${keys}/bulk-edit`, { ids: [id], ...change })).body;
    expect(data).toMatchObject({ done: [], failed: [{ id, errorCode: 'GRANT_EXCEEDS_YOURS' }] });
  }
  expect(await storedKey(id)).toMatchObject({ version: 1, permissionIds: ids('labels:list') });
  expect((await client.put(`${keys}/${id}`, { remark: 'Mine to change', version: 1 })).status).toBe(200);
});

test('a member cannot disable, extend or narrow a key with more permissions than their own', async () => {
  const id = await key(['coupons:list', 'labels:list']);
  for (const values of [{ enabled: false }, { expiresAt: '2099-01-01T00:00:00.000Z' }, { permissionIds: [] }])
    expect(said(await client.put(`${keys}/${id}`, { ...values, version: 1 }))).toBe(refused);
  const { data } = (await client.post(`${keys}/bulk-edit`, { ids: [id], set: { enabled: false } })).body;
  expect(data).toMatchObject({ done: [], failed: [{ id, errorCode: 'GRANT_EXCEEDS_YOURS' }] });
  expect(await storedKey(id)).toMatchObject({ version: 1, enabled: true });
});

test('API keys cannot be imported from a file', async () => {
  const answer = await at.owner.post(`${keys}/imports`, {});
  expect(answer.status).toBe(404);
});

test('a key that calls more often than it may is told when to try again', async () => {
  const { program } = await makeKey(at.server, at.owner, ids('labels:list'), { callsPerMinute: 2 });
  const answers = [];
  for (let count = 0; count < 3; count += 1) answers.push(await program.get('/api/v1/labels'));
  expect(answers.map(said)).toEqual(['200', '200', '429 TOO_FAST']);
  expect(answers[2]!.body.message).toMatch(/^This API key may make 2 calls a minute\. Try again in \d+ s\.$/);
  expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0);
});
