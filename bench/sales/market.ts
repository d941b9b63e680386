import { Pool } from 'undici';
import { signedHeaders } from '../../server/kernel/net/signing';
import { call, type Server } from '../servers';
import { startTaker } from '../taker';

/** A marketplace whose orders are placed first and paid later. */
export interface Market {
  /** Tells of so many new orders, from that number on. Nobody has paid for them yet. */
  place(from: number, count: number): Promise<void>;
  /** Tells that a placed order is paid. Settles when the server has answered that it is kept. */
  pay(at: number): Promise<void>;
  close(): Promise<void>;
}

const goods = 'card';
const shopCount = 20;
/** A purchase of codes at a time. */
const maxAtOnce = 20_000;
/** Of one call. */
const maxEvents = 50;

/** A shop of one card with `codes` codes, whose rule delivers at once. Made by the owner's calls. */
export async function openMarket(server: Server, codes: number, buyers: number): Promise<Market> {
  const { origin, headers } = server;
  const post = (path: string, body: object) =>
    call<{ id: string; secret: string }>(`${origin}/api/v1/${path}`, headers, body);
  const taker = await startTaker();
  const callbackUrl = taker.url;
  // One shop alone may not call as often as all of them do here.
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
  const tell = async (shop: number, events: object[]) => {
    const { id, secret } = shops[shop]!;
    const body = JSON.stringify({ events });
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
  };
  const event = (at: number, state: 'created' | 'paid') => orderEvent(at, `buyer-${at % buyers}`, state);
  return {
    async place(from, count) {
      const all = Array.from({ length: count }, (_, at) => from + at);
      for (let shop = 0; shop < shopCount; shop += 1) {
        const own = all.filter((at) => at % shopCount === shop);
        for (let first = 0; first < own.length; first += maxEvents)
          await tell(
            shop,
            own.slice(first, first + maxEvents).map((at) => event(at, 'created')),
          );
      }
    },
    pay: (at) => tell(at % shopCount, [event(at, 'paid')]),
    async close() {
      await pool.close();
      taker.close();
    },
  };
}

function orderEvent(at: number, buyer: string, state: 'created' | 'paid') {
  const line = { id: '1', productId: goods, title: 'Card', quantity: 1, amount: 100 };
  return {
    ...{ eventId: `${state}-${at}`, type: 'order', conversation: buyer, contact: { id: buyer, name: buyer } },
    order: { id: `order-${at}`, state, currency: 'CNY', amount: 100, lines: [line] },
  };
}
