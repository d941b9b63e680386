import { isSameText } from '../../chat/messages/sameText';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { ChannelDeps } from '../deps';
import { mayBeOut } from '../outbox/claim';
import type { Content } from '../outbox/content';
import { partsOf } from '../outbox/parts';
import type { Echo, EchoPlace, Part } from './echoes';

/**
 * The message whose id at the channel is unknown, and no answer will tell it, that was sent with an echo's content: the
 * oldest one that has had no echo. A text that delivers codes is recognized whatever its id: nobody else writes it.
 */
export async function sentWithContent(
  trx: Trx,
  deps: ChannelDeps,
  { companyId, conversationId }: EchoPlace,
  echo: Echo,
): Promise<Part | null> {
  const { text } = echo;
  const hasCodes = text !== null && (await deps.sealed.masked(trx, companyId, conversationId, text)) !== text;
  const sent = await query<Sent>(trx, sentSql, [companyId, conversationId, hasCodes]);
  let delivered: Part | null = null;
  for (const one of sent) {
    for (const [at, content] of (await partsOf(trx, deps, companyId, one.messageId)).entries()) {
      const part = at + 1;
      if (part > (one.partsOut ?? part) || !hasContent(content, echo)) continue;
      const isNamed = echo.externalId !== null && one.namedParts.includes(part);
      if (one.isOpen && !isNamed && !one.echoedParts.includes(part)) return { messageId: one.messageId, part };
      if (one.isDelivery && hasCodes) delivered = { messageId: one.messageId, part };
    }
  }
  return delivered;
}

interface Sent {
  readonly messageId: string;
  readonly isDelivery: boolean;
  /** Its echo may still come. */
  readonly isOpen: boolean;
  /** How many parts may be at the channel; null: all. */
  readonly partsOut: number | null;
  /** The parts whose id is known. */
  readonly namedParts: readonly number[];
  readonly echoedParts: readonly number[];
}

/** A file is recognized by its caption: channels change its name and its bytes. */
function hasContent(content: Content, echo: Echo): boolean {
  if ((content.kind === 'text') !== (echo.kind === 'text')) return false;
  return isSameText(content.text ?? '', echo.text ?? '');
}

/** Only the latest messages: an echo comes soon. */
const latest = 100;

const sentSql = prepared(`
  select s.message_id as "messageId", m.kind = 'delivery' as "isDelivery",
         s.state = 'queued' or m.status = 'unknown' or s.finished_at > now() - interval '2 minutes' as "isOpen",
         case when s.state = 'queued' then s.parts_done + (s.send_started_at is not null or s.unclear)::integer end as "partsOut",
         case when m.external_id is null then '{}' else '{1}'::integer[] end
           || array(select n.part from message_names n where n.message_id = s.message_id) as "namedParts",
         s.echoed_parts as "echoedParts"
    from messages m join message_sends s on s.company_id = $1 and s.message_id = m.id
   where m.company_id = $1 and m.conversation_id = $2 and m.direction = 'outgoing'
     and m.seq > (select last_seq from conversations where company_id = $1 and id = $2) - ${latest}
     and (s.state = 'queued' and ${mayBeOut('s')} or m.status = 'unknown'
       or s.state = 'done' and (s.finished_at > now() - interval '2 minutes' or $3::boolean and m.kind = 'delivery'))
   order by m.seq`);
