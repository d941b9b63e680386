import type pg from 'pg';
import { expect } from 'vitest';
import { createQueries } from '../../../server/kernel/db/queries';
import { expectLedger } from '../../helpers/ledger';
import { poolOf } from './database';
import type { PlacedOrder } from './market';
import type { Sale } from './sale';
import type { SalesServer } from './server';
import { sharedCode } from './wide';

/** Anything still pending after this time is stuck. */
const maxMs = 120_000;

/**
 * Waits until nothing of the accounts is pending; fails if something stays so. Returns the elapsed milliseconds. The
 * demo's own deliveries are ignored.
 */
export async function settled({ server, shop, wide }: Sale): Promise<number> {
  const begin = performance.now();
  return looking(server, async (pool) => {
    for (;;) {
      const { rows } = await pool.query(underWay, [shop.accountId, wide.blindAccountId]);
      const ms = performance.now() - begin;
      if (rows.length === 0) return ms;
      if (ms > maxMs) expect(rows, 'stuck').toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** Expires the leases of dead processes at once. No process may be working. */
export async function endLeases(server: SalesServer): Promise<void> {
  await looking(server, async (pool) => {
    await pool.query(
      "update message_sends set lease_until = now() - interval '1 ms', next_at = now() - interval '1 ms' where lease_until is not null",
    );
    await pool.query("update payment_inbox set next_at = now() where outcome = 'waiting'");
    await pool.query("update jobs set lease_until = now() - interval '1 ms' where lease_until is not null");
    await pool.query("update delivery_fetches set lease_until = now() - interval '1 ms' where lease_until is not null");
  });
}

// Where a channel has no idempotency keys, or an API may have handed out a code, the delivery is in review. A delivery
// that waits for available stock while first in line would be stuck too.
const underWay = `
  with own as (select * from deliveries where account_id in ($1, $2)),
       sends as (select * from message_sends where account_id in ($1, $2))
  select 'delivery' as what, id, state, reason from own
   where state in ('allocated', 'sending', 'failed') or state = 'scheduled' and due_at <= now() + interval '5 seconds'
  union all select 'delivery', d.id, d.state, concat_ws(': ', d.reason, s.last_error) from own d
    left join delivery_messages m on m.delivery_id = d.id left join sends s on s.message_id = m.message_id
   where d.reason in ('send-failed', 'fault') or d.reason = 'send-unknown' and d.account_id = $1
  union all select 'fetch', f.delivery_id, f.state, null from delivery_fetches f join own d on d.id = f.delivery_id
   where f.state in ('wanted', 'fetched') and d.state = 'waiting_stock'
  union all select 'send', message_id, state, last_error from sends where state = 'queued'
  union all select 'payment', i.id, i.outcome, i.kind from payment_inbox i join orders o on o.id = i.order_id
   where i.outcome = 'waiting' and o.account_id in ($1, $2)
  union all select 'ship', null, null, last_error from jobs
   where queue = 'order-ship' and finished_at is null and payload ->> 'accountId' in ($1::text, $2::text)
  union all select 'waits', w.delivery_id, null, null from delivery_waits w join own d on d.id = w.delivery_id
    where (select count(*) from codes c where c.pool_id = w.pool_id and c.state = 'available') >= w.missing
      and not exists (select from delivery_waits e where e.pool_id = w.pool_id and (e.since, e.delivery_id) < (w.since, w.delivery_id))`;

/**
 * Compares the marketplace's events, the database and what buyers received: each paid order has one delivery with the
 * paid number of codes in one set of messages; no code was sent for two orders; and the ledger balances.
 */
export async function checkBooks({ server, shop, wide, market, receiver, telegram }: Sale): Promise<void> {
  await looking(server, async (pool) => {
    await expectLedger(createQueries(pool), shop.companyId);
    const { rows } = await pool.query<Sold>(soldSql, [shop.accountId, wide.blindAccountId]);
    const found = new Map(rows.map((row) => [row.number, row]));
    expect(
      [...market.orders.keys()].filter((number) => !found.has(number)),
      'lost orders',
    ).toEqual([]);
    const received = codesReceived(receiver.calls.map(({ body }) => body));
    const blind = { sent: 0, unclear: 0 };
    for (const row of rows) {
      const { number, state, isBlind, deliveries, redemptions, codes, keys, parts } = row;
      const order = market.orders.get(number);
      expect([number, deliveries], 'deliveries of an order').toEqual([number, 1]);
      if (order === undefined) throw new Error(`No response for ${number}.`);
      const wanted = order.goods.codesPerItem * order.quantity;
      expect([number, redemptions], 'uses of the coupon').toEqual([number, order.withCoupon ? 1 : 0]);
      expect([number, `${state} ${row.reason ?? ''}`.trim()]).toEqual([
        number,
        expect.stringMatching(ends(order, row)),
      ]);
      if (isBlind && row.reason === 'send-unknown') blind.unclear += wanted;
      if (state !== 'sent') continue;
      expect([number, codes.length, new Set(codes).size], 'codes of an order').toEqual([number, wanted, wanted]);
      expect(keys.length, `messages of ${number}`).toBe(parts);
      if (isBlind) {
        blind.sent += wanted;
        continue;
      }
      // Each of its messages reached the buyer with the right number of codes.
      const said = keys.flatMap((key) => [...(received.byKey.get(key) ?? [])]);
      expect([number, said.length], 'codes that reached the buyer').toEqual([number, wanted]);
    }
    expect(
      [...received.byCode].filter(([, keys]) => keys.size > 1),
      'codes that were sent for two',
    ).toEqual([]);
    expect([...received.textsByKey].filter(([, texts]) => texts.size > 1)).toEqual([]);
    const telegramCodes = telegram.calls.flatMap(({ method, body }) => (method === 'sendMessage' ? codesIn(body) : []));
    const own = telegramCodes.filter((code) => code !== sharedCode);
    expect(new Set(own).size, 'codes sent twice on a channel without message numbers').toBe(own.length);
    expect(
      own.filter((code) => received.byCode.has(code)),
      'codes that were sent over both channels',
    ).toEqual([]);
    expect(telegramCodes.length, 'codes sent on a channel without message numbers').toBeGreaterThanOrEqual(blind.sent);
    expect(telegramCodes.length, 'codes sent on a channel without message numbers').toBeLessThanOrEqual(
      blind.sent + blind.unclear,
    );
  });
}

/** The allowed final states of an order. */
function ends({ goods, isRefunded }: PlacedOrder, { isBlind }: Sold): RegExp {
  if (isRefunded) return /^(cancelled|revoked) refunded$/;
  const others = [
    ...(goods.externalId === 'scarce' ? ['waiting_stock short-stock'] : []),
    ...(goods.externalId === 'fetched' ? ['needs_review api-unknown'] : []),
    ...(isBlind ? ['needs_review send-unknown'] : []),
  ];
  return new RegExp(`^(${['sent', ...others].join('|')})$`);
}

interface Sold {
  readonly number: string;
  readonly state: string;
  readonly reason: string | null;
  readonly isBlind: boolean;
  readonly deliveries: number;
  readonly redemptions: number;
  readonly codes: string[];
  readonly keys: string[];
  readonly parts: number;
}

const soldSql = `
  select o.external_id as number, max(d.state) as state, max(d.reason) as reason, o.account_id = $2 as "isBlind",
         count(distinct d.id)::int as deliveries,
         (select count(*)::int from coupon_redemptions r where r.order_id = o.id and r.state = 'redeemed') as redemptions,
         coalesce(array_agg(distinct coalesce(u.code_id, u.id)) filter (where u.state = 'active'), '{}') as codes,
         coalesce(array_agg(distinct s.key) filter (where s.key is not null), '{}') as keys, coalesce(max(m.parts), 0) as parts
    from orders o
    left join deliveries d on d.order_id = o.id
    left join delivery_units u on u.delivery_id = d.id
    left join delivery_messages m on m.delivery_id = d.id
    left join message_sends s on s.message_id = m.message_id
   where o.account_id in ($1, $2) group by o.id`;

/** What the channel received: codes by message key, and message keys by code. */
// biome-ignore lint/suspicious/noExplicitAny: as the channel sends it
function codesReceived(bodies: readonly any[]) {
  const byKey = new Map<string, readonly string[]>();
  const byCode = new Map<string, Set<string>>();
  const textsByKey = new Map<string, Set<string>>();
  for (const body of bodies) {
    if (body?.type !== 'message.send') continue;
    const text = String(body.parts[0].text);
    add(textsByKey, body.id, text);
    byKey.set(body.id, codesIn(text));
    for (const code of codesIn(text)) {
      if (code === sharedCode) continue;
      // A message revoked before its sending was known may be followed by another one with the same code.
      add(byCode, code, body.id);
    }
  }
  return { byKey, byCode, textsByKey };
}

const codesIn = (text: string) => [...text.matchAll(/KEY-[\w-]+/g)].map(([code]) => code);

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

async function looking<T>(server: SalesServer, action: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = poolOf(server);
  try {
    return await action(pool);
  } finally {
    await pool.end();
  }
}
