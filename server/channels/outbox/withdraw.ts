import { faultOf } from '../../../src/schema/fault';
import { markStatus } from '../../chat/messages/status';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/**
 * Takes messages back for good: none of them is begun again, by nobody, and what is under way may be settled and is not
 * tried once more. Answers the ids of those of which not a byte has gone out that the channel did not refuse.
 */
export async function withdrawSends(trx: Trx, companyId: string, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const rows = await query<Withdrawn>(trx, withdrawText, [companyId, messageIds]);
  for (const { id, waited, mayHaveArrived } of rows)
    if (waited) {
      const [status, failure] = mayHaveArrived
        ? (['unknown', 'interrupted'] as const)
        : (['failed', 'withdrawn'] as const);
      await markStatus(trx, companyId, id, status, { failure: faultOf(failure) });
    }
  return rows.filter(({ isOver, mayHaveArrived }) => isOver && !mayHaveArrived).map(({ id }) => id);
}

interface Withdrawn {
  readonly id: string;
  /** It was nobody's: it ended here. */
  readonly waited: boolean;
  /** It ended, here or before, without the channel having taken it. */
  readonly isOver: boolean;
  readonly mayHaveArrived: boolean;
}

// A worker that has it and has not begun finds another fence, and so begins nothing; what it has begun it may still settle.
const withdrawText = prepared(`
  with held as materialized (
    select message_id, state = 'queued' and (send_started_at is null or lease_until is null or lease_until <= now()) as waited,
           state = 'dead' as refused, unclear or send_started_at is not null and state = 'queued' or parts_done > 0 as may_have
      from message_sends where company_id = $1 and message_id = any($2::uuid[]) order by message_id for update
  ), ended as (
    update message_sends s set state = 'dead', fence = s.fence + 1, lease_until = null, finished_at = now(), last_error = 'withdrawn',
           withdrawn = true
      from held where s.message_id = held.message_id and held.waited
  ), marked as (
    update message_sends s set withdrawn = true from held where s.message_id = held.message_id and not held.waited
  ) select message_id as id, waited, waited or refused as "isOver", may_have as "mayHaveArrived" from held`);
