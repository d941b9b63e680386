import type { ExplainedReply, StageTrace } from '../../../src/schema/reply/decision';
import { isRecordId } from '../../../src/schema/values';
import type { ChatDeps } from '../../chat/deps';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { notFound } from '../../kernel/http/refusal';

/** How a message was answered, and why. Throws NOT_FOUND if the reader cannot see its conversation. */
export async function decisionOf(db: Db, deps: ChatDeps, reader: Reader, messageId: string): Promise<ExplainedReply> {
  if (!isRecordId(messageId)) throw notFound();
  const [row] = await query<Row>(db, decisionSql, [reader.companyId, messageId]);
  if (row === undefined) throw notFound();
  await readRecord(db, deps.table('conversations'), reader, row.conversationId);
  const { byKind, byId, byName, stages, said, plan, ...rest } = row;
  const by = byKind === null ? (plan?.reply.author ?? null) : { kind: byKind, id: byId, name: byName ?? '' };
  return { ...rest, by, stages: stages ?? [], said: said ?? [] };
}

type Row = Omit<ExplainedReply, 'by' | 'stages' | 'said'> & {
  readonly byKind: 'rule' | 'ai' | 'system' | null;
  readonly byId: string | null;
  readonly byName: string | null;
  readonly stages: readonly StageTrace[] | null;
  readonly said: readonly string[] | null;
  /** While the reply is being sent. */
  readonly plan: { readonly reply: { readonly author: NonNullable<ExplainedReply['by']> } } | null;
};

const decisionSql = prepared(`
  select message_id as "messageId", conversation_id as "conversationId", seq, state, outcome, why, by_kind as "byKind", by_id as "byId",
         by_name as "byName", stages, said, latency_ms as "latencyMs", tokens, cost, asked_at as "askedAt", decided_at as "decidedAt",
         merged_into_id as "mergedIntoId", case when state = 'sending' then reply end as plan
    from reply_decisions where company_id = $1 and message_id = $2::uuid`);
