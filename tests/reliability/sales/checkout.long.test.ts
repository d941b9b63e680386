import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueries } from '../../../server/kernel/db/queries';
import { signedHeaders } from '../../../server/kernel/net/signing';
import { createSigner } from '../../../server/kernel/secrets/signer';
import { expectLedger } from '../../helpers/ledger';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { buildChild } from '../child/run';
import { victims } from '../kill/victims';
import { endLeases } from './books';
import { poolOf } from './database';
import { type Answer, ask, insist, ownerOf } from './owner';
import { type SalesServer, salesServer, secret } from './server';

const random = randomNumbers(seed);
const buyers = size({ small: 60, usual: 200, full: 400 });
const codes = Math.round(buyers / 4);
const kills = size({ small: 8, usual: 40, full: 80 });

let server: SalesServer;
beforeAll(async () => {
  const program = await buildChild('sales/node.ts');
  server = salesServer(program, mkdtempSync(join(tmpdir(), 'parley-checkout-')));
  await server.start();
}, 300_000);
afterAll(() => server?.remove());

interface Widget {
  readonly companyId: string;
  readonly accountId: string;
  readonly productId: string;
}

/** A shop that sells `codes` codes and no more. */
async function open(): Promise<Widget> {
  const { call } = await ownerOf(server);
  const made = async (resource: string, values: object) =>
    (await call<{ id: string }>('POST', `/api/v1/${resource}`, values)).id;
  const accountId = await made('accounts', { name: 'Shop', channel: 'widget', sells: true });
  await made('shops', { name: 'Lucky Cards', accountId, address: 'lucky-cards' });
  const poolId = await made('code-pools', { name: 'Cards', kind: 'unique' });
  const content = Array.from({ length: codes }, (_, at) => `CARD-${at}-7Q4X`).join('\n');
  await call('POST', `/api/v1/code-pools/${poolId}/import`, { codes: content });
  const productId = await made('products', { title: 'Card', price: 500 });
  await made('delivery-rules', {
    name: 'Card',
    productId,
    template: '{{codes}}',
    parts: [{ poolId, unitsPerItem: 1 }],
  });
  const { companyId } = await call<{ companyId: string }>('GET', '/api/xxm/v1/users/me');
  return { companyId, accountId, productId };
}

/** A buyer's whole way, each call repeated until it is answered; whether they got to pay. */
async function buy({ companyId, accountId, productId }: Widget): Promise<boolean> {
  let visitor: Record<string, string> = {};
  const call = (path: string, body: object) =>
    insist(() => ask(`${server.origin()}/api/public/v1/widget/${accountId}${path}`, post(visitor, body)));
  visitor = { visitor: dataOf<{ token: string }>(await call('/start', {})).token };
  const lines = [{ productId, skuId: null, quantity: 1 }];
  const ordered = await call('/shop/orders', { lines, clientId: newId(), discount: 0 });
  if (ordered.status === 400) return false;
  const order = dataOf<{ id: string; amount: number; currency: string }>(ordered);
  const begun = await call(`/shop/orders/${order.id}/pay`, {});
  if (begun.status === 409) return false;
  dataOf(begun);
  const { id: orderId, amount, currency } = order;
  const paid = JSON.stringify({ kind: 'paid', eventId: `pay:${orderId}`, companyId, orderId, amount, currency });
  const url = () => `${server.origin()}/api/public/v1/payments/test`;
  dataOf(await insist(() => ask(url(), { method: 'POST', headers: signedHeaders([paymentSecret], paid), body: paid })));
  return true;
}

const post = (headers: Record<string, string>, body: object) => ({
  method: 'POST',
  headers: { origin: server.origin(), ...headers },
  body: JSON.stringify(body),
});
/** The secret of the test provider. */
const paymentSecret = createSigner(secret).sign('test payments', 'callbacks');

function dataOf<T>({ status, text }: Answer): T {
  if (status !== 200) throw new Error(text);
  return JSON.parse(text).data;
}

test(`${buyers} buyers at once for ${codes} codes, ${kills} kills between: ${codes} are sold, each to one buyer (seed ${seed})`, async () => {
  const widget = await open();
  let isOver = false;
  const buying = Promise.all(Array.from({ length: buyers }, () => buy(widget))).finally(() => (isOver = true));
  let killed = 0;
  for (; killed < kills && !isOver; killed += 1) {
    await new Promise((resolve) => setTimeout(resolve, random() * 400));
    await server.kill(victims[killed % victims.length]!);
  }
  const paid = (await buying).filter(Boolean).length;
  await server.kill('server', () => endLeases(server));
  const pool = poolOf(server);
  try {
    const rows = async (text: string) => (await pool.query(text, [widget.productId])).rows;
    const underWay = `select d.state, d.reason from deliveries d
       where d.product_id = $1 and d.state in ('scheduled', 'allocated', 'waiting_stock', 'needs_review')`;
    await expect.poll(() => rows(underWay), { timeout: 120_000 }).toEqual([]);
    const sold = await rows(`
      select count(distinct u.code_id)::int as codes, count(distinct d.order_id)::int as orders,
             count(distinct d.contact_id)::int as buyers
        from delivery_units u join deliveries d on d.id = u.delivery_id where d.product_id = $1`);
    expect([paid, ...sold]).toEqual([codes, { codes, orders: codes, buyers: codes }]);
    await expectLedger(createQueries(pool), widget.companyId);
  } finally {
    await pool.end();
  }
  process.stdout.write(`checkout: ${buyers} buyers, ${codes} codes, ${killed} kills\n`);
}, 3_600_000);
