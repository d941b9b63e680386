import type { MessageStatus } from '../../../src/schema/chat';
import { type Fault, faultOf } from '../../../src/schema/fault';
import { markSent, markStatus } from '../../chat/messages/status';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, inTransaction, plannedOnce, prepared, query } from '../../kernel/db/queries';
import { withEvent } from '../../kernel/db/records/audit/withAudit';
import { oncePerTable } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { unlessTaken } from '../../kernel/db/unlessTaken';
import { backOffSeconds } from '../../kernel/leases/backOff';
import type { SendAnswer } from '../adapter';
import type { ChannelDeps } from '../deps';
import { applyEarlyStatuses, lockNames, type Name } from '../intake/status';
import { type Claimed, sendLeases } from './claim';

/** How long a send that is unclear or temporarily rejected is retried. */
const maxHours = 24;

/** Writes the result of a send and ends the claim in one transaction; only the current claim holder can do so. */
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

/**
 * Settles as unclear an attempt that started but never ended, on a channel without deduplication, where a retry could
 * send the message twice.
 */
export function settleInterrupted(db: Db, claimed: Claimed): Promise<boolean> {
  return inTransaction(db, (trx) => end(trx, claimed, 'done', 'unknown', faultOf('interrupted')));
}

/** Settles a message that was canceled while claimed and not accepted by the channel. */
export function settleWithdrawn(db: Db, claimed: Claimed): Promise<boolean> {
  return inTransaction(db, (trx) => end(trx, claimed, 'dead', 'failed', faultOf('withdrawn')));
}

interface Accepted {
  readonly claimed: Claimed;
  /** The channel's id for the message. */
  readonly answered: string | null;
  readonly deps: Pick<ChannelDeps, 'table'>;
}

/** Batches concurrent results into one transaction. */
const accept = gatherInCompany<Accepted, boolean>((db, companyId) => ({
  together: (many) => inTransaction(db, (trx) => settleAccepted(trx, companyId, many, 'named')),
  // The external id may already belong to another message, for example from another program: settle the send without
  // it.
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
  const done = await query<{ messageId: string; accountId: string; externalId: string | null }>(trx, doneSql, [
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

/** Schedules a retry; after the retry limit the send ends. */
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
  // A send that was rejected for now stays queued; one that may have arrived is shown as unclear at once.
  if (as === 'unknown') await markStatus(trx, claimed.companyId, claimed.messageId, 'unknown', { failure: reason });
  await query(trx, errorText, [claimed.messageId, reason]);
  return true;
}

/** Exponential backoff from 1 s to 1 hour, with ±20 % jitter. */
function pauseSeconds(attempts: number): number {
  return backOffSeconds(attempts, 1, 3_600) * (0.8 + Math.random() * 0.4);
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

/** A failed send is still unclear if an earlier attempt may have arrived. */
async function end(
  trx: Trx,
  { companyId, messageId, fence }: Claimed,
  state: 'done' | 'dead',
  as: MessageStatus,
  failure: Fault,
): Promise<boolean> {
  const [ended] = await query<{ unclear: boolean }>(trx, endSql, [messageId, fence, state, failure]);
  if (ended === undefined) return false;
  const status = as === 'failed' && ended.unclear ? 'unknown' : as;
  if (!(await markStatus(trx, companyId, messageId, status, { failure })))
    await query(trx, 'update messages set failure = $3 where company_id = $1 and id = $2 and status = $4', [
      ...[companyId, messageId, failure, status],
    ]);
  return true;
}

const doneSql = plannedOnce(`
  with held as materialized (
    select s.message_id, g.answered from unnest($2::uuid[], $3::int[], $4::text[]) as g(message_id, fence, answered)
      join message_sends s on s.company_id = $1 and s.message_id = g.message_id
     where s.fence = g.fence and s.state = 'queued' order by s.message_id for no key update of s
  )
  update message_sends s set state = 'done', lease_until = null, last_error = null, unclear = false, finished_at = now(),
         external_id = coalesce(s.external_id, held.answered), parts_done = 0
    from held where s.message_id = held.message_id
  returning s.message_id as "messageId", s.account_id as "accountId", s.external_id as "externalId"`);
const laterText = prepared(
  sendLeases.settleText(
    `next_at = now() + make_interval(secs => $3), unclear = unclear or $4,
     send_started_at = case when $4 then send_started_at end`,
    `first_tried_at < now() - interval '${maxHours} hours' as "tooLong", withdrawn as "isWithdrawn"`,
  ),
);
const endSql = prepared(sendLeases.settleText('state = $3, last_error = $4, finished_at = now()', 'unclear'));
const errorText = prepared('update message_sends set last_error = $2 where message_id = $1');
// Best effort: skips accounts locked by another transaction, which set the same time or are updated by the next
// message.
const lastOutText = oncePerTable((table) =>
  plannedOnce(
    withEvent(
      table,
      '$1',
      `update accounts set last_outbound_at = now() where company_id = $1 and id in (
         select id from accounts where company_id = $1 and id = any($2::uuid[])
            and coalesce(last_outbound_at < now() - interval '1 minute', true) for no key update skip locked)
       returning ${table.selection}`,
    ),
  ),
);
