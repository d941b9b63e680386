import { faultOf } from '../../../src/schema/fault';
import { markStatus } from '../../chat/messages/status';
import { kept, run } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/**
 * Takes messages back that wait to be sent. One of which not a byte has gone out is never sent: its id is answered. One
 * whose end is unclear is not told again, though it may have arrived.
 */
export async function withdrawSends(trx: Trx, companyId: string, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const rows = await run<{ id: string; began: boolean }>(trx, withdrawText, [companyId, messageIds]);
  const unsent = rows.filter(({ began }) => !began).map(({ id }) => id);
  for (const id of unsent) await markStatus(trx, companyId, id, 'failed', { failure: faultOf('withdrawn') });
  return unsent;
}

// A worker that has it finds another fence, and so begins nothing; what it has begun it may still settle.
const withdrawText = kept(`
  with held as materialized (
    select message_id from message_sends
     where company_id = $1 and message_id = any($2::uuid[]) and state = 'queued' order by message_id for update
  )
  update message_sends s set state = 'dead', fence = s.fence + 1, lease_until = null, finished_at = now(), last_error = 'withdrawn'
    from held where s.message_id = held.message_id and (s.send_started_at is null or s.lease_until is null or s.lease_until <= now())
  returning s.message_id as id, s.first_tried_at is not null and (s.send_started_at is not null or s.parts_done > 0) as began`);
