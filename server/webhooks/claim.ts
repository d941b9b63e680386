import { type Db, everyCompany, prepared, query } from '../kernel/db/queries';
import { isFree, leasesOf } from '../kernel/leases/leases';

/** A delivery that only this worker may send until its lease ends. */
export interface Claimed {
  readonly id: string;
  readonly companyId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly body: string;
  /** Including this one. */
  readonly tries: number;
  readonly firstTriedAt: string;
  readonly fence: number;
  readonly secret: Buffer | null;
  readonly formerSecret: Buffer | null;
}

/** The lease exceeds the longest call, so it is never extended. */
export const deliveryLeases = leasesOf<Claimed>({
  table: 'webhook_queue',
  row: 'q',
  key: 'delivery_id',
  keyOf: ({ id }) => id,
  seconds: 30,
  isOpen: 'waiting',
});

/** Webhooks with due deliveries. A disabled webhook waits, except for its tests. */
export async function dueWebhooks(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db, dueSql, []);
  return rows.map(({ id }) => id);
}

/**
 * Claims up to `limit` due deliveries of a webhook. While a delivery is untried or holds an unsettled lease, whose call
 * may never have been made, later deliveries of the same subject wait.
 */
export function claimDeliveries(db: Db, webhookId: string, limit: number): Promise<Claimed[]> {
  return query<Claimed>(db, claimSql, [webhookId, limit]);
}

const isDue = `q.waiting and q.next_at <= now() and ${isFree('q')} and (w.enabled or q.position is null)`;

const dueSql = prepared(
  everyCompany(`
  select w.id from webhooks w where exists (select from webhook_queue q where q.webhook_id = w.id and ${isDue})`),
);

const claimSql = prepared(`
  with claimed as (${deliveryLeases.claimText({
    pick: `select q.delivery_id from webhook_queue q join webhooks w on w.id = q.webhook_id
     where q.webhook_id = $1 and ${isDue}
       and not exists (
           select from webhook_queue o
            where o.webhook_id = q.webhook_id and o.subject = q.subject and o.waiting and o.number < q.number
              and (o.tries = 0 or o.lease_until is not null))
     order by q.next_at, q.number limit $2`,
    set: 'tries = tries + 1, first_tried_at = coalesce(first_tried_at, now())',
    returning: 'delivery_id as id, company_id, webhook_id, body, tries, first_tried_at, fence, next_at, number',
  })})
  select c.id, c.company_id as "companyId", c.webhook_id as "webhookId", w.url, c.body, c.tries,
         c.first_tried_at as "firstTriedAt", c.fence, w.secret,
         case when w.former_secret_until > now() then w.former_secret end as "formerSecret"
    from claimed c join webhooks w on w.id = c.webhook_id order by c.next_at, c.number`);
