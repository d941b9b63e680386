import { faultOf } from '../../../src/schema/fault';
import { markStatus } from '../../chat/messages/status';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { isFree, revoked } from '../../kernel/leases/leases';

/**
 * Cancels messages for good: no send is started any more; one in progress may still settle but is not retried. Returns
 * the ids of the messages that certainly did not reach the customer: nothing was sent, or the channel rejected it.
 */
export async function withdrawSends(trx: Trx, companyId: string, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const rows = await query<Withdrawn>(trx, withdrawSql, [companyId, messageIds]);
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
  /** No worker was sending it, so it ended here. */
  readonly waited: boolean;
  /** It ended, now or before, without being accepted by the channel. */
  readonly isOver: boolean;
  readonly mayHaveArrived: boolean;
}

// Incrementing the fence stops a worker that claimed the send but has not started it; a started send may still settle.
const withdrawSql = prepared(`
  with held as materialized (
    select message_id, state = 'queued' and (send_started_at is null or ${isFree('s')}) as waited,
           state = 'dead' as refused, unclear or send_started_at is not null and state = 'queued' or parts_done > 0 as may_have
      from message_sends s where company_id = $1 and message_id = any($2::uuid[]) order by message_id for update
  ), ended as (
    update message_sends s set state = 'dead', ${revoked('s')}, finished_at = now(), last_error = 'withdrawn',
           withdrawn = true
      from held where s.message_id = held.message_id and held.waited
  ), marked as (
    update message_sends s set withdrawn = true from held where s.message_id = held.message_id and not held.waited
  ) select message_id as id, waited, waited or refused as "isOver", may_have as "mayHaveArrived" from held`);
