import { statusesBefore } from '../../chat/messages/status';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, plannedOnce, query } from '../../kernel/db/queries';
import type { Claimed } from './claim';

/**
 * Marks a message as started before its first byte is sent, so that after a crash it is known that it may have arrived.
 * False if the lease was lost or the message was canceled; it must not be sent then.
 */
export function begin(db: Db, claimed: Claimed): Promise<boolean> {
  return gathered(db, claimed.companyId, claimed);
}

/** Batches concurrent calls into one statement. */
const gathered = gatherInCompany<Claimed, boolean>((db, companyId) => ({
  together: (many) => beginTogether(db, companyId, many),
  alone: async (one) => (await beginTogether(db, companyId, [one]))[0]!,
  keyOf: ({ messageId }) => messageId,
  max: 32,
}));

async function beginTogether(db: Db, companyId: string, many: readonly Claimed[]): Promise<boolean[]> {
  const ids = many.map(({ messageId }) => messageId);
  const fences = many.map(({ fence }) => fence);
  const rows = await query<{ id: string }>(db, beginSql, [companyId, ids, fences, statusesBefore('sending')]);
  const begun = new Set(rows.map(({ id }) => id));
  return ids.map((id) => begun.has(id));
}

const beginSql = plannedOnce(`
  with held as materialized (
    select s.message_id from unnest($2::uuid[], $3::int[]) as g(message_id, fence)
      join message_sends s on s.company_id = $1 and s.message_id = g.message_id
     where s.fence = g.fence and s.state = 'queued' and not s.withdrawn order by s.message_id for no key update of s
  ), started as (
    update message_sends s set send_started_at = now(), first_tried_at = coalesce(first_tried_at, now())
      from held where s.message_id = held.message_id returning s.message_id
  ), changed as (
    update messages m set status = 'sending', failure = null, version = version + 1, updated_at = now() from started
     where m.company_id = $1 and m.id = started.message_id and m.direction = 'outgoing' and m.status = any($4::text[])
    returning m.id, m.version, m.account_id
  ) select message_id as id from started`);
