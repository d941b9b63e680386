import { v7 as newId } from 'uuid';
import type { ReplyOutcome } from '../../../src/schema/reply/decision';
import type { ReasonCode } from '../../../src/schema/reply/reasons/reasons';
import {
  type ConversationGuard,
  type Replay,
  type ReplayChange,
  type ReplayOutcome,
  talkGuards,
} from '../../../src/schema/reply/simulation';
import { visibleAccounts } from '../../chat/conversations/visible';
import { type Author, type Db, inTransaction, prepared, query } from '../../kernel/db/queries';
import type { ReplyContext } from '../asked/asked';
import { loadAsked } from '../asked/load';
import { decideReply } from '../decide';
import type { ReplyDeps } from '../deps';
import type { Decision } from '../verdict';
import { namesIn, partsIn } from './worded';

export interface ToReplay {
  readonly last: number;
  /** Limited to those the member can see; empty: all of them. */
  readonly accountIds: readonly string[];
  /** Only messages older than this one. */
  readonly before: string | null;
}

/**
 * Decides the latest customer messages again, each as a new customer's first message without a takeover, at its
 * original time: once by the published rules and once by the drafts. Guards (repetition, loop, flood) see the real
 * earlier messages. No model is called. Runs in a read-only transaction.
 */
export function replay(
  db: Db,
  deps: ReplyDeps,
  author: Author,
  { last, accountIds, before }: ToReplay,
): Promise<Replay> {
  const { companyId } = author;
  return inTransaction(db, async (trx) => {
    if (!db.isTransaction) await query(trx, 'set transaction isolation level repeatable read, read only', []);
    const seen = await visibleAccounts(trx, deps, author);
    const wanted = accountIds.length === 0 ? seen : accountIds.filter((id) => seen === null || seen.includes(id));
    const messages = await query<Written>(trx, messagesSql, [companyId, wanted, before, last]);
    const counts = {
      before: new Map<ReplyOutcome, number>(),
      after: new Map<ReplyOutcome, number>(),
      guarded: new Map<ConversationGuard, number>(),
    };
    const changes: ReplayChange[] = [];
    for (const message of messages) {
      const asked = await factsAt(trx, companyId, message);
      if (asked === null) continue;
      const published = await outcomeOf(trx, deps, asked, false);
      const drafted = await outcomeOf(trx, deps, asked, true);
      count(counts.before, published.outcome);
      count(counts.after, drafted.outcome);
      if (isGuard(published.why)) count(counts.guarded, published.why);
      if (isSame(published, drafted)) continue;
      const { id: messageId, conversationId, seq, at, customer } = message;
      changes.push({
        messageId,
        conversationId,
        seq,
        at,
        customer,
        text: asked.text,
        before: published,
        after: drafted,
      });
    }
    return {
      looked: messages.length,
      before: countsOf(counts.before),
      after: countsOf(counts.after),
      guarded: countsOf(counts.guarded),
      changes,
      next: messages.length < last ? null : (messages.at(-1)?.id ?? null),
    };
  });
}

interface Written {
  readonly id: string;
  readonly conversationId: string;
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
  readonly customer: string;
}

/**
 * The facts at the message's time. Customer and conversation get new ids, so that their limits used up since then do
 * not apply.
 */
async function factsAt(db: Db, companyId: string, { id, conversationId, at }: Written): Promise<ReplyContext | null> {
  const asked = await loadAsked(db, { companyId, conversationId, messageIds: [id], at: new Date(at) });
  if (asked === null) return null;
  const conversation = { ...asked.conversation, id: newId(), mode: 'bot', pausedUntil: null } as const;
  return { ...asked, conversation, contact: { ...asked.contact, id: newId(), blocked: false } };
}

async function outcomeOf(db: Db, deps: ReplyDeps, asked: ReplyContext, drafts: boolean): Promise<ReplayOutcome> {
  const options = { rehearsal: true, without: new Set<string>(), drafts, models: false };
  const { outcome, why, reply }: Decision = await decideReply(db, deps, asked, options);
  const said = reply?.parts ?? [];
  const names = await namesIn(db, asked.companyId, said, []);
  const lines = partsIn(said, names).flatMap((part) =>
    part.kind === 'pause' ? [] : [part.kind === 'text' ? part.text : part.name],
  );
  return { outcome, why, by: reply?.author ?? null, says: lines.join('\n') };
}

function isGuard(why: ReasonCode | null): why is ConversationGuard {
  return (talkGuards as readonly (ReasonCode | null)[]).includes(why);
}

function isSame(one: ReplayOutcome, other: ReplayOutcome): boolean {
  return one.outcome === other.outcome && one.by?.id === other.by?.id && one.says === other.says;
}

function count<Name>(counts: Map<Name, number>, name: Name): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function countsOf<Name extends string>(counts: ReadonlyMap<Name, number>): Partial<Record<Name, number>> {
  return Object.fromEntries(counts) as Partial<Record<Name, number>>;
}

const messagesSql = prepared(`
  select m.id, m.conversation_id as "conversationId", m.seq, m.created_at as at, c.contact_name as customer
    from messages m join conversations c on c.company_id = $1 and c.id = m.conversation_id
   where m.company_id = $1 and m.direction = 'incoming' and m.kind <> 'system' and ($2::uuid[] is null or m.account_id = any($2::uuid[]))
     and ($3::uuid is null or m.id < $3::uuid)
   order by m.id desc limit $4`);
