import { v7 as newId } from 'uuid';
import { type MessageKind, previewText } from '../../../src/schema/chat';
import type { StageTrace } from '../../../src/schema/reply/decision';
import { isFrozen } from '../../billing/limits/frozen';
import { enqueueStep } from '../../channels/outbox/enqueue';
import { appendSql, plainMessage } from '../../chat/messages/appendSql';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, plannedOnce, query, type Trx } from '../../kernel/db/queries';
import { unlessTaken } from '../../kernel/db/unlessTaken';
import { replies } from '../../kernel/metrics/counted';
import type { AskedConversation } from '../asked/asked';
import { modeNow } from '../asked/load';
import type { Reply } from '../verdict';
import type { LockedDecision } from './lock';
import type { Next } from './plan';

/** A step of an answer: at most one message, and what becomes of the decision. */
export interface AnswerStep {
  readonly conversationId: string;
  readonly messageId: string;
  /** The state and fence that the decision has; with others, nothing is written. */
  readonly state: LockedDecision['state'];
  readonly fence: number;
  /** Null: the caller has locked the conversation and checked it. */
  readonly expects: Expected | null;
  readonly opening: Opening;
  readonly message: AnswerMessage | null;
  readonly next: Next;
}

/** Nothing is written unless the conversation is free and as expected. */
interface Expected {
  /** The customer's message is the conversation's last. */
  readonly seq: number;
  /** An answer may be sent in this mode; null: none is sent. */
  readonly mode: AskedConversation['mode'] | null;
}

/** What the first step of an answer records: the messages merged into it, and what the stages did. */
export interface Opening {
  readonly earlier: readonly string[];
  /** Null: recorded before. */
  readonly stages: readonly StageTrace[] | null;
}

export const opened: Opening = { earlier: [], stages: null };

export interface AnswerMessage {
  readonly author: Reply['author'];
  readonly acknowledges: boolean;
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: unknown;
  readonly status: 'queued' | 'sent';
  readonly clientId: string;
  /** The message on one line for the record. */
  readonly line: string;
}

/** Records a step in one statement with concurrent ones of the company. False: it needs the lock, and nothing changed. */
export const recordSoon = gatherInCompany<AnswerStep, boolean>((db, companyId) => ({
  together: (steps) => recordSteps(db, companyId, steps),
  alone: async (step) => (await unlessTaken(recordSteps(db, companyId, [step])))[0] ?? false,
  keyOf: ({ conversationId }) => conversationId,
  max: 16,
}));

/**
 * Records steps of answers in different conversations in one statement. False for a step whose conversation is locked
 * by another transaction or not as expected, or whose decision has changed. A known message is not written again.
 */
async function recordSteps(db: Db, companyId: string, steps: readonly AnswerStep[]): Promise<boolean[]> {
  // A fixed lock order prevents deadlocks.
  const inOrder = [...steps].sort((a, b) => (a.conversationId < b.conversationId ? -1 : 1));
  const values = Object.values(columns).map(([, fill]) => inOrder.map((step) => fill(step) ?? null));
  const isSilent = steps.every(({ message, expects }) => message === null && (expects?.mode ?? null) === null);
  const recorded = await query<{ id: string }>(db, isSilent ? silentSql : answerSql, [companyId, ...values]);
  const ids = new Set(recorded.map(({ id }) => id));
  for (const { messageId, next } of steps)
    if (next.state === 'done' && ids.has(messageId)) replies.inc({ by: next.by?.kind ?? 'none' });
  return steps.map(({ messageId }) => ids.has(messageId));
}

/** Records a step of an answer whose conversation is locked and checked. */
export async function recordLocked(
  trx: Trx,
  { companyId, conversationId, messageId, state, fence }: LockedDecision,
  opening: Opening,
  message: AnswerMessage | null,
  next: Next,
): Promise<void> {
  const step = { conversationId, messageId, state, fence, opening, message, next, expects: null };
  const [isRecorded] = await recordSteps(trx, companyId, [step]);
  if (!isRecorded) throw new Error(`The decision about ${messageId} has changed under its lock.`);
}

export function spentIn(stages: readonly StageTrace[]): { readonly tokens: number; readonly cost: number } {
  const sum = (of: 'tokensIn' | 'tokensOut' | 'cost') => stages.reduce((all, { model }) => all + (model?.[of] ?? 0), 0);
  return { tokens: sum('tokensIn') + sum('tokensOut'), cost: sum('cost') };
}

/** The parameters of both statements after the company: an array for each column, with its type. */
const columns: Readonly<Record<string, readonly [type: string, fill: (step: AnswerStep) => unknown]>> = {
  answered_id: ['uuid', ({ messageId }) => messageId],
  conversation_id: ['uuid', ({ conversationId }) => conversationId],
  from_state: ['text', ({ state }) => state],
  at_fence: ['int', ({ fence }) => fence],
  at_seq: ['bigint', ({ expects }) => expects?.seq],
  mode: ['text', ({ expects }) => expects?.mode],
  earlier: ['text', ({ opening }) => `{${opening.earlier.join()}}`],
  stages: ['jsonb', ({ opening: { stages } }) => stages && JSON.stringify(stages)],
  tokens: ['bigint', ({ opening }) => spentIn(opening.stages ?? []).tokens],
  cost: ['bigint', ({ opening }) => spentIn(opening.stages ?? []).cost],
  new_id: ['uuid', ({ message }) => message && newId()],
  effect: ['text', ({ message }) => (message?.acknowledges ? 'acknowledges' : 'answers')],
  kind: ['text', ({ message }) => message?.kind],
  new_text: ['text', ({ message }) => message?.text],
  preview: ['text', ({ message }) => message && previewText(message.kind, message.text)],
  payload: ['jsonb', ({ message }) => message?.payload && JSON.stringify(message.payload)],
  sender_kind: ['text', ({ message }) => message?.author.kind],
  sender_id: ['text', ({ message }) => message?.author.id],
  status: ['text', ({ message }) => message?.status],
  client: ['text', ({ message }) => message?.clientId],
  line: ['text', ({ message }) => message?.line],
  next_state: ['text', ({ next }) => next.state],
  plan: ['jsonb', ({ next }) => (next.state === 'sending' ? JSON.stringify(next.plan) : null)],
  next_part: ['int', ({ next }) => waits(next)?.nextPart],
  wait_ms: ['float8', ({ next }) => waits(next)?.waitMs],
  outcome: ['text', ({ next }) => ends(next)?.outcome],
  why: ['text', ({ next }) => ends(next)?.why],
  by_kind: ['text', ({ next }) => ends(next)?.by?.kind],
  by_id: ['uuid', ({ next }) => ends(next)?.by?.id],
  by_name: ['text', ({ next }) => ends(next)?.by?.name],
  into_id: ['uuid', ({ next }) => ends(next)?.intoId],
};

const waits = (next: Next) => (next.state === 'sending' ? next : null);
const ends = (next: Next) => (next.state === 'done' ? next : null);

const arrays = Object.values(columns).map(([type], at) => `$${at + 2}::${type}[]`);
const givenSql = `given as materialized (
    select * from unnest(${arrays.join(', ')}) as g(${Object.keys(columns).join()})
  )`;
const isLast = '(g.at_seq is null or c.last_seq = g.at_seq)';

/** Steps that change the decisions of `open`, and end those merged into them. */
const decidedSql = `decided as (
    update reply_decisions r set state = g.next_state, lease_until = null, reply = g.plan, outcome = g.outcome, merged_into_id = g.into_id,
           why = case g.next_state when 'done' then g.why else r.why end,
           next_part = coalesce(g.next_part, r.next_part),
           due_at = coalesce(now() + make_interval(secs => g.wait_ms / 1000), r.due_at),
           stages = coalesce(g.stages, r.stages), tokens = r.tokens + g.tokens, cost = r.cost + g.cost,
           decided_at = case when g.stages is null then coalesce(r.decided_at, clock_timestamp()) else clock_timestamp() end,
           by_kind = coalesce(g.by_kind, r.by_kind), by_id = coalesce(g.by_id, r.by_id), by_name = coalesce(g.by_name, r.by_name),
           said = case when g.line is null then r.said else coalesce(r.said, '{}') || array[g.line] end,
           latency_ms = coalesce(r.latency_ms, case when g.line is not null then round(extract(epoch from clock_timestamp() - r.asked_at) * 1000) end)
      from open g
     where r.company_id = $1 and r.message_id = g.answered_id and r.state = g.from_state and r.fence = g.at_fence
    returning r.company_id, r.message_id, r.fence, r.account_id, r.state, g.earlier::uuid[] as earlier
  ), merged as (
    update reply_decisions m set state = 'done', outcome = 'merged', lease_until = null, reply = null, merged_into_id = d.message_id,
           why = case when m.why = 'overtaken' then m.why else 'merged' end, decided_at = coalesce(m.decided_at, clock_timestamp())
      from decided d where m.company_id = $1 and m.message_id = any(d.earlier)
    returning m.company_id, m.message_id, m.fence, m.account_id
  ), announced_decisions as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select company_id, 'reply-decisions', message_id, 'edit', fence + 1, array[account_id] from (
      select company_id, message_id, fence, account_id from decided where state = 'done' union all select * from merged) as ended
  )`;

/** Without a message nothing needs the lock. */
const silentSql = plannedOnce(`
  with ${givenSql}, open as materialized (
    select g.* from given g join conversations c on c.company_id = $1 and c.id = g.conversation_id and ${isLast}
  ), ${decidedSql} select message_id as id from decided`);

// As everywhere, a conversation is locked before its decision. The check after the lock ensures that nothing was sent
// after the message.
const answerSql = plannedOnce(
  appendSql({
    first: `${givenSql}, open as materialized (
    select g.* from given g cross join lateral (
      select c.id from conversations c join accounts a on a.company_id = $1 and a.id = c.account_id
        join contacts p on p.company_id = $1 and p.id = c.contact_id
       where c.company_id = $1 and c.id = g.conversation_id and ${isLast}
         and (g.mode is null or ${modeNow('clock_timestamp()')} in ('bot', g.mode) and not p.blocked and a.status <> 'disabled'
           and a.reply_enabled and not ${isFrozen('accounts', 'a.company_id', 'a.id')})
         for no key update of c skip locked) as c
  ), ${decidedSql}, new_messages as materialized (
    select o.* from decided d join open o on o.answered_id = d.message_id and o.new_id is not null
     where not exists (select from messages m
       where m.company_id = $1 and m.conversation_id = o.conversation_id and m.client_id = o.client)
  )`,
    columns: {
      ...plainMessage,
      id: 'n.new_id',
      conversation: 'n.conversation_id',
      effect: 'n.effect',
      direction: "'outgoing'",
      kind: 'n.kind',
      text: 'n.new_text',
      preview: 'n.preview',
      payload: 'n.payload',
      senderKind: 'n.sender_kind',
      senderId: 'n.sender_id',
      status: 'n.status',
      clientId: 'n.client',
    },
    selection: 'id',
    beside: `, ${enqueueStep}`,
    from: 'decided',
    answer: 'message_id as id',
  }),
);
