import { v7 as newId } from 'uuid';
import { type Db, everyCompany, inTransaction, query, type Trx } from '../kernel/db/queries';
import { readByIds } from '../kernel/db/records/read';
import type { WebhookDeps } from './deps';
import { type Delivery, queueDeliveries } from './queue';
import { permissionFor } from './sight';

type Deps = Pick<WebhookDeps, 'table' | 'actorOf'>;

const event = 'log.written';
/** Entries of one call. */
const entriesAtOnce = 100;

/**
 * Returns a round that sends new entries of the audit log to webhooks that want them. Entries get their numbers before they are
 * committed, so that a smaller number may appear later. Hence three rounds: the first remembers the newest entry, the second
 * the newest transaction, and the third waits until all transactions up to that one are over. Then nothing before the entry is missing.
 */
export function logFollower(db: Db, deps: Deps): () => Promise<boolean> {
  let last: number | null = null;
  let newest: string | null = null;
  return async () => {
    if (last === null) {
      const [found] = await query<{ last: number }>(db, everyCompany(lastSql), []);
      last = found!.last;
    } else if (newest === null) {
      const [found] = await query<{ newest: string }>(db, newestSql, []);
      newest = found!.newest;
    } else {
      const [found] = await query<{ isOver: boolean }>(db, overSql, [newest]);
      if (!found!.isOver) return false;
      const upTo = last;
      [last, newest] = [null, null];
      await inTransaction(db, (trx) => follow(trx, deps, upTo));
    }
    return false;
  };
}

async function follow(trx: Trx, deps: Deps, upTo: number): Promise<void> {
  const [cursor] = await query<{ position: number }>(trx, cursorSql, []);
  if (cursor === undefined || cursor.position === upTo) return;
  // After a failover that lost entries their numbers are given out again: nothing is sent, and the cursor follows.
  // Locks the webhooks against being stopped: deliveries created after a stop would wait forever.
  const webhooks = await query<Webhook>(trx, everyCompany(webhooksSql), [event]);
  for (const webhook of webhooks)
    await queueDeliveries(trx, await deliveriesOf(trx, deps, webhook, cursor.position, upTo));
  await query(trx, moveSql, [upTo]);
}

interface Webhook {
  readonly id: string;
  readonly companyId: string;
  readonly savedBy: string | null;
}

/** As the member sees the entries who last saved the webhook. */
async function deliveriesOf(
  trx: Trx,
  { table, actorOf }: Deps,
  { id: webhookId, companyId, savedBy }: Webhook,
  after: number,
  upTo: number,
): Promise<Delivery[]> {
  const found = await query<{ id: string }>(trx, entriesSql, [companyId, webhookId, after, upTo]);
  const actor = found.length === 0 || savedBy === null ? null : await actorOf(trx, savedBy);
  const right = permissionFor(event);
  if (actor === null || !actor.permissions.has(right) || actor.scopeOf(right) !== 'ALL') return [];
  const deliveries: Delivery[] = [];
  for (let at = 0; at < found.length; at += entriesAtOnce) {
    const ids = found.slice(at, at + entriesAtOnce).map(({ id }) => id);
    const records = await readByIds(trx, table('operation-log'), { companyId, actor }, ids);
    const entries = records.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    if (entries.length === 0) continue;
    deliveries.push({
      id: newId(),
      companyId,
      webhookId,
      event,
      subject: webhookId,
      position: null,
      payload: { type: event, at: String(entries.at(-1)!.at), data: { entries } },
    });
  }
  return deliveries;
}

const lastSql = 'select coalesce(max(id), 0) as last from operation_log';
const newestSql = 'select pg_snapshot_xmax(pg_current_snapshot())::text as newest';
const overSql = 'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as "isOver"';
const cursorSql = `select position from event_cursors where reader = 'audit-log' for update skip locked`;
const moveSql = `update event_cursors set position = $1 where reader = 'audit-log'`;
const webhooksSql = `
  select id, company_id as "companyId", saved_by as "savedBy" from webhooks
   where enabled and events @> array[$1::text] order by id for share`;
const entriesSql = `
  select parley_log_id(l.id) as id from operation_log l
    join webhooks w on w.company_id = l.company_id and w.id = $2 and w.created_at <= l.at
   where l.company_id = $1 and l.id > $3 and l.id <= $4 order by l.id`;
