import { askToShip } from '../../channels/ship/ask';
import { publishSeveral } from '../../chat/messages/publishSeveral';
import { prepared, query } from '../../kernel/db/queries';
import { recordedSteps } from '../../kernel/db/records/audit/withAudit';
import type { Author } from '../../kernel/db/records/author';
import { oncePerTable } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import type { CheckoutDeps } from '../deps';
import type { LockedOrder } from './lock';
import { activityOf } from './publish';

/**
 * Marks several paid orders of the author's company as shipped, like `shipOrder`, in a few statements. Takes one order
 * per conversation and skips locked ones without waiting. Returns the ids of the orders marked.
 */
export async function shipSeveral(
  trx: Trx,
  { table }: Pick<CheckoutDeps, 'table'>,
  author: Author,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { companyId, requestId } = author;
  const shipped = await query<LockedOrder>(trx, shipSql(table('orders')), [companyId, orderIds, requestId]);
  if (shipped.length === 0) return new Set();
  await publishSeveral(
    trx,
    companyId,
    shipped.map((order) => ({
      conversationId: order.conversationId,
      activity: activityOf(author, 'order-shipped', order, order.amount),
    })),
  );
  const ofChannels = shipped.filter(({ source }) => source === 'channel');
  await askToShip(
    trx,
    ofChannels.map(({ id, accountId, externalId }) => ({ accountId, orderId: id, order: externalId })),
  );
  return new Set(shipped.map(({ id }) => id));
}

// Locked conversations are skipped, and a row that was locked is the latest committed version.
const shipSql = oncePerTable((table) =>
  prepared(`
  with given as materialized (
    select distinct on (o.conversation_id) o.id as order_id, o.conversation_id
      from unnest($2::uuid[]) as g(id) join orders o on o.company_id = $1 and o.id = g.id and o.state = 'paid'
     order by o.conversation_id, o.created_at, o.id
  ), locked as materialized (
    select x.order_id from given cross join lateral (
      select o.id as order_id from conversations c join orders o on o.company_id = $1 and o.conversation_id = c.id
       where c.company_id = $1 and c.id = given.conversation_id and o.id = given.order_id and o.state = 'paid'
         for no key update of c, o skip locked) as x
  ), changed as (
    update orders set state = 'shipped', shipped_at = now(), version = version + 1, updated_at = now()
      from locked where orders.company_id = $1 and orders.id = locked.order_id and orders.state = 'paid'
    returning ${table.selection}
  ), ${recordedSteps(table, 'edit', {
    company: '$1',
    actor: 'null::uuid',
    name: 'null::text',
    request: '$3::text',
    before: `jsonb_build_object('state', 'paid')`,
    after: `jsonb_build_object('state', 'shipped')`,
  })}
  select * from changed`),
);
