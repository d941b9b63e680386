import type pg from 'pg';
import { expect } from 'vitest';
import { createQueries } from '../../../server/kernel/db/queries';
import type { Receiver } from '../../helpers/channels';
import { expectLedger } from '../../helpers/ledger';
import { poolOf } from './database';
import type { Market } from './market';
import type { SalesServer } from './server';
import type { Shop } from './shop';

/** What is not settled then never will be. */
const mostMs = 120_000;

/**
 * Waits until nothing of the account's is under way; fails where something stays so. Answers after how many milliseconds
 * that was. The demo's own deliveries stand as they are.
 */
export async function settled({ folder }: SalesServer, { accountId }: Shop): Promise<number> {
  const begin = performance.now();
  return looking(folder, async (pool) => {
    for (;;) {
      const { rows } = await pool.query(underWay, [accountId]);
      const ms = performance.now() - begin;
      if (rows.length === 0) return ms;
      if (ms > mostMs) expect(rows, 'stuck').toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** What the dead held is free after its lease: here at once. Nobody may be at work. */
export async function endLeases({ folder }: SalesServer): Promise<void> {
  await looking(folder, async (pool) => {
    await pool.query('update message_sends set lease_until = now(), next_at = now() where lease_until is not null');
    await pool.query('update jobs set lease_until = now() where lease_until is not null');
  });
}

// Who waits for stock that is there, and who is not the first that waits, would be stuck as well.
const underWay = `
  with own as (select * from deliveries where account_id = $1), sends as (select * from message_sends where account_id = $1)
  select 'delivery' as what, id, state, reason from own
   where state in ('allocated', 'sending', 'failed') or state = 'scheduled' and due_at <= now() + interval '5 seconds'
  union all select 'delivery', d.id, d.state, concat_ws(': ', d.reason, s.last_error) from own d
    left join delivery_messages m on m.delivery_id = d.id left join sends s on s.message_id = m.message_id
   where d.reason in ('send-failed', 'send-unknown', 'fault')
  union all select 'send', message_id, state, last_error from sends where state = 'queued'
  union all select 'ship', null, null, last_error from jobs
   where queue = 'order-ship' and finished_at is null and payload ->> 'accountId' = $1::text
  union all select 'waits', w.delivery_id, null, null from delivery_waits w join own d on d.id = w.delivery_id
    where (select count(*) from codes c where c.pool_id = w.pool_id and c.state = 'available') >= w.missing
      and not exists (select from delivery_waits e where e.pool_id = w.pool_id and (e.since, e.delivery_id) < (w.since, w.delivery_id))`;

/**
 * Compares what the marketplace told, what the server kept and what buyers were sent: each paid order has one delivery of
 * as many codes as were paid for, said in one set of messages; no code was ever sent for two; and the books add up.
 */
export async function checkBooks(server: SalesServer, shop: Shop, market: Market, receiver: Receiver): Promise<void> {
  await looking(server.folder, async (pool) => {
    await expectLedger(createQueries(pool), shop.companyId);
    const { rows } = await pool.query<Sold>(soldText, [shop.accountId]);
    const found = new Map(rows.map((row) => [row.number, row]));
    expect(
      [...market.orders.keys()].filter((number) => !found.has(number)),
      'lost orders',
    ).toEqual([]);
    const heard = codesHeard(receiver);
    for (const { number, state, deliveries, codes, keys, parts } of rows) {
      const told = market.orders.get(number);
      expect([number, deliveries], 'deliveries of an order').toEqual([number, 1]);
      if (told === undefined) throw new Error(`Nobody was answered for ${number}.`);
      const { goods, quantity, isRefunded } = told;
      const wanted = goods.codesPerItem * quantity;
      if (isRefunded) expect([number, ['cancelled', 'revoked'].includes(state)]).toEqual([number, true]);
      else if (goods.externalId !== 'scarce') expect([number, state]).toEqual([number, 'sent']);
      if (state !== 'sent') continue;
      expect([number, codes.length, new Set(codes).size], 'codes of an order').toEqual([number, wanted, wanted]);
      expect(keys.length, `messages of ${number}`).toBe(parts);
      // Each of its messages reached the buyer, and said as many codes as it should.
      const said = keys.flatMap((key) => [...(heard.byKey.get(key) ?? [])]);
      expect([number, said.length], 'codes that reached the buyer').toEqual([number, wanted]);
    }
    expect(
      [...heard.byCode].filter(([, keys]) => keys.size > 1),
      'codes that were sent for two',
    ).toEqual([]);
    expect([...heard.textsByKey].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });
}

interface Sold {
  readonly number: string;
  readonly state: string;
  readonly deliveries: number;
  readonly codes: string[];
  readonly keys: string[];
  readonly parts: number;
}

const soldText = `
  select o.external_id as number, max(d.state) as state, count(distinct d.id)::int as deliveries,
         coalesce(array_agg(distinct u.code_id) filter (where u.state = 'active'), '{}') as codes,
         coalesce(array_agg(distinct s.key) filter (where s.key is not null), '{}') as keys, coalesce(max(m.parts), 0) as parts
    from orders o
    left join deliveries d on d.order_id = o.id
    left join delivery_units u on u.delivery_id = d.id
    left join delivery_messages m on m.delivery_id = d.id
    left join message_sends s on s.message_id = m.message_id
   where o.account_id = $1 group by o.id`;

/** What came to the channel: by the number of a message its codes, and by code the numbers that it came under. */
function codesHeard({ calls }: Receiver) {
  const byKey = new Map<string, Set<string>>();
  const byCode = new Map<string, Set<string>>();
  const textsByKey = new Map<string, Set<string>>();
  for (const { body } of calls) {
    if (body?.type !== 'message.send') continue;
    const text = String(body.parts[0].text);
    add(textsByKey, body.id, text);
    for (const [code] of text.matchAll(/KEY-[\w-]+/g)) {
      add(byKey, body.id, code);
      // A message that was taken back before anybody knew that it went out may be followed by another of the same code.
      add(byCode, code, body.id);
    }
  }
  return { byKey, byCode, textsByKey };
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

async function looking<T>(folder: string, deed: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = poolOf({ folder });
  try {
    return await deed(pool);
  } finally {
    await pool.end();
  }
}
