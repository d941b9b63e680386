import { createECDH, randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchWanted } from '../../server/delivery/engine/fetch';
import type { Field, Fields, NestedFields } from '../../src/schema/fields';
import { messageEvent, type WebhookAccount, webhookAccount } from '../helpers/channels';
import { errorsLogged } from '../helpers/errorsLogged';
import { insideAddresses } from '../helpers/insideAddresses';
import { type Product, type Selling, startSelling } from '../helpers/selling';
import type { TestAnswer } from '../helpers/server';

/** A server inside the network, on every address of the machine. No address entered by a member may reach it. */
let inside: Server;
let insidePort: number;
let connections = 0;
/** The only allowed host; it redirects every call to the inside. */
let vouched: HttpServer;
let vouchedUrl: string;
let calls: string[] = [];
let selling: Selling;
let shop: WebhookAccount;
let apiPool: string;
let apiProduct: Product;

const portOf = (server: Server | HttpServer) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => inside.listen(0, '::', done));
  insidePort = portOf(inside);
  vouched = createHttpServer((request, answer) => {
    calls.push(request.url!);
    request.resume();
    answer.writeHead(307, { location: `http://127.0.0.1:${insidePort}/secret` }).end();
  });
  // The health check only opens a connection, without a request.
  vouched.on('connection', () => void calls.push('a connection'));
  await new Promise<void>((done) => vouched.listen(0, '127.0.0.1', done));
  vouchedUrl = `http://127.0.0.1:${portOf(vouched)}`;
  selling = await startSelling({ allowHosts: [`127.0.0.1:${portOf(vouched)}`], pollMs: 200 });
  shop = await webhookAccount(selling.company, `${vouchedUrl}/shop`);
  apiPool = await selling.made('code-pools', { name: 'API', kind: 'api', apiUrl: 'https://api.example/' });
  apiProduct = await selling.product();
  await selling.rule(apiProduct, [{ id: apiPool, prefix: '' }]);
});
afterAll(async () => {
  await selling.close();
  vouched.closeAllConnections();
  await new Promise((done) => vouched.close(done));
  await new Promise((done) => inside.close(done));
});

const owner = () => selling.company.owner;

/** Saves a record with the address and tests it, if saving is allowed. */
async function savedAndTested(resource: string, values: object): Promise<void> {
  const made = await owner().post(`/api/v1/${resource}`, { name: newId(), ...values });
  if (isRefused(made)) return;
  const { id } = made.body.data;
  await owner().post(`/api/v1/${resource}/${id}/test`);
}

/** Waits until every webhook has been tried once. Failed ones may be retried at any time. */
async function allTried(): Promise<void> {
  const { rows, server } = selling.company;
  const untried = () =>
    rows(
      `select q.delivery_id, q.waiting, q.tries, q.fence, q.number, q.next_at, q.lease_until, q.first_tried_at, now(), w.url, w.enabled
         from webhook_queue q join webhooks w on w.id = q.webhook_id
        where q.waiting and (q.tries = 0 or q.tries = 1 and q.lease_until is not null) limit 20`,
    );
  await expect
    .poll(untried)
    .toEqual([])
    .catch(async (error: Error) => {
      error.message += `\n${[...(await untried()).map((row) => JSON.stringify(row)), ...errorsLogged(server)].join('\n')}`;
      throw error;
    });
}

function isRefused({ status, text }: TestAnswer): boolean {
  if (status !== 200) expect(status, text).toBe(400);
  return status !== 200;
}

async function pushed(endpoint: string): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const made = await owner().post('/api/v1/push/devices', { endpoint, ...keys });
  if (isRefused(made)) return;
  await owner().post(`/api/v1/push/devices/${made.body.data.id}/test`);
  await owner().delete(`/api/v1/push/devices/${made.body.data.id}`);
}

/** Receives a customer message with a file at this URL. */
async function fileOf(url: string): Promise<void> {
  const file = { kind: 'file', url, name: 'a.txt', text: null };
  isRefused(await shop.send([messageEvent('', { conversation: newId(), message: file })]));
}

/** Places an order that makes the server call the API of a pool. */
async function unitOf(apiUrl: string): Promise<void> {
  const { body } = await owner().get(`/api/v1/code-pools/${apiPool}`);
  if (isRefused(await owner().put(`/api/v1/code-pools/${apiPool}`, { apiUrl, version: body.data.version }))) return;
  const number = newId();
  expect((await selling.buy(shop, apiProduct, { number, buyer: number })).status).toBe(200);
  await fetchWanted(selling.company.server.app.db, selling.deps);
  const state = async () => (await selling.deliveries('o.external_id = $1', [number]))[0]?.state;
  expect(await state()).not.toMatch(/^(allocated|delivered)$/);
}

/** Every address that members enter and the server calls, by field. */
const called: Readonly<Record<string, (address: string) => Promise<void>>> = {
  'webhooks.url': (url) => savedAndTested('webhooks', { url, events: ['message.received'] }),
  'accounts.callbackUrl': (callbackUrl) => savedAndTested('accounts', { channel: 'webhook', callbackUrl }),
  'ai-profiles.baseUrl': (baseUrl) =>
    savedAndTested('ai-profiles', { provider: 'own', mode: 'auto', model: 'm', apiKey: 'sk', baseUrl }),
  'code-pools.apiUrl': unitOf,
  'payment-connections.url': (url) =>
    savedAndTested('payment-connections', { provider: 'webhook', url, serviceSecret: 'a secret of the service' }),
  'the endpoint of a browser’s push service': pushed,
  'a file of an inbound message': fileOf,
};

/** Addresses that the server stores or shows but never calls. */
const shown: readonly string[] = [
  ...(['accounts.allowedOrigins.origin', 'announcements.link', 'code-pools.link', 'shops.url'] as const),
];

test('every address field is listed here as called or never called', () => {
  const urlsOf = (fields: Fields | NestedFields, path: string): string[] =>
    Object.entries<Field>(fields).flatMap(([name, field]) => {
      if (field.kind === 'object' || field.kind === 'list') return urlsOf(field.fields, `${path}.${name}`);
      return field.kind === 'url' ? [`${path}.${name}`] : [];
    });
  const { schemas } = selling.company.server;
  const product = schemas.filter(({ name }) => !['specimens', 'shelves', 'badges'].includes(name));
  const found = product.flatMap(({ name, fields }) => urlsOf(fields, name));
  const named = Object.keys(called).filter((name) => /^[\w-]+\.\w+$/.test(name));
  expect(found.sort()).toEqual([...named, ...shown].sort());
});

describe.each(Object.entries(called))('%s', (_name, call) => {
  test('an allowed host is called, and its redirects are not followed', async () => {
    [calls, connections] = [[], 0];
    await call(`${vouchedUrl}/${newId()}`);
    await allTried();
    expect(calls.length).toBeGreaterThan(0);
    expect(connections).toBe(0);
  });

  test('an address inside the network is never reached, in any notation', async () => {
    [calls, connections] = [[], 0];
    for (const form of insideAddresses) {
      const host = form.includes('@') ? form.replace('@', String(insidePort)) : `${form}:${insidePort}`;
      for (const address of [`https://${host}/secret`, `http://${host}/secret`]) await call(address);
    }
    for (const address of [
      `https://user:word@127.0.0.1:${insidePort}/`,
      `http://127.0.0.1:${insidePort}#@example.com/`,
    ])
      await call(address);
    await allTried();
    expect(connections).toBe(0);
    expect(calls.filter((path) => path.startsWith('/secret'))).toEqual([]);
  });
});
