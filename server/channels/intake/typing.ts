import { type Db, prepared, query } from '../../kernel/db/queries';
import type { ChannelAccount, InboundEvent } from '../adapter';
import type { ChannelDeps } from '../deps';

/** Publishes typing indicators of customers to live viewers. Nothing is stored. */
export async function publishTyping(
  db: Db,
  { live }: ChannelDeps,
  { id, companyId }: Pick<ChannelAccount, 'id' | 'companyId'>,
  events: readonly InboundEvent[],
): Promise<void> {
  const named = new Set(events.flatMap((event) => (event.type === 'typing' ? [event.conversation] : [])));
  if (named.size === 0) return;
  for (const row of await query<{ id: string }>(db, conversationsSql, [companyId, id, [...named]]))
    live.customerTypes(companyId, row.id);
}

const conversationsSql = prepared(
  'select id from conversations where company_id = $1 and account_id = $2 and external_id = any($3::text[])',
);
