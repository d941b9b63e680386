import { Pool } from 'undici';
import { signedHeaders } from '../../server/kernel/net/signing';
import { call, type Server } from '../servers';
import { startTaker } from '../taker';

/** A marketplace whose orders are placed first and paid later. */
export interface Market {
  /** Reports that many new, unpaid orders, starting at that number. */
  place(from: number, count: number): Promise<void>;
  /** Reports that a placed order is paid. Resolves when the server has responded that the event is stored. */
  pay(at: number): Promise<void>;
  close(): Promise<void>;
}

const goods = 'card';
const shopCount = 20;
/** Maximum codes per import. */
const maxAtOnce = 20_000;
/** Maximum events per call. */
const maxEvents = 50;

/**
 * Creates, with the owner's calls, 20 shops that sell one product with `codes` codes, and a rule that delivers
 * immediately.
 */
export async function openMarket(server: Server, codes: number, buyers: number): Promise<Market> {
  const { origin, headers } = server;
  const post = (path: string, body: object) =>
    call<{ id: string; secret: string }>(`${origin}/api/v1/${path}`, headers, body);
  const taker = await startTaker();
  const callbackUrl = taker.url;
  // The rate limit of a single shop is below the total rate used here.
  const shops: { id: string; secret: string }[] = [];
  for (let at = 0; at < shopCount; at += 1)
    shops.push(await post('accounts', { name: `Market ${at}`, channel: 'webhook', callbackUrl }));
  const { id: poolId } = await post('code-pools', { name: 'Cards', kind: 'unique' });
  const { id: productId } = await post('products', { title: 'Card', price: 100, externalId: goods });
  await post('delivery-rules', { name: 'Cards', productId, parts: [{ poolId, unitsPerItem: 1 }] });
  for (let from = 0; from < codes; from += maxAtOnce) {
    const lines = Array.from({ length: Math.min(maxAtOnce, codes - from) }, (_, at) => `CARD-${from + at}`);
    await post(`code-pools/${poolId}/import`, { codes: lines.join('\n'), name: `From ${from}` });
  }
  const pool = new Pool(origin, { connections: 100, pipelining: 1 });
  const send = async (shop: number, events: object[]) => {
    const { id, secret } = shops[shop]!;
    const body = JSON.stringify({ events });
    for (;;) {
      const answer = await pool.request({
        method: 'POST',
        path: `/api/public/v1/webhooks/${id}`,
        body,
        headers: { 'content-type': 'application/json', ...signedHeaders([secret], body) },
      });
      const text = await answer.body.text();
      if (answer.statusCode === 200) return;
      // Retries a call that is rate limited or unavailable, as marketplaces do; the retries count as part of the
      // latency.
      if (answer.statusCode !== 503 && answer.statusCode !== 429) throw new Error(text);
    }
  };
  const event = (at: number, state: 'created' | 'paid') => orderEvent(at, `buyer-${at % buyers}`, state);
  return {
    async place(from, count) {
      const all = Array.from({ length: count }, (_, at) => from + at);
      for (let shop = 0; shop < shopCount; shop += 1) {
        const own = all.filter((at) => at % shopCount === shop);
        for (let first = 0; first < own.length; first += maxEvents)
          await send(
            shop,
            own.slice(first, first + maxEvents).map((at) => event(at, 'created')),
          );
      }
    },
    pay: (at) => send(at % shopCount, [event(at, 'paid')]),
    async close() {
      await pool.close();
      taker.close();
    },
  };
}

function orderEvent(at: number, buyer: string, state: 'created' | 'paid') {
  const line = { id: '1', productId: goods, title: 'Card', quantity: 1, amount: 100 };
  return {
    eventId: `${state}-${at}`,
    type: 'order',
    conversation: buyer,
    contact: { id: buyer, name: buyer },
    order: { id: `order-${at}`, state, currency: 'CNY', amount: 100, lines: [line] },
  };
}
