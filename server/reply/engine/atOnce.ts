import { v7 as newId } from 'uuid';
import { previewText } from '../../../src/schema/chat';
import { enqueueStep } from '../../channels/outbox/enqueue';
import { appendSql, plainMessage } from '../../chat/messages/appendSql';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, plannedOnce, query } from '../../kernel/db/queries';
import { unlessTaken } from '../../kernel/db/unlessTaken';
import { failPoint } from '../../kernel/failPoints';
import type { Asked } from '../asked/asked';
import { modeNow } from '../asked/load';
import type { ReplyDeps } from '../deps';
import type { Decision } from '../verdict';
import type { Claimed } from './claim';
import { spentIn } from './finish';
import { isAcknowledgement, type Plan, waitBefore } from './plan';

/**
 * Fast path for most decisions, a single text sent now or silence, in one atomic statement. Returns false and changes
 * nothing for anything else, or if the conversation has changed since: then the caller locks the row and takes the
 * general path.
 */
export async function carryOutAtOnce(
  db: Db,
  deps: ReplyDeps,
  claimed: Claimed,
  asked: Asked,
  decision: Decision,
): Promise<boolean> {
  const { reply, effects, claims, suggestion, waitUntil } = decision;
  if (suggestion !== null || waitUntil !== null || effects.length > 0 || claims.length > 0) return false;
  if (reply === null) return endSilently(db, claimed, decision);
  const text = plainText(reply);
  return text !== null && sayText(db, deps, claimed, asked, { ...decision, reply }, text);
}

/** The text, if the reply consists of nothing else. */
function plainText(reply: Plan['reply']): string | null {
  const { parts, claims, effects, carry } = reply;
  const [part, ...more] = parts;
  const isPlain = more.length === 0 && claims.length === 0 && effects.length === 0 && carry === null;
  if (!isPlain || part?.kind !== 'text' || part.text.trim() === '') return null;
  return waitBefore({ reply }, 0) === 0 ? part.text : null;
}

async function sayText(
  db: Db,
  deps: ReplyDeps,
  claimed: Claimed,
  asked: Asked,
  decision: Answering,
  text: string,
): Promise<boolean> {
  await reached();
  const status = deps.outbox.needsSending(asked.account.channel) ? 'queued' : 'sent';
  return say(db, claimed.companyId, { claimed, decision, text, status, mode: asked.conversation.mode });
}

type Answering = Decision & Pick<Plan, 'reply'>;

interface Saying {
  readonly claimed: Claimed;
  readonly decision: Answering;
  readonly text: string;
  readonly status: 'queued' | 'sent';
  /** The conversation's mode when it was decided. */
  readonly mode: Asked['conversation']['mode'];
}

const say = gatherInCompany<Saying, boolean>((db, companyId) => ({
  together: (sayings) => sayTogether(db, companyId, sayings),
  // If its number was used for another message, the general path picks a new one.
  alone: async (saying) => (await unlessTaken(sayTogether(db, companyId, [saying])))[0] ?? false,
  keyOf: ({ claimed }) => claimed.conversationId,
  max: 16,
}));

async function sayTogether(db: Db, companyId: string, sayings: readonly Saying[]): Promise<boolean[]> {
  // Always locked in the same order, to avoid deadlocks.
  const inOrder = [...sayings].sort((a, b) => (a.claimed.conversationId < b.claimed.conversationId ? -1 : 1));
  const rows = inOrder.map(({ claimed, decision, text, status, mode }) => {
    const { author } = decision.reply;
    const ending = columnsOfEnd(claimed, decision);
    const effect = isAcknowledgement(decision) ? 'acknowledges' : 'answers';
    const message = [newId(), effect, text, previewText('text', text), author.kind, author.id, author.name, status];
    return [...ending, ...message, `reply:${ending[0]}:0`, mode];
  });
  const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]));
  const said = await query<{ id: string }>(db, saySql, [companyId, ...columns]);
  const ids = new Set(said.map(({ id }) => id));
  return sayings.map(({ claimed }) => ids.has(claimed.conversationId));
}

async function endSilently(db: Db, claimed: Claimed, decision: Decision): Promise<boolean> {
  await reached();
  return end(db, claimed.companyId, { claimed, decision });
}

interface Ending {
  readonly claimed: Claimed;
  readonly decision: Decision;
}

/** Concurrent silent endings are written in one batch. */
const end = gatherInCompany<Ending, boolean>((db, companyId) => ({
  together: (endings) => endTogether(db, companyId, endings),
  alone: async (ending) => (await endTogether(db, companyId, [ending]))[0]!,
  keyOf: ({ claimed }) => claimed.conversationId,
  max: 32,
}));

async function endTogether(db: Db, companyId: string, endings: readonly Ending[]): Promise<boolean[]> {
  const rows = endings.map(({ claimed, decision }) => columnsOfEnd(claimed, decision));
  const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]));
  const ended = await query<{ id: string }>(db, silentSql, [companyId, ...columns]);
  const ids = new Set(ended.map(({ id }) => id));
  return rows.map(([answeredId]) => ids.has(answeredId as string));
}

/** Until the statement runs, nothing has been written. */
async function reached(): Promise<void> {
  await failPoint('reply.before-effects');
  await failPoint('reply.before-commit');
}

/** In the order of `endColumns`. */
function columnsOfEnd({ conversationId, messages }: Claimed, { stages, outcome, why }: Decision): unknown[] {
  const last = messages.at(-1)!;
  const earlier = messages.slice(0, -1).map(({ messageId }) => messageId);
  const { tokens, cost } = spentIn(stages);
  return [
    last.messageId,
    conversationId,
    last.seq,
    last.fence,
    `{${earlier.join()}}`,
    JSON.stringify(stages),
    tokens,
    cost,
    outcome,
    why,
  ];
}

const endColumns = 'answered_id, conversation_id, at_seq, at_fence, earlier, stages, tokens, cost, outcome, why';
const endArrays =
  '$2::uuid[], $3::uuid[], $4::bigint[], $5::int[], $6::text[], $7::jsonb[], $8::bigint[], $9::bigint[], $10::text[], $11::text[]';

/**
 * CTEs that end decisions, and those merged into them, within company $1: those of `from` whose conversation has not
 * changed.
 */
function endSteps(from: string, more = ''): string {
  return `decided as (
    update reply_decisions r set state = 'done', lease_until = null, reply = null, decided_at = clock_timestamp(),
           stages = g.stages, tokens = r.tokens + g.tokens, cost = r.cost + g.cost, outcome = g.outcome, why = g.why${more}
      from ${from} g join conversations c on c.company_id = $1 and c.id = g.conversation_id and c.last_seq = g.at_seq
     where r.company_id = $1 and r.message_id = g.answered_id and r.state = 'thinking' and r.fence = g.at_fence
    returning r.company_id, r.message_id, r.conversation_id, r.fence, r.account_id, g.earlier::uuid[] as earlier
  ), merged as (
    update reply_decisions m set state = 'done', outcome = 'merged', lease_until = null, reply = null, merged_into_id = d.message_id,
           why = case when m.why = 'overtaken' then m.why else 'merged' end, decided_at = coalesce(m.decided_at, clock_timestamp())
      from decided d where m.company_id = $1 and m.message_id = any(d.earlier)
    returning m.company_id, m.message_id, m.fence, m.account_id
  ), announced_decisions as (
    insert into events (company_id, resource, record_id, action, version, audience)
    select company_id, 'reply-decisions', message_id, 'edit', fence + 1, array[account_id] from (
      select company_id, message_id, fence, account_id from decided union all select * from merged) as ended
  )`;
}

const silentSql = plannedOnce(`
  with given as materialized (
    select * from unnest(${endArrays}) as g(${endColumns})
  ), ${endSteps('given')} select message_id as id from decided`);

const sets = `, said = coalesce(r.said, '{}') || array[g.new_text], next_part = 1,
           by_kind = g.by_kind, by_id = g.sender::uuid, by_name = g.by_name,
           latency_ms = coalesce(r.latency_ms, round(extract(epoch from clock_timestamp() - r.asked_at) * 1000))`;

// As everywhere, a conversation is locked before its decision. The check after the lock ensures that nothing was sent
// after the message.
const saySql = plannedOnce(
  appendSql({
    first: `given as materialized (
    select * from unnest(${endArrays}, $12::uuid[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[],
      $19::text[], $20::text[], $21::text[]) as g(${endColumns}, new_id, effect, new_text, preview, by_kind, sender, by_name, first_status, client, mode)
  ), locked as materialized (
    select g.* from given g cross join lateral (
      select c.id from conversations c join accounts a on a.company_id = $1 and a.id = c.account_id
        join contacts p on p.company_id = $1 and p.id = c.contact_id
       where c.company_id = $1 and c.id = g.conversation_id and c.last_seq = g.at_seq and ${modeNow('clock_timestamp()')} in ('bot', g.mode)
         and not p.blocked and a.status <> 'disabled' and a.reply_enabled
         and not exists (select 1 from messages m
           where m.company_id = $1 and m.conversation_id = c.id and m.client_id = g.client)
         for no key update of c skip locked) as c
  ), ${endSteps('locked', sets)}, new_messages as materialized (
    select h.* from decided d join locked h on h.answered_id = d.message_id
  )`,
    columns: {
      ...plainMessage,
      id: 'n.new_id',
      conversation: 'n.conversation_id',
      effect: 'n.effect',
      direction: "'outgoing'",
      kind: "'text'",
      text: 'n.new_text',
      preview: 'n.preview',
      senderKind: 'n.by_kind',
      senderId: 'n.sender',
      status: 'n.first_status',
      clientId: 'n.client',
    },
    selection: 'conversation_id as id',
    beside: `, ${enqueueStep}`,
  }),
);
