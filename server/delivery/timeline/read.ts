import type { DeliveryEvent } from '../../../src/schema/order';
import type { DeliveryMessage, DeliveryTimeline, DeliveryWait } from '../../../src/schema/timeline';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import { Refusal } from '../../kernel/http/refusal';
import type { DeliveryDeps } from '../deps';
import { noteIn } from '../note';
import { poolCounts } from '../pools/counts';
import { comesFirst } from '../pools/queue';

/**
 * The timeline of a delivery (oldest first), its messages, and what it waits for. Throws NOT_FOUND if the reader cannot read the delivery.
 */
export async function readTimeline(
  db: Db,
  deps: Pick<DeliveryDeps, 'table'>,
  reader: Reader,
  id: string,
): Promise<DeliveryTimeline> {
  await readRecord(db, deps.table('deliveries'), reader, id);
  const [events, messages] = [
    await query<DeliveryEvent>(db, eventsSql, [reader.companyId, id]),
    await query<DeliveryMessage>(db, messagesSql, [reader.companyId, id]),
  ];
  return {
    events: events.map((event) => ({ ...event, note: noteIn(event.note, reader.language) })),
    messages,
    waits: await readWaits(db, deps, reader, id),
  };
}

async function readWaits(
  db: Db,
  { table }: Pick<DeliveryDeps, 'table'>,
  reader: Reader,
  id: string,
): Promise<DeliveryWait[]> {
  const waits = await query<Wait>(db, waitsSql, [reader.companyId, id]);
  if (waits.length === 0) return [];
  const pools = waits.map(({ poolId }) => poolId);
  const stock = new Map((await poolCounts(db, reader.companyId, pools)).map((one) => [one.poolId, one.available]));
  const found: DeliveryWait[] = [];
  for (const { other, ...wait } of waits) {
    const available = stock.get(wait.poolId) ?? null;
    found.push({ ...wait, available, behind: other && (await shownOf(db, table('deliveries'), reader, other)) });
  }
  return found;
}

async function shownOf(
  db: Db,
  table: RecordTable,
  reader: Reader,
  { missing, ...delivery }: NonNullable<Wait['other']>,
): Promise<DeliveryWait['behind']> {
  const isVisible = await readRecord(db, table, reader, delivery.id).then(
    () => true,
    (error) => (error instanceof Refusal ? false : Promise.reject(error)),
  );
  return { missing, delivery: isVisible ? delivery : null };
}

interface Wait extends Pick<DeliveryWait, 'poolId' | 'poolName' | 'missing'> {
  readonly other: { readonly id: string; readonly orderNumber: string; readonly missing: number } | null;
}

const waitsSql = prepared(`
  select w.pool_id as "poolId", p.name as "poolName", w.missing, other.found as other
    from delivery_waits w join code_pools p on p.company_id = w.company_id and p.id = w.pool_id
    left join lateral (
      select jsonb_build_object('id', d.id, 'orderNumber', o.external_id, 'missing', e.missing) as found
        from delivery_waits e join code_pools q on q.company_id = e.company_id and q.id = e.pool_id
        join deliveries d on d.company_id = e.company_id and d.id = e.delivery_id
        join orders o on o.company_id = d.company_id and o.id = d.order_id
       where e.company_id = $1 and e.pool_id = w.pool_id and (e.since, e.delivery_id) < (w.since, w.delivery_id) and ${comesFirst}
       order by e.since desc, e.delivery_id desc limit 1) as other on true
   where w.company_id = $1 and w.delivery_id = $2 order by p.name, p.id`);

const eventsSql = prepared(`
  select id::text, at, what, from_state as "from", to_state as "to", reason, note,
         case when actor_id is not null or actor_name is not null
              then jsonb_build_object('id', actor_id, 'name', coalesce(actor_name, '')) end as by
    from delivery_events e where company_id = $1 and delivery_id = $2 order by e.id`);

const messagesSql = prepared(`
  select m.id, m.conversation_id as "conversationId", m.seq, m.status, m.created_at as at,
         x.edition, x.part, x.parts, x.sending
    from delivery_messages x join messages m on m.company_id = x.company_id and m.id = x.message_id
   where x.company_id = $1 and x.delivery_id = $2 order by x.edition, x.sending, x.part`);
