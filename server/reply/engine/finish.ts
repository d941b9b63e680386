import type { ReplyOutcome, StageTrace } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import { prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import { revoked } from '../../kernel/leases/leases';
import type { Reply } from '../verdict';
import type { LockedDecision } from './lock';
import type { Plan } from './plan';

type Row = Pick<LockedDecision, 'companyId' | 'messageId'>;

export interface Ending {
  readonly outcome: ReplyOutcome;
  readonly why: ReasonCode | null;
  readonly by: Reply['author'] | null;
}

/** Records what the stages did as soon as it is known; tokens and cost add up. */
export async function recordStages(
  trx: Trx,
  { companyId, messageId }: Row,
  stages: readonly StageTrace[],
): Promise<void> {
  const { tokens, cost } = spentIn(stages);
  await query(trx, stagesSql, [companyId, messageId, JSON.stringify(stages), tokens, cost]);
}

/** Tokens and cost of all model calls. */
export function spentIn(stages: readonly StageTrace[]): { readonly tokens: number; readonly cost: number } {
  const sum = (of: 'tokensIn' | 'tokensOut' | 'cost') => stages.reduce((all, { model }) => all + (model?.[of] ?? 0), 0);
  return { tokens: sum('tokensIn') + sum('tokensOut'), cost: sum('cost') };
}

export async function finish(trx: Trx, { companyId, messageId }: Row, { outcome, why, by }: Ending): Promise<void> {
  await query(trx, finishSql, [companyId, messageId, outcome, why, by?.kind ?? null, by?.id ?? null, by?.name ?? null]);
}

/** Records a sent part and its texts; the first one determines the latency. The rest waits `waitMs`. */
export async function recordSaid(
  trx: Trx,
  { companyId, messageId }: Row,
  said: readonly string[],
  nextPart: number,
  waitMs: number,
): Promise<void> {
  await query(trx, saidSql, [companyId, messageId, said, nextPart, waitMs]);
}

/** Stores the decided reply; its next part waits. */
export async function keepPlan(trx: Trx, { companyId, messageId }: Row, plan: Plan, waitMs: number): Promise<void> {
  await query(trx, planSql, [companyId, messageId, JSON.stringify(plan), waitMs]);
}

/** Ends messages that are answered together with another one. */
export async function mergeInto(
  trx: Trx,
  companyId: string,
  messageIds: readonly string[],
  intoId: string,
  why: 'merged' | 'overtaken',
): Promise<void> {
  if (messageIds.length > 0) await query(trx, mergeSql, [companyId, messageIds, intoId, why]);
}

interface PutBack {
  readonly at?: Date | null;
  readonly without?: readonly string[];
  /** How many more times it may be put back; full if omitted. */
  readonly patience?: number;
}

/** Puts a decision back, with the messages merged into it, to be decided again: at once, or at `at`. */
export async function putBack(
  trx: Trx,
  { companyId, conversationId, messageId }: Row & Pick<LockedDecision, 'conversationId'>,
  why: ReasonCode | null,
  { at = null, without = [], patience }: PutBack = {},
): Promise<void> {
  const kept = JSON.stringify({ without, patience });
  await query(trx, backSql, [companyId, conversationId, messageId, why, at?.toISOString() ?? null, kept]);
}

const isIt = 'company_id = $1 and message_id = $2::uuid';
const stagesSql = prepared(`
  update reply_decisions set stages = $3::jsonb, tokens = tokens + $4::bigint, cost = cost + $5::bigint, decided_at = clock_timestamp()
   where ${isIt}`);
// Publishes the result.
const withDecisionEvent = (update: string) => `
  with done as (${update} returning company_id, message_id, fence, account_id)
  insert into events (company_id, resource, record_id, action, version, audience)
  select company_id, 'reply-decisions', message_id, 'edit', fence + 1, array[account_id] from done`;
const finishSql = prepared(
  withDecisionEvent(`
  update reply_decisions set state = 'done', lease_until = null, reply = null, outcome = $3, why = $4, by_kind = coalesce($5, by_kind),
         by_id = coalesce($6::uuid, by_id), by_name = coalesce($7, by_name), decided_at = coalesce(decided_at, clock_timestamp())
   where ${isIt}`),
);
const saidSql = prepared(`
  update reply_decisions set said = coalesce(said, '{}') || $3::text[], next_part = $4, due_at = now() + make_interval(secs => $5::float8 / 1000),
         state = 'sending', lease_until = null,
         latency_ms = coalesce(latency_ms, case when cardinality($3::text[]) > 0 then round(extract(epoch from clock_timestamp() - asked_at) * 1000) end)
   where ${isIt}`);
const planSql = prepared(`
  update reply_decisions set state = 'sending', lease_until = null, reply = $3::jsonb, next_part = 0,
         due_at = now() + make_interval(secs => $4::float8 / 1000)
   where ${isIt}`);
const mergeSql = prepared(
  withDecisionEvent(`
  update reply_decisions set state = 'done', outcome = 'merged', lease_until = null, reply = null, merged_into_id = $3::uuid,
         why = case when why = 'overtaken' then why else $4 end, decided_at = coalesce(decided_at, clock_timestamp())
   where company_id = $1 and message_id = any($2::uuid[])`),
);
const backSql = prepared(`
  update reply_decisions r set state = 'waiting', ${revoked('r')}, outcome = null, merged_into_id = null, next_part = 0, tries = 0,
         due_at = coalesce($5::timestamptz, due_at), why = $4, reply = $6::jsonb
   where company_id = $1 and conversation_id = $2::uuid and (message_id = $3::uuid or merged_into_id = $3::uuid)`);
