import type { Notice } from '../../company/notifications/notice';
import { notify } from '../../company/notifications/notify';
import { databaseNow } from '../../kernel/clock';
import { type Db, everyCompany, inTransaction, prepared, query } from '../../kernel/db/queries';
import type { DeliveryDeps } from '../deps';
import { deciders } from './people';

const batch = 200;

/**
 * Notifies deciding members about deliveries that need review, failed or wait for stock: each once across all nodes.
 * Deliveries with the same reason within ten minutes share one notification with a count. Returns whether there may be
 * more.
 */
export function notifyDeliveryEvents(db: Db, deps: DeliveryDeps): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const pending = await query<PendingNotice>(trx, pendingSql, [batch]);
    const grouped = new Map<string, PendingNotice & { count: number }>();
    // Deliveries that only wait for an API need no action.
    for (const one of pending.filter(({ state, reason }) => state !== 'waiting_stock' || reason !== null)) {
      const key = `${one.companyId} ${one.accountId} ${one.state} ${one.reason}`;
      grouped.set(key, { ...one, count: (grouped.get(key)?.count ?? 0) + 1 });
    }
    for (const [key, one] of [...grouped].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const people = await deciders(trx, deps, one.companyId, one.accountId);
      await notify(
        trx,
        { companyId: one.companyId, userId: null },
        people.map((to) => noticeOf(to, key, one)),
      );
    }
    return pending.length === batch;
  });
}

interface PendingNotice {
  readonly companyId: string;
  readonly accountId: string;
  readonly title: string;
  readonly state: 'needs_review' | 'failed' | 'waiting_stock';
  readonly reason: string | null;
}

function noticeOf(to: string, key: string, { title, state, reason, count }: PendingNotice & { count: number }): Notice {
  const shared = { to, dedupe: `${key} ${Math.floor(databaseNow().getTime() / slotMs)}`, adds: true } as const;
  return state === 'waiting_stock'
    ? { ...shared, kind: 'delivery-waiting', link: '/stock', parameters: { title, count } }
    : {
        ...shared,
        kind: 'delivery-review',
        link: '/deliveryReview',
        parameters: { title, reason: reason ?? 'fault', count },
      };
}

const slotMs = 600_000;

const pendingSql = prepared(
  everyCompany(`
  with notified as (
    update delivery_events e set notified = true
     where e.id in (
       select id from delivery_events where not notified and to_state in ('needs_review', 'failed', 'waiting_stock')
        order by id limit $1 for update skip locked)
    returning e.id, e.company_id, e.delivery_id, e.to_state, e.reason
  )
  select t.company_id as "companyId", d.account_id as "accountId", d.title, t.to_state as state, t.reason
    from notified t join deliveries d on d.company_id = t.company_id and d.id = t.delivery_id order by t.id`),
);
