import type { MessageStatus } from '../../../src/schema/chat';
import { type Fault, faultOf } from '../../../src/schema/fault';
import { markSent, markStatus } from '../../chat/messages/status';
import { gatherInCompany } from '../../kernel/db/gather';
import { type Db, inTransaction, plannedOnce, prepared, query, type Trx } from '../../kernel/db/queries';
import { unlessTaken } from '../../kernel/db/unlessTaken';
import { backOffSeconds } from '../../kernel/leases/backOff';
import type { SendAnswer } from '../adapter';
import type { ChannelDeps } from '../deps';
import { applyEarlyStatuses, lockNames, type Name } from '../intake/status';
import { type Claimed, nameSql, sendLeases } from './claim';

/** How long a send that is unclear or temporarily rejected is retried. */
const maxHours = 24;

/** What became of a claim: 'lost' to another worker; 'awaited' if echoes of the conversation waited for its end. */
export type Settled = 'lost' | 'settled' | 'awaited';

/** Writes the result of a send and ends the claim in one transaction; only the current claim holder can do so. */
export function recordSend(
  db: Db,
  deps: Pick<ChannelDeps, 'table'>,
  claimed: Claimed,
  answer: SendAnswer,
  isIdempotent: boolean,
): Promise<Settled> {
  if (answer.kind === 'accepted') return accept(db, claimed.companyId, { claimed, answered: answer.externalId, deps });
  return inTransaction(db, async (trx) => {
    switch (answer.kind) {
      case 'shut':
        return settledAs(await tryLater(trx, claimed, shutSeconds, false));
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
export function settleInterrupted(db: Db, claimed: Claimed): Promise<Settled> {
  return inTransaction(db, (trx) => end(trx, claimed, 'done', 'unknown', faultOf('interrupted')));
}

/** Settles a message that was canceled while claimed and not accepted by the channel. */
export function settleWithdrawn(db: Db, claimed: Claimed): Promise<Settled> {
  return inTransaction(db, (trx) => end(trx, claimed, 'dead', 'failed', faultOf('withdrawn')));
}

interface Accepted {
  readonly claimed: Claimed;
  /** The channel's id for the message. */
  readonly answered: string | null;
  readonly deps: Pick<ChannelDeps, 'table'>;
}

/** Batches concurrent results into one transaction. */
const accept = gatherInCompany<Accepted, Settled>((db, companyId) => ({
  together: (many) => inTransaction(db, (trx) => settleAccepted(trx, companyId, many, 'named')),
  alone: async (one) => {
    // The external id may already belong to another message: to one taken for another program's, or, if the channel gives
    // an id twice, to one of ours.
    for (const as of ['named', 'renamed'] as const) {
      const settled = await unlessTaken(inTransaction(db, (trx) => settleAccepted(trx, companyId, [one], as)));
      if (settled.length > 0) return settled[0]!;
    }
    return (await inTransaction(db, (trx) => settleAccepted(trx, companyId, [one], 'nameless')))[0]!;
  },
  keyOf: ({ claimed }) => claimed.messageId,
  max: 32,
}));

async function settleAccepted(
  trx: Trx,
  companyId: string,
  many: readonly Accepted[],
  as: 'named' | 'renamed' | 'nameless',
): Promise<Settled[]> {
  const ids = many.map(({ claimed }) => claimed.messageId);
  const done = await query<Done>(trx, doneSql, [
    companyId,
    ids,
    many.map(({ claimed }) => claimed.fence),
    many.map(({ answered }) => answered),
  ]);
  const names = as === 'nameless' ? [] : await namesOf(trx, companyId, done);
  if (names.length > 0) await lockNames(trx, names);
  const early = as === 'renamed' ? await freeNames(trx, companyId, names) : [];
  const settled = done.map(({ messageId }) => messageId);
  await markSent(trx, companyId, settled, as === 'nameless' ? [] : done.map(({ externalId }) => externalId));
  if (names.length > 0) await applyEarlyStatuses(trx, companyId, names);
  for (const { messageId, status } of early) await markStatus(trx, companyId, messageId, status);
  const accountIds = [...new Set(done.map(({ accountId }) => accountId))];
  await query(trx, lastOutSql, [companyId, accountIds]);
  const found = new Map(done.map((one) => [one.messageId, one]));
  return ids.map((id) => settledAs(found.get(id)));
}

interface Done extends Awaited {
  readonly messageId: string;
  readonly accountId: string;
  /** The first id that the channel used for the message, and the one in this answer. */
  readonly externalId: string | null;
  readonly answered: string | null;
  /** In which part's answer. */
  readonly part: number;
}

interface Awaited {
  readonly echoWaits: boolean;
}

const settledAs = (row: Awaited | null | undefined): Settled =>
  row === null || row === undefined ? 'lost' : row.echoWaits ? 'awaited' : 'settled';

/** All ids of messages; stores those that are not their first. */
async function namesOf(trx: Trx, companyId: string, done: readonly Done[]): Promise<Name[]> {
  const first = done.filter((one): one is Done & Name => one.externalId !== null);
  const more = done.filter(({ externalId, answered }) => answered !== null && answered !== externalId);
  for (const { accountId, answered, messageId, part } of more)
    await query(trx, nameSql, [companyId, accountId, answered, messageId, part]);
  const inParts = done.filter(({ part }) => part > 1).map(({ messageId }) => messageId);
  const others =
    more.length + inParts.length === 0 ? [] : await query<Name>(trx, namesSql, [companyId, settledIds(done)]);
  return [...first, ...others];
}

const settledIds = (done: readonly Done[]) => done.map(({ messageId }) => messageId);

/** Takes ids from messages that were taken for another program's; returns the status that these had. */
function freeNames(
  trx: Trx,
  companyId: string,
  names: readonly Name[],
): Promise<{ messageId: string; status: MessageStatus }[]> {
  return query(trx, freeNamesSql, [
    companyId,
    names.map(({ accountId }) => accountId),
    names.map(({ externalId }) => externalId),
    names.map(({ messageId }) => messageId),
  ]);
}

/** Schedules a retry; after the retry limit the send ends. */
async function againOrEnd(
  trx: Trx,
  claimed: Claimed,
  seconds: number,
  reason: Fault,
  as: 'failed' | 'unknown',
): Promise<Settled> {
  const pause = Math.max(seconds, pauseSeconds(claimed.attempts));
  const again = await tryLater(trx, claimed, pause, as === 'unknown');
  if (again === null || again.isConfirmed) return again === null ? 'lost' : end(trx, claimed, 'done', as, reason);
  if (again.isWithdrawn || again.tooLong)
    return end(trx, claimed, 'dead', 'failed', faultOf(again.isWithdrawn ? 'withdrawn' : 'gave-up'));
  // A send that was rejected for now stays queued; one that may have arrived is shown as unclear at once.
  if (as === 'unknown') await markStatus(trx, claimed.companyId, claimed.messageId, 'unknown', { failure: reason });
  await query(trx, errorSql, [claimed.messageId, reason]);
  return settledAs(again);
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
): Promise<Later | null> {
  const [row] = await query<Later>(trx, laterSql, [messageId, fence, seconds, isUnclear]);
  return row ?? null;
}

interface Later extends Awaited {
  readonly tooLong: boolean;
  readonly isWithdrawn: boolean;
  readonly isConfirmed: boolean;
}

/**
 * Ends a send. A failed one is still unclear if an earlier attempt may have arrived; one that an echo confirmed has
 * arrived, whatever the channel answers.
 */
async function end(
  trx: Trx,
  { companyId, messageId, fence }: Claimed,
  state: 'done' | 'dead',
  as: MessageStatus,
  failure: Fault,
): Promise<Settled> {
  const [ended] = await query<Awaited & { unclear: boolean; isConfirmed: boolean }>(trx, endSql, [
    messageId,
    fence,
    state,
    failure,
  ]);
  if (ended === undefined || ended.isConfirmed) return settledAs(ended);
  const status = as === 'failed' && ended.unclear ? 'unknown' : as;
  if (!(await markStatus(trx, companyId, messageId, status, { failure })))
    await query(trx, 'update messages set failure = $3 where company_id = $1 and id = $2 and status = $4', [
      companyId,
      messageId,
      failure,
      status,
    ]);
  return settledAs(ended);
}

const doneSql = plannedOnce(`
  with held as materialized (
    select s.message_id, g.answered, s.parts_done + 1 as part from unnest($2::uuid[], $3::int[], $4::text[]) as g(message_id, fence, answered)
      join message_sends s on s.company_id = $1 and s.message_id = g.message_id
     where s.fence = g.fence and s.state = 'queued' order by s.message_id for no key update of s
  )
  update message_sends s set state = 'done', lease_until = null, last_error = null, unclear = false, finished_at = now(),
         external_id = coalesce(s.external_id, held.answered), parts_done = 0
    from held where s.message_id = held.message_id
  returning s.message_id as "messageId", s.account_id as "accountId", s.external_id as "externalId", held.answered, held.part,
            s.echo_waits as "echoWaits"`);
const namesSql = prepared(`
  select account_id as "accountId", message_id as "messageId", external_id as "externalId" from message_names
   where company_id = $1 and message_id = any($2::uuid[])`);
// A member's message without a member and without a send came from another program.
const freeNamesSql = prepared(`
  with changed as (
    update messages m set external_id = null, version = version + 1, updated_at = now()
      from unnest($2::uuid[], $3::text[], $4::uuid[]) as n(account_id, external_id, message_id)
     where m.company_id = $1 and m.account_id = n.account_id and m.external_id = n.external_id and m.id <> n.message_id
       and m.direction = 'outgoing' and m.sender_kind = 'member' and m.sender_id is null
       and not exists (select from message_sends s where s.message_id = m.id)
    returning m.id, m.version, m.account_id, m.status, n.message_id
  ) select message_id as "messageId", status from changed`);
const laterSql = prepared(
  sendLeases.settleText(
    `next_at = now() + make_interval(secs => $3), unclear = unclear or $4,
     send_started_at = case when $4 then send_started_at end`,
    `first_tried_at < now() - interval '${maxHours} hours' as "tooLong", withdrawn as "isWithdrawn",
     confirmed as "isConfirmed", echo_waits as "echoWaits"`,
  ),
);
const endSql = prepared(
  sendLeases.settleText(
    `state = case when confirmed then 'done' else $3 end, last_error = case when confirmed then null else $4 end,
     unclear = unclear and not confirmed, finished_at = now()`,
    'unclear, confirmed as "isConfirmed", echo_waits as "echoWaits"',
  ),
);
const errorSql = prepared('update message_sends set last_error = $2 where message_id = $1');
// Best effort: skips accounts locked by another transaction, which set the same time or are updated by the next
// message.
const lastOutSql = plannedOnce(`
  update accounts set last_outbound_at = now() where company_id = $1 and id in (
         select id from accounts where company_id = $1 and id = any($2::uuid[])
            and coalesce(last_outbound_at < now() - interval '1 minute', true) for no key update skip locked)`);
