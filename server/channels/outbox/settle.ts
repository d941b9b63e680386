import type { MessageStatus } from '../../../src/schema/chat';
import { type Fault, faultOf } from '../../../src/schema/fault';
import { markSent, markStatus } from '../../chat/messages/status';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, inTransaction, prepared, plannedOnce, query } from '../../kernel/db/queries';
import { noted } from '../../kernel/db/records/systemUpdate';
import { oncePerTable } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { unlessTaken } from '../../kernel/db/unlessTaken';
import type { SendAnswer } from '../adapter';
import { applyEarlyStatuses, lockNames, type Name } from '../intake/status';
import type { ChannelDeps } from '../deps';
import type { Claimed } from './claim';

/** How long an unclear or refused-for-now send is tried again. */
const maxHours = 24;

/** What became of a message is written in one transaction with the claim's end, and only by whoever holds the claim. */
export function settle(
  db: Db,
  deps: Pick<ChannelDeps, 'table'>,
  claimed: Claimed,
  answer: SendAnswer,
  isIdempotent: boolean,
): Promise<boolean> {
  if (answer.kind === 'accepted') return accept(db, claimed.companyId, { claimed, answered: answer.externalId, deps });
  return inTransaction(db, async (trx) => {
    switch (answer.kind) {
      case 'shut':
        return (await tryLater(trx, claimed, shutSeconds, false)) !== null;
      case 'rejected':
        if (answer.retryAfterSeconds === null) return end(trx, claimed, 'dead', 'failed', answer.reason);
        return againOrEnd(trx, claimed, answer.retryAfterSeconds, answer.reason, 'failed');
      case 'unknown':
        if (!isIdempotent) return end(trx, claimed, 'done', 'unknown', faultOf('no-word'));
        return againOrEnd(trx, claimed, 0, answer.reason, 'unknown');
    }
  });
}

/** A try that was begun and never ended, on a channel where a second one could be a second message. */
export function settleInterrupted(db: Db, claimed: Claimed): Promise<boolean> {
  return inTransaction(db, (trx) => end(trx, claimed, 'done', 'unknown', faultOf('interrupted')));
}

/** One that was taken back while it was under way, and that the channel has not taken. */
export function settleWithdrawn(db: Db, claimed: Claimed): Promise<boolean> {
  return inTransaction(db, (trx) => end(trx, claimed, 'dead', 'failed', faultOf('withdrawn')));
}

interface Accepted {
  readonly claimed: Claimed;
  /** What the channel says that it calls the message. */
  readonly answered: string | null;
  readonly deps: Pick<ChannelDeps, 'table'>;
}

/** What channels take at the same time is settled together. */
const accept = gatherInCompany<Accepted, boolean>((db, companyId) => ({
  together: (many) => inTransaction(db, (trx) => settleAccepted(trx, companyId, many, 'named')),
  // Another program of the company's may have been told the same name: the message is sent all the same.
  alone: async (one) => {
    const settled = await unlessTaken(inTransaction(db, (trx) => settleAccepted(trx, companyId, [one], 'named')));
    return settled[0] ?? (await inTransaction(db, (trx) => settleAccepted(trx, companyId, [one], 'nameless')))[0]!;
  },
  keyOf: ({ claimed }) => claimed.messageId,
  max: 32,
}));

async function settleAccepted(
  trx: Trx,
  companyId: string,
  many: readonly Accepted[],
  as: 'named' | 'nameless',
): Promise<boolean[]> {
  const ids = many.map(({ claimed }) => claimed.messageId);
  const done = await query<{ messageId: string; accountId: string; externalId: string | null }>(trx, doneText, [
    ...[companyId, ids, many.map(({ claimed }) => claimed.fence), many.map(({ answered }) => answered)],
  ]);
  const names = done.filter((one): one is Name => one.externalId !== null);
  if (names.length > 0) await lockNames(trx, names);
  const settled = done.map(({ messageId }) => messageId);
  await markSent(trx, companyId, settled, as === 'named' ? done.map(({ externalId }) => externalId) : []);
  if (names.length > 0) await applyEarlyStatuses(trx, companyId, names);
  const accountIds = [...new Set(done.map(({ accountId }) => accountId))];
  await query(trx, lastOutText(many[0]!.deps.table('accounts')), [companyId, accountIds]);
  return ids.map((id) => settled.includes(id));
}

/** Puts it back for later; when it was tried long enough it ends as it stands. */
async function againOrEnd(
  trx: Trx,
  claimed: Claimed,
  seconds: number,
  reason: Fault,
  as: 'failed' | 'unknown',
): Promise<boolean> {
  const pause = Math.max(seconds, pauseSeconds(claimed.attempts));
  const again = await tryLater(trx, claimed, pause, as === 'unknown');
  if (again === null) return false;
  if (again.isWithdrawn || again.tooLong)
    return end(trx, claimed, 'dead', 'failed', faultOf(again.isWithdrawn ? 'withdrawn' : 'gave-up'));
  // Not sent and not failed, it still waits; what may have arrived is said to be unclear at once.
  if (as === 'unknown') await markStatus(trx, claimed.companyId, claimed.messageId, 'unknown', { failure: reason });
  await query(trx, errorText, [claimed.messageId, reason]);
  return true;
}

/** 1 s, 2 s, 4 s to an hour, give or take a fifth, so that many do not come back at once. */
function pauseSeconds(attempts: number): number {
  return Math.min(2 ** (attempts - 1), 3_600) * (0.8 + Math.random() * 0.4);
}

const shutSeconds = 60;

async function tryLater(
  trx: Trx,
  { messageId, fence }: Claimed,
  seconds: number,
  isUnclear: boolean,
): Promise<{ readonly tooLong: boolean; readonly isWithdrawn: boolean } | null> {
  const [row] = await query<{ tooLong: boolean; isWithdrawn: boolean }>(trx, laterText, [
    messageId,
    fence,
    seconds,
    isUnclear,
  ]);
  return row ?? null;
}

/** What failed is unclear all the same where a try before may have arrived. */
async function end(
  trx: Trx,
  { companyId, messageId, fence }: Claimed,
  state: 'done' | 'dead',
  as: MessageStatus,
  failure: Fault,
): Promise<boolean> {
  const [ended] = await query<{ unclear: boolean }>(trx, endText, [messageId, fence, state, failure]);
  if (ended === undefined) return false;
  const status = as === 'failed' && ended.unclear ? 'unknown' : as;
  if (!(await markStatus(trx, companyId, messageId, status, { failure })))
    await query(trx, 'update messages set failure = $3 where company_id = $1 and id = $2 and status = $4', [
      ...[companyId, messageId, failure, status],
    ]);
  return true;
}

const held = `message_id = $1 and fence = $2 and state = 'queued'`;
const doneText = plannedOnce(`
  with held as materialized (
    select s.message_id, g.answered from unnest($2::uuid[], $3::int[], $4::text[]) as g(message_id, fence, answered)
      join message_sends s on s.company_id = $1 and s.message_id = g.message_id
     where s.fence = g.fence and s.state = 'queued' order by s.message_id for no key update of s
  )
  update message_sends s set state = 'done', lease_until = null, last_error = null, unclear = false, finished_at = now(),
         external_id = coalesce(s.external_id, held.answered), parts_done = 0
    from held where s.message_id = held.message_id
  returning s.message_id as "messageId", s.account_id as "accountId", s.external_id as "externalId"`);
const laterText = prepared(`
  update message_sends set lease_until = null, next_at = now() + make_interval(secs => $3), unclear = unclear or $4,
         send_started_at = case when $4 then send_started_at end
   where ${held} returning first_tried_at < now() - interval '${maxHours} hours' as "tooLong", withdrawn as "isWithdrawn"`);
const endText = prepared(`
  update message_sends set state = $3, lease_until = null, last_error = $4, finished_at = now()
   where ${held} returning unclear`);
const errorText = prepared('update message_sends set last_error = $2 where message_id = $1');
// Nobody waits for it: whoever holds an account's row notes the same, or it is noted with the next message.
const lastOutText = oncePerTable((table) =>
  plannedOnce(
    noted(
      table,
      '$1',
      `update accounts set last_outbound_at = now() where company_id = $1 and id in (
         select id from accounts where company_id = $1 and id = any($2::uuid[])
            and coalesce(last_outbound_at < now() - interval '1 minute', true) for no key update skip locked)
       returning ${table.selection}`,
    ),
  ),
);
