import { type Db, everyCompany, prepared, query } from '../kernel/db/queries';
import type { WebhookPayload } from './payload';
import { type Listener, staffText } from './sight';

/** A delivery event with the webhooks subscribed to it. Never contains codes. */
export interface DeliveryHappening extends WebhookPayload {
  readonly position: number;
  readonly companyId: string;
  readonly conversationId: string;
  /** The members to whom the account's group is limited. */
  readonly staff: readonly string[];
  readonly webhooks: readonly Listener[];
}

/** Deliveries that were sent, failed or need review, between two event positions. */
export function deliveriesNotified(db: Db, after: number, upTo: number): Promise<DeliveryHappening[]> {
  return query<DeliveryHappening>(db, eventsSql, [after, upTo]);
}

// An event and its timeline entry share the delivery's version.
const eventsSql = prepared(
  everyCompany(`
  select e.position, e.company_id as "companyId", d.conversation_id as "conversationId",
         to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, what.type, ${staffText} as staff, listeners.webhooks,
         jsonb_build_object(
           'delivery', jsonb_build_object('id', d.id, 'title', d.title, 'quantity', d.quantity, 'state', s.to_state, 'reason', s.reason),
           'order', jsonb_build_object('id', o.id, 'number', o.external_id),
           'conversation', jsonb_build_object('id', c.id, 'externalId', c.external_id),
           'contact', jsonb_build_object('id', p.id, 'name', p.name),
           'account', jsonb_build_object('id', a.id, 'name', a.name, 'channel', a.channel)) as data
    from events e
    join delivery_events s on s.delivery_id = e.record_id and s.version = e.version
     and s.what = 'state' and s.to_state in ('sent', 'failed', 'needs_review') and s.from_state is distinct from s.to_state
    cross join lateral (select case s.to_state when 'sent' then 'delivery.sent' else 'delivery.failed' end as type) as what
    join deliveries d on d.company_id = e.company_id and d.id = e.record_id
    join orders o on o.company_id = e.company_id and o.id = d.order_id
    join conversations c on c.company_id = e.company_id and c.id = d.conversation_id
    join contacts p on p.company_id = e.company_id and p.id = d.contact_id
    join accounts a on a.company_id = e.company_id and a.id = d.account_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', w.id, 'savedBy', w.saved_by)) as webhooks from webhooks w
       where w.company_id = e.company_id and w.enabled and w.created_at <= e.at and w.events @> array[what.type]
         and (w.account_ids = '{}' or w.account_ids @> array[d.account_id])) as listeners
   where e.position > $1 and e.position <= $2 and e.resource = 'deliveries' and listeners.webhooks is not null
   order by e.position`),
);
