import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { revoked } from '../../kernel/leases/leases';
import type { LockedDecision } from './lock';
import { type Opening, spentIn } from './record';

interface PutBack {
  readonly at?: Date | null;
  readonly without?: readonly string[];
  /** How many more times it may be put back; full if omitted. */
  readonly patience?: number;
}

/** Puts a decision back, with the messages merged into it, to be decided again: at once, or at `at`. */
export async function putBack(
  trx: Trx,
  { companyId, conversationId, messageId }: LockedDecision,
  { earlier, stages }: Opening,
  why: ReasonCode | null,
  { at = null, without = [], patience }: PutBack,
): Promise<void> {
  const { tokens, cost } = spentIn(stages ?? []);
  await query(trx, backSql, [
    companyId,
    conversationId,
    messageId,
    why,
    at?.toISOString() ?? null,
    JSON.stringify({ without, patience }),
    earlier,
    stages && JSON.stringify(stages),
    tokens,
    cost,
  ]);
}

// Tokens and cost are added up: the model has been paid, although its answer is not sent.
const backSql = prepared(`
  update reply_decisions r set state = 'waiting', ${revoked('r')}, outcome = null, merged_into_id = null, next_part = 0, tries = 0,
         due_at = coalesce($5::timestamptz, r.due_at), why = $4, reply = $6::jsonb,
         stages = coalesce(d.stages, r.stages), tokens = r.tokens + d.tokens, cost = r.cost + d.cost,
         decided_at = case when d.stages is null then r.decided_at else clock_timestamp() end
    from (values (true, $8::jsonb, $9::bigint, $10::bigint), (false, null, 0, 0)) as d(is_last, stages, tokens, cost)
   where r.company_id = $1 and r.conversation_id = $2::uuid and d.is_last = (r.message_id = $3::uuid)
     and (r.message_id = $3::uuid or r.merged_into_id = $3::uuid or r.message_id = any($7::uuid[]))`);
