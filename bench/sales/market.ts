import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { signedHeaders } from '../../server/kernel/net/signing';
import type { Server } from '../servers';

/** A marketplace whose orders are paid as they are told. */
export interface Market {
  /** Settles when the server has answered that a paid order is kept. */
  sell(at: number): Promise<void>;
  close(): Promise<void>;
}

const goods = 'card';
const shopCount = 20;
/** A purchase of codes at a time. */
const mostAtOnce = 20_000;

/** A shop of one card with `codes` codes, whose rule delivers at once. Made by the owner's calls. */
export async function openMarket(server: Server, codes: number, buyers: number): Promise<Market> {
  const { origin } = new URL(server.url);
  const post = async (path: string, body: object): Promise<{ id: string; secret: string }> => {
    const response = await fetch(`${origin}/api/v1/${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { ...server.headers, 'content-type': 'application/json' },
    });
    const { data, message } = (await response.json()) as { data: { id: string; secret: string }; message: string };
    if (!response.ok) throw new Error(message);
    return data;
  };
  // Every delivery's message is taken at once.
  const taker = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(taker.listen(0, '127.0.0.1'), 'listening');
  const callbackUrl = `http://127.0.0.1:${(taker.address() as AddressInfo).port}/`;
  // One shop alone may not call as often as all of them do here.
  const shops: { id: string; secret: string }[] = [];
  for (let at = 0; at < shopCount; at += 1)
    shops.push(await post('accounts', { name: `Market ${at}`, channel: 'webhook', callbackUrl }));
  const { id: poolId } = await post('code-pools', { name: 'Cards', kind: 'unique' });
  const { id: productId } = await post('products', { title: 'Card', price: 100, externalId: goods });
  await post('delivery-rules', { name: 'Cards', productId, parts: [{ poolId, unitsPerItem: 1 }] });
  for (let from = 0; from < codes; from += mostAtOnce) {
    const lines = Array.from({ length: Math.min(mostAtOnce, codes - from) }, (_, at) => `CARD-${from + at}`);
    await post(`code-pools/${poolId}/import`, { codes: lines.join('\n'), name: `From ${from}` });
  }
  const pool = new Pool(origin, { connections: 100, pipelining: 1 });
  return {
    async sell(at) {
      const { id, secret } = shops[at % shopCount]!;
      const body = JSON.stringify({ events: [paidOrder(at, `buyer-${at % buyers}`)] });
      for (;;) {
        const answer = await pool.request({
          ...{ method: 'POST', path: `/api/public/v1/webhooks/${id}`, body },
          headers: { 'content-type': 'application/json', ...signedHeaders([secret], body) },
        });
        const text = await answer.body.text();
        if (answer.statusCode === 200) return;
        // Told to come later it comes again, as marketplaces do: that is part of the wait.
        if (answer.statusCode !== 503 && answer.statusCode !== 429) throw new Error(text);
      }
    },
    async close() {
      await pool.close();
      taker.closeAllConnections();
      taker.close();
    },
  };
}

function paidOrder(at: number, buyer: string) {
  const line = { id: '1', productId: goods, title: 'Card', quantity: 1, amount: 100 };
  return {
    ...{ eventId: `order-${at}`, type: 'order', conversation: buyer, contact: { id: buyer, name: buyer } },
    order: { id: `order-${at}`, state: 'paid', currency: 'CNY', amount: 100, lines: [line] },
  };
}
