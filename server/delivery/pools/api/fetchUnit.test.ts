import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Stock, startStock } from '../../../../tests/helpers/stock';
import { createOutgoing } from '../../../kernel/net/outgoing';
import { verifySignature } from '../../../kernel/net/signing';
import { fetchUnit } from './fetchUnit';

let stock: Stock;
let shop: Server;
let url: string;
let calls: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
let say: (answer: ServerResponse) => void;

beforeAll(async () => {
  stock = await startStock();
  shop = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      say(answer);
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/codes`;
});
beforeEach(() => {
  calls = [];
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await stock.company.server.close();
});

/** '卡密A-1' and '{"msg":"卡","codes":["A-1"]}' in GBK. */
const gbkCard = Buffer.concat([Buffer.from([0xbf, 0xa8, 0xc3, 0xdc]), Buffer.from('A-1')]);
const gbkJson = Buffer.concat([Buffer.from('{"msg":"'), Buffer.from([0xbf, 0xa8]), Buffer.from('","codes":["A-1"]}')]);
const unitId = '0199f000-0000-7000-8000-000000000001';

async function asked(values: object = {}, allowed: readonly string[] = ['127.0.0.1'], signal?: AbortSignal) {
  const poolId = await stock.pool({ kind: 'api', apiUrl: url, ...values });
  const { tables } = stock.company.server.app;
  const table = (name: string) => tables.find(({ schema }) => schema.name === name)!;
  const outgoing = createOutgoing(allowed);
  const unit = { companyId: stock.companyId, poolId, unitId };
  try {
    return await fetchUnit(stock.db, { outgoing, table }, unit, signal);
  } finally {
    await outgoing.close();
  }
}

const answers = (status: number, body: string | Buffer, headers: Record<string, string> = {}) => {
  say = (answer) => answer.writeHead(status, headers).end(body);
};

test('the request is signed, uses the unit id as idempotency key, and 201 counts as success', async () => {
  answers(201, '{"codes":["API-1"]}');
  const apiSecret = 'a secret of sixteen letters';
  expect(await asked({ apiSecret, apiToken: 'token-1' })).toEqual({ kind: 'fetched', text: 'API-1' });
  const [{ headers, body } = { headers: {}, body: '' }] = calls;
  expect(headers['idempotency-key']).toBe(unitId);
  expect(headers.authorization).toBe('Bearer token-1');
  expect(JSON.parse(body)).toMatchObject({ id: unitId, count: 1 });
  expect(verifySignature([apiSecret], headers, body)).toBe(true);
});

test('a pool defines which statuses count as success', async () => {
  answers(201, 'API-1');
  expect((await asked({ apiStatuses: [{ status: 200 }] })).kind).toBe('unknown');
  answers(202, 'API-1');
  expect((await asked({ apiStatuses: [{ status: 200 }, { status: 202 }], apiMethod: 'GET' })).kind).toBe('fetched');
  expect(calls.at(-1)!.body).toBe('');
});

test.each([
  [400, 'refused'],
  [404, 'refused'],
  [302, 'refused'],
  [429, 'later'],
  [503, 'later'],
  [500, 'unknown'],
  [502, 'unknown'],
])('status %i is %s', async (status, kind) => {
  answers(status, 'API-SECRET', { 'retry-after': '30' });
  const got = await asked();
  expect(got.kind).toBe(kind);
  expect(JSON.stringify(got)).not.toContain('API-SECRET');
  if (got.kind === 'later') expect(got.retryAfterSeconds).toBe(30);
});

test('a success without a code or above 2 MB is unknown', async () => {
  answers(200, '<html>Maintenance</html>'.repeat(200));
  expect((await asked()).kind).toBe('unknown');
  answers(200, '{"message":"ok"}');
  expect((await asked()).kind).toBe('unknown');
  answers(200, 'x'.repeat(2 * 1_048_576 + 1));
  expect((await asked()).kind).toBe('unknown');
});

test('a connection broken after the request is unknown; an unreachable server may be retried', async () => {
  say = (answer) => answer.destroy();
  expect((await asked()).kind).toBe('unknown');
  const giveUp = new AbortController();
  say = () => giveUp.abort();
  expect((await asked({}, ['127.0.0.1'], giveUp.signal)).kind).toBe('unknown');
  expect((await asked({ apiUrl: 'http://127.0.0.1:9/' })).kind).toBe('later');
});

test('an internal address is refused before anything is sent', async () => {
  answers(200, 'API-1');
  expect((await asked({}, [])).kind).toBe('refused');
  expect(calls).toEqual([]);
});

test.each([
  ['text/plain; charset=UTF-8', '123456789012345678', '123456789012345678'],
  ['application/json', '{"codes":[9007199254740993]}', '9007199254740993'],
  ['text/html', 'ABCD-1234', 'ABCD-1234'],
  ['application/json', '{"code":200,"msg":"ok","data":"ABCD-1234"}', null],
  ['text/plain; charset=GBK', gbkCard, '卡密A-1'],
  ['text/plain', gbkCard, null],
  ['text/plain; charset=iso-8859-1', '卡密A-1', null],
  ['application/json', gbkJson, 'A-1'],
])('an answer of type %j is read exactly, or not at all', async (type, body, text) => {
  answers(200, body, { 'content-type': type });
  const got = await asked();
  expect(got.kind === 'fetched' ? got.text : null).toBe(text);
});
