import type { MessageStatus } from '../../../src/schema/chat';
import { type Fault, faultOf } from '../../../src/schema/fault';
import { markStatus } from '../../chat/messages/status';
import { type Db, inSavepoint, inTransaction, kept, run } from '../../kernel/db/queries';
import { noted } from '../../kernel/db/records/noted';
import { oncePerTable } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import type { SendAnswer } from '../adapter';
import { applyEarlyStatuses, holdName } from '../intake/status';
import type { ChannelParts } from '../parts';
import type { Claimed } from './claim';

/** How long an unclear or refused-for-now send is tried again. */
const mostHours = 24;

/** What became of a message is written in one transaction with the claim's end, and only by whoever holds the claim. */
export function settle(
  db: Db,
  parts: Pick<ChannelParts, 'table'>,
  claimed: Claimed,
  answer: SendAnswer,
  isIdempotent: boolean,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    switch (answer.kind) {
      case 'accepted':
        return settleAccepted(trx, parts, claimed, answer.externalId);
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

async function settleAccepted(
  trx: Trx,
  { table }: Pick<ChannelParts, 'table'>,
  claimed: Claimed,
  answered: string | null,
): Promise<boolean> {
  const { companyId, accountId, messageId, fence } = claimed;
  const [row] = await run<{ externalId: string | null }>(trx, doneText, [messageId, fence, answered]);
  if (row === undefined) return false;
  const { externalId } = row;
  if (externalId !== null) await holdName(trx, accountId, externalId);
  // Another program of the company's may have been told the same name: the message is sent all the same.
  await inSavepoint(trx, () => markStatus(trx, companyId, messageId, 'sent', { externalId })).catch(
    (error: unknown) => {
      if ((error as { code?: string }).code !== '23505') throw error;
      return markStatus(trx, companyId, messageId, 'sent');
    },
  );
  if (externalId !== null) await applyEarlyStatuses(trx, { id: accountId, companyId }, messageId, externalId);
  await run(trx, lastOutText(table('accounts')), [companyId, accountId]);
  return true;
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
  await run(trx, errorText, [claimed.messageId, reason]);
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
  const [row] = await run<{ tooLong: boolean; isWithdrawn: boolean }>(trx, laterText, [
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
  const [ended] = await run<{ unclear: boolean }>(trx, endText, [messageId, fence, state, failure]);
  if (ended === undefined) return false;
  const status = as === 'failed' && ended.unclear ? 'unknown' : as;
  if (!(await markStatus(trx, companyId, messageId, status, { failure })))
    await run(trx, 'update messages set failure = $3 where company_id = $1 and id = $2 and status = $4', [
      ...[companyId, messageId, failure, status],
    ]);
  return true;
}

const held = `message_id = $1 and fence = $2 and state = 'queued'`;
const doneText = kept(`
  update message_sends set state = 'done', lease_until = null, last_error = null, unclear = false, finished_at = now(),
         external_id = coalesce(external_id, $3::text), parts_done = 0
   where ${held} returning external_id as "externalId"`);
const laterText = kept(`
  update message_sends set lease_until = null, next_at = now() + make_interval(secs => $3), unclear = unclear or $4,
         send_started_at = case when $4 then send_started_at end
   where ${held} returning first_tried_at < now() - interval '${mostHours} hours' as "tooLong", withdrawn as "isWithdrawn"`);
const endText = kept(`
  update message_sends set state = $3, lease_until = null, last_error = $4, finished_at = now()
   where ${held} returning unclear`);
const errorText = kept('update message_sends set last_error = $2 where message_id = $1');
const lastOutText = oncePerTable((table) =>
  kept(
    noted(
      table,
      '$1',
      `update accounts set last_outbound_at = now() where company_id = $1 and id = $2
          and coalesce(last_outbound_at < now() - interval '1 minute', true) returning ${table.selection}`,
    ),
  ),
);
