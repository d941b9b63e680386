import { v7 as newId } from 'uuid';
import { needsSending } from '../../channels/outbox/enqueue';
import type { OrderToFulfil } from '../../checkout/deps';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import type { PlannedLine } from './plan';

/** A code allocated to a delivery. */
export interface Given {
  /** Position within the delivery: 1, 2, 3. */
  readonly index: number;
  readonly mask: string;
  /** Encrypted. */
  readonly content: Buffer;
}

export interface OrderWithLines {
  readonly order: OrderToFulfil;
  /** At least one, all plain. */
  readonly lines: readonly PlannedLine[];
}

/**
 * Takes the codes of several orders and inserts their deliveries with units and timeline in one statement, first come,
 * first served in the order of `orders`. An order gets nothing, and nothing of it changes, if any of its lines cannot
 * get all its codes now or another delivery waits for the pool. Returns the codes by delivery.
 */
export async function takeSeveral(
  trx: Trx,
  companyId: string,
  orders: readonly OrderWithLines[],
): Promise<ReadonlyMap<string, readonly Given[]>> {
  const claims = orders.flatMap(({ order, lines }, place) =>
    lines.map(({ line, planned }) => [
      place,
      planned.id,
      line.id,
      line.rule!.parts[0]!.poolId,
      planned.wanted,
      line.title,
      order.id,
      order.accountId,
      order.contactId,
      order.conversationId,
      line.productId,
      line.skuId,
      line.rule!.id,
      line.quantity,
      needsSending(line.channel) ? 'allocated' : 'sent',
    ]),
  );
  const columns = claims[0]!.map((_, column) => claims.map((claim) => claim[column]));
  const count = orders.reduce((sum, { lines }) => sum + wantedOf(lines), 0);
  const rows = await query<Given & { deliveryId: string }>(trx, takeSql, [
    companyId,
    ...columns,
    Array.from({ length: count }, () => newId()),
  ]);
  const given = new Map<string, Given[]>();
  for (const { deliveryId, ...one } of rows) given.set(deliveryId, [...(given.get(deliveryId) ?? []), one]);
  return given;
}

/** The number of codes the lines need. */
export function wantedOf(lines: readonly PlannedLine[]): number {
  return lines.reduce((sum, { planned }) => sum + planned.wanted, 0);
}

// Codes are looked up one by one, whatever row count the cached plan expects. Codes locked by other transactions are
// skipped; `upto` is how many of a pool's codes a line and all lines before it need. Pools with waiting deliveries are
// left out. The timeline gets both steps of a delivery; its only event, 'add', carries the second version.
const takeSql = prepared(`
  with claims as materialized (
    select g.*, sum(wanted) over (partition by pool order by place, line rows unbounded preceding) as upto
      from unnest($2::int[], $3::uuid[], $4::uuid[], $5::uuid[], $6::int[], $7::text[], $8::uuid[], $9::uuid[], $10::uuid[], $11::uuid[],
             $12::uuid[], $13::uuid[], $14::uuid[], $15::int[], $16::text[])
        as g(place, delivery, line, pool, wanted, title, of_order, account, contact, talk, product, sku, rule, quantity, first_state)
  ), pools as materialized (
    select pool, sum(wanted)::int as wanted from claims group by pool
    having not exists (select from delivery_waits w where w.company_id = $1 and w.pool_id = pool)
  ), next as materialized (
    select pool, c.id, row_number() over (partition by pool order by c.expires_at nulls last, c.created_at, c.id) as nth
      from pools cross join lateral (
        select id, expires_at, created_at from codes
         where company_id = $1 and pool_id = pool and state = 'available' and (expires_at is null or expires_at > now())
         order by expires_at nulls last, created_at, id limit pools.wanted for update skip locked) as c
  ), served as materialized (
    select k.*, sum(wanted) over (partition by pool order by place, line rows unbounded preceding) - wanted as past from claims k
     where k.of_order not in (select of_order from claims where upto > (select count(*) from next where next.pool = claims.pool))
  ), given as materialized (
    select s.delivery, s.line, s.place, n.id, (n.nth - s.past)::int as index
      from served s join next n on n.pool = s.pool and n.nth > s.past and n.nth <= s.past + s.wanted
  ), taken as (
    update codes c set state = 'allocated', order_line_id = given.line, version = version + 1, updated_at = now() from given
     where c.company_id = $1 and c.id = given.id and c.id = any(array(select id from given)) and c.state = 'available'
    returning c.id, c.mask, c.version, c.pool_id, given.delivery, given.place, given.line, given.index
  ), deliveries as (
    insert into deliveries (id, company_id, title, order_line_id, order_id, account_id, contact_id, conversation_id,
             product_id, sku_id, rule_id, quantity, wanted_units, allocated_units, state, due_at, allocated_at, sent_at, version)
    select delivery, $1::uuid, title, line, of_order, account, contact, talk, product, sku, rule, quantity, wanted, wanted, first_state,
           date_trunc('milliseconds', now()), case when first_state = 'allocated' then now() end, case when first_state = 'sent' then now() end, 2
      from served
  ), units as (
    insert into delivery_units (id, company_id, delivery_id, edition, index, part, pool_id, code_id, mask)
    select ($17::uuid[])[row_number() over (order by place, line, index)], $1::uuid, delivery, 1, index, 0, pool_id, id, mask from taken
  ), steps as (
    select delivery, place, line, one.* from served
     cross join lateral (values (1, null, 'scheduled'), (2, 'scheduled', first_state)) as one(version, before, after)
  ), recorded as (
    insert into delivery_events (company_id, delivery_id, version, what, from_state, to_state)
    select $1::uuid, delivery, version, 'state', before, after from steps order by place, line, version
  )
  select delivery as "deliveryId", index, mask, (select content from code_contents x where x.company_id = $1 and x.code_id = taken.id) as content
    from taken order by place, line, index`);
