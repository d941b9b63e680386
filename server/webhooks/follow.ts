import { v7 as newId } from 'uuid';
import type { CompanyDeps } from '../company/deps';
import { type Db, everyCompany, prepared, query, type Trx } from '../kernel/db/queries';
import { readOn } from '../kernel/realtime/cursor';
import { deliveriesNotified } from './deliveries';
import { type Happening, payloadOf } from './payload';
import { type Delivery, queueDeliveries } from './queue';
import { type Listener, type Sight, sightOf, staffText } from './sight';

/** Creates webhook deliveries for new events. False: there are no more for now. */
export function followEvents(db: Db, deps: Pick<CompanyDeps, 'codesOfApi'>): Promise<boolean> {
  return readOn(db, 'webhooks', async (trx, after, upTo) => {
    // Locks the webhooks against being stopped: deliveries created after a stop would wait forever.
    const wanted = await query(trx, staySql, [after, upTo]);
    if (wanted.length > 0) await queueDeliveries(trx, await deliveriesOf(trx, deps, after, upTo));
  });
}

const staySql = prepared(
  everyCompany(`
  select 1 from webhooks where enabled and company_id in (
    select company_id from events where position > $1 and position <= $2 and resource in ('messages', 'deliveries')) order by id for share`),
);

async function deliveriesOf(
  trx: Trx,
  deps: Pick<CompanyDeps, 'codesOfApi'>,
  after: number,
  upTo: number,
): Promise<Delivery[]> {
  const happenings = await query<MessageHappening>(trx, happeningsSql, [after, upTo]);
  const ofGoods = await deliveriesNotified(trx, after, upTo);
  const sights = new Map<string, Sight>();
  for (const companyId of new Set([...happenings, ...ofGoods].map((one) => one.companyId)))
    sights.set(companyId, await sightOf(trx, deps, companyId));
  const ofMessages = happenings.flatMap((happening) => {
    const payload = payloadOf(happening);
    if (payload === null) return [];
    const { position, companyId, conversation, staff } = happening;
    const { sees } = sights.get(companyId)!;
    return happening.webhooks
      .filter((webhook) => webhook.events.includes(payload.type) && sees(webhook, payload.type, staff))
      .map(({ id: webhookId }) => ({
        id: newId(),
        companyId,
        webhookId,
        position,
        event: payload.type,
        subject: conversation.id,
        payload,
      }));
  });
  const ofDeliveries = ofGoods.flatMap(
    ({ position, companyId, conversationId: subject, staff, webhooks, type, at, data }) =>
      webhooks
        .filter((webhook) => sights.get(companyId)!.sees(webhook, type, staff))
        .map(({ id: webhookId }) => ({
          id: newId(),
          companyId,
          webhookId,
          position,
          event: type,
          subject,
          payload: { type, at, data },
        })),
  );
  return [...ofMessages, ...ofDeliveries];
}

interface MessageHappening extends Happening {
  readonly staff: readonly string[];
  readonly webhooks: readonly (Listener & { readonly events: readonly string[] })[];
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Private messages between members are not sent to webhooks.
const happeningsSql = prepared(
  everyCompany(`
  select e.position, e.company_id as "companyId", ${iso('m.created_at')} as at,
         jsonb_build_object('id', m.id, 'seq', m.seq, 'clientId', m.client_id, 'externalId', m.external_id,
           'direction', m.direction, 'kind', m.kind, 'text', m.text, 'payload', m.payload, 'replyToId', m.reply_to_id,
           'sender', jsonb_build_object('kind', m.sender_kind, 'id', coalesce(m.sender_id, contact.id::text),
             'name', case m.sender_kind when 'contact' then contact.name else member.nickname end)) as message,
         jsonb_build_object('id', c.id, 'externalId', c.external_id, 'status', c.status, 'mode', c.mode,
           'assigneeId', c.assignee_id, 'productId', c.product_id, 'priority', c.priority) as conversation,
         jsonb_build_object('id', contact.id, 'name', contact.name) as contact,
         jsonb_build_object('id', a.id, 'name', a.name, 'channel', a.channel) as account,
         ${staffText} as staff, listeners.webhooks
    from events e
    join messages m on m.company_id = e.company_id and m.id = e.record_id and not m.private
    join conversations c on c.company_id = e.company_id and c.id = m.conversation_id
    join contacts contact on contact.company_id = e.company_id and contact.id = m.contact_id
    join accounts a on a.company_id = e.company_id and a.id = m.account_id
    left join members member on member.company_id = e.company_id and m.sender_kind = 'member' and member.id::text = m.sender_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', w.id, 'savedBy', w.saved_by, 'events', w.events)) as webhooks from webhooks w
       where w.company_id = e.company_id and w.enabled and w.created_at <= e.at
         and (w.account_ids = '{}' or w.account_ids @> array[m.account_id])) as listeners
   where e.position > $1 and e.position <= $2 and e.resource = 'messages' and e.action = 'add'
     and listeners.webhooks is not null
   order by e.position`),
);
