import { type Db, everyCompany, prepared, query } from '../kernel/db/queries';

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

/** Webhooks with due deliveries. A disabled webhook waits, except for its tests. */
export async function dueWebhooks(db: Db): Promise<string[]> {
  const rows = await query<{ id: string }>(db, dueText, []);
  return rows.map(({ id }) => id);
}

/**
 * Claims up to `limit` due deliveries of a webhook. The lease exceeds the longest call. While a delivery is untried or
 * holds an unsettled lease, whose call may never have been made, later deliveries of the same subject wait.
 */
export function claimDeliveries(db: Db, webhookId: string, limit: number): Promise<Claimed[]> {
  return query<Claimed>(db, claimText, [webhookId, limit]);
}

const isFree = (row: string) => `(${row}.lease_until is null or ${row}.lease_until <= now())`;

const dueText = prepared(
  everyCompany(`
  select w.id from webhooks w where exists (
    select from webhook_queue q where q.webhook_id = w.id and q.waiting and q.next_at <= now() and ${isFree('q')}
       and (w.enabled or q.position is null))`),
);

const claimText = prepared(`
  with due as (
    select q.delivery_id, w.url, w.secret, case when w.former_secret_until > now() then w.former_secret end as former_secret
      from webhook_queue q join webhooks w on w.id = q.webhook_id
     where q.webhook_id = $1 and q.waiting and q.next_at <= now() and ${isFree('q')} and (w.enabled or q.position is null)
       and not exists (
           select from webhook_queue o
            where o.webhook_id = q.webhook_id and o.subject = q.subject and o.waiting and o.number < q.number
              and (o.tries = 0 or o.lease_until is not null))
     order by q.next_at, q.number limit $2 for update of q skip locked
  )
  update webhook_queue q set lease_until = now() + interval '30 seconds', tries = tries + 1, fence = fence + 1,
         first_tried_at = coalesce(first_tried_at, now())
    from due where due.delivery_id = q.delivery_id
  returning q.delivery_id as id, q.company_id as "companyId", q.webhook_id as "webhookId", due.url, q.body, q.tries,
            q.first_tried_at as "firstTriedAt", q.fence, due.secret, due.former_secret as "formerSecret"`);
