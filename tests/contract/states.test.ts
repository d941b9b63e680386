import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { importsOf } from '../helpers/imports';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;
let owner: Client;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
});
afterAll(() => server.close());

const codes = '/api/v1/coupon-codes';
const accounts = '/api/v1/accounts';
const made = async (url: string, values: object): Promise<string> => {
  const answer = await owner.post(url, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
};
const change = async (url: string, id: string, values: object) => {
  const { version } = (await owner.get(`${url}/${id}`)).body.data;
  const { status, body } = await owner.put(`${url}/${id}`, { ...values, version });
  return status === 200 ? 'done' : Object.values(body.errors ?? {}).join(' ');
};

let count = 0;
async function code(values: object = {}): Promise<string> {
  count += 1;
  const couponId = await made('/api/v1/coupons', { name: `Coupon ${count}`, value: 10 });
  return made(codes, { code: `CODE-${count}`, couponId, ...values });
}

test.each([
  ['used', "Used can't be changed."],
  ['void', "Void can't be changed."],
])('a code that is %s cannot change its state, by edit, bulk edit or import', async (state, words) => {
  const id = await code();
  expect(await change(codes, id, { state })).toBe('done');
  const others = ['issued', 'used', 'void'].filter((other) => other !== state);
  for (const other of others) expect(await change(codes, id, { state: other })).toBe(words);
  const bulk = await owner.post(`${codes}/bulk-edit`, { ids: [id], set: { state: 'issued' } });
  expect(bulk.body.data).toMatchObject({ done: [], failed: [{ id }] });
  const work = await importsOf(server, owner, 'coupon-codes').checked(`id,s\n${id},issued\n`, {
    columns: ['id', 'state'],
    key: 'id',
    existing: 'update',
  });
  expect(work.faults).toMatchObject([{ row: 2, heading: 's', reason: words }]);
  expect((await owner.get(`${codes}/${id}`)).body.data).toMatchObject({ state, version: 2 });
  expect((await server.pool.query('select state from coupon_codes where id = $1', [id])).rows).toEqual([{ state }]);
});

test('a code starts as issued, also when imported', async () => {
  const couponId = await made('/api/v1/coupons', { name: 'Imported', value: 10 });
  const refused = await owner.post(codes, { code: 'NEW-1', couponId, state: 'used' });
  expect([refused.status, refused.body.errors]).toEqual([400, { state: 'Must start as: Issued.' }]);
  const bring = importsOf(server, owner, 'coupon-codes');
  const options = { columns: ['code', 'couponId', 'state'] };
  const work = await bring.checked('c,o,s\nNEW-2,Imported,Issued\nNEW-3,Imported,void\n', options);
  expect(work.counts).toMatchObject({ create: 1, wrong: 1 });
  expect(work.faults).toMatchObject([{ row: 3, heading: 's', reason: 'Must start as: Issued.' }]);
});

test('users can disable and enable an account but cannot set its health', async () => {
  const early = await owner.post(accounts, { name: 'Early', channel: 'widget', status: 'online' });
  expect(Object.keys(early.body.errors ?? {})).toEqual(['status']);
  const id = await made(accounts, { name: 'Shop', channel: 'webhook', callbackUrl: 'https://shop.example/hook' });
  for (const status of ['online', 'degraded', 'auth_required'])
    expect(await change(accounts, id, { status })).toBe('Connecting can only change to: Disabled.');
  expect(await change(accounts, id, { status: 'disabled' })).toBe('done');
  expect(await change(accounts, id, { status: 'online' })).toBe('Disabled can only change to: Connecting.');
  expect(await change(accounts, id, { status: 'connecting' })).toBe('done');
  for (const status of ['online', 'degraded', 'auth_required']) {
    await server.pool.query('update accounts set status = $2 where id = $1', [id, status]);
    expect(await change(accounts, id, { status: 'connecting' })).toContain('can only change to: Disabled.');
    expect(await change(accounts, id, { remark: `Still ${status}` })).toBe('done');
  }
  expect(await change(accounts, id, { status: 'disabled' })).toBe('done');
});
