import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { received } from '../helpers/notifications';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

const path = '/api/v1/accounts';
const stolen = 'https://stolen.example/hook';
const refused = '400 VALIDATION_FAILED callbackUrl';

test('who may not reveal codes cannot lead the messages with them to another address', async () => {
  const { server, cast } = selling.company;
  const manager = await signIn(server, cast.manager);
  const { id } = await selling.shop('https://shop.example/hook');
  expect(said(await manager.put(`${path}/${id}`, { version: 1, callbackUrl: stolen }))).toBe(refused);
  const bulk = await manager.post(`${path}/bulk-edit`, { ids: [id], set: { callbackUrl: stolen } });
  expect(bulk.body.data).toMatchObject({ done: [], failed: [{ id }] });
  // Its maker would know the signing secret, and could report a paid order.
  const own = { name: newId(), channel: 'webhook', callbackUrl: stolen };
  expect(said(await manager.post(path, own))).toBe(refused);
  expect((await manager.put(`${path}/${id}`, { version: 1, remark: 'Renamed' })).status).toBe(200);
  expect((await manager.post(path, { name: newId(), channel: 'widget' })).status).toBe(200);
});

test('owner and administrators are told when the address changes, except by themselves', async () => {
  const { owner, server, cast } = selling.company;
  const admin = await signIn(server, cast.admin);
  const { id } = await selling.shop('https://shop.example/hook');
  const [before, ofAdmin] = [(await received(owner)).length, (await received(admin)).length];
  expect((await admin.put(`${path}/${id}`, { version: 1, callbackUrl: 'https://new.example/hook' })).status).toBe(200);
  const told = await received(owner);
  expect(told.length).toBe(before + 1);
  expect(told[0]).toMatch(/^Messages of Shop .* now go to new\.example \| .* set the callback URL\./);
  expect((await received(admin)).length).toBe(ofAdmin);
});
