import { faultOf } from '../../../src/schema/fault';
import { untilWritten } from '../../kernel/db/patience';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { channelMessages } from '../../kernel/metrics/counted';
import { loadAccount } from '../accounts/load';
import type { ChannelAccount, ChannelAdapter, SendAnswer } from '../adapter';
import type { ChannelDeps } from '../deps';
import { recordHealth } from '../health/record';
import { decideEchoes } from '../intake/earlyEchoes';
import { begin } from './begin';
import { type Claimed, recordPart, release } from './claim';
import { partsFor } from './content';
import { loadOutbound } from './load';
import { takePace } from './pace';
import { recordSend, settleInterrupted, settleWithdrawn } from './recordSend';

/** Tries to send a claimed message. The signal aborts when the claim is lost; the result is then not written. */
export async function attempt(db: Db, deps: ChannelDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  if (claimed.isWithdrawn) return void (await settleWithdrawn(db, claimed));
  const account = await loadAccount(db, deps.table('accounts'), claimed.accountId);
  const adapter = account === null ? undefined : deps.adapters.get(account.channel);
  const loaded = await loadOutbound(db, deps, claimed);
  if (account === null || adapter === undefined || loaded === null) return void (await release(db, claimed, 60_000));
  const { capabilities: can } = adapter;
  if (claimed.wasStarted && !can.idempotentSend) return void (await settleInterrupted(db, claimed));
  const { key } = loaded;
  const contents = partsFor(loaded.message, can);
  const { language: _, picture: __, ...message } = loaded.message;
  if (typeof contents === 'string')
    return finish(db, deps, account, adapter, claimed, {
      kind: 'rejected',
      reason: contents,
      retryAfterSeconds: null,
    });
  for (const [at, content] of contents.entries()) {
    if (at < claimed.partsDone) continue;
    const waitMs = await takePace(db, can.pace, claimed);
    if (waitMs > 0) return void (await release(db, claimed, waitMs));
    await failPoint('send.before-start');
    if (!(await begin(db, claimed))) return;
    await failPoint('send.after-start');
    const answer = await sendPart(
      adapter,
      account,
      { ...message, ...content },
      at === 0 ? key : `${key}:${at + 1}`,
      signal,
    );
    await failPoint('send.after-answer');
    const isLast = at === contents.length - 1;
    if (answer.kind !== 'accepted' || isLast) return finish(db, deps, account, adapter, claimed, answer);
    if (!(await untilWritten(() => recordPart(db, claimed, at + 1, answer.externalId), settleMs))) return;
  }
}

async function sendPart(
  adapter: ChannelAdapter,
  account: ChannelAccount,
  message: Parameters<ChannelAdapter['send']>[1],
  key: string,
  signal: AbortSignal,
): Promise<SendAnswer> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
  try {
    return await adapter.send(account, message, key, limited);
  } catch {
    return { kind: 'unknown', reason: faultOf('no-answer') };
  }
}

/** Upper limit for a large file on a slow connection; the adapters' own timeouts are shorter. */
const maxMs = 60_000;

async function finish(
  db: Db,
  deps: ChannelDeps,
  account: ChannelAccount,
  { capabilities }: ChannelAdapter,
  claimed: Claimed,
  answered: SendAnswer,
): Promise<void> {
  const answer = await withoutCodes(db, deps, claimed, answered);
  const write = () => recordSend(db, deps, claimed, answer, capabilities.idempotentSend);
  const settled = await untilWritten(write, settleMs);
  if (settled === 'lost') return;
  channelMessages.inc({ channel: account.channel, direction: 'out', result: answer.kind });
  if (settled === 'awaited') await decideEchoes(db, deps, claimed);
  if (answer.kind === 'shut') await recordHealth(db, deps, account, { kind: 'auth_required', reason: answer.reason });
  if (answer.kind === 'rejected' && answer.reason === faultOf('too-many'))
    await query(db, holdSendsSql, [account.id, answer.retryAfterSeconds ?? 1]);
}

/** A channel may quote the message in its reason: codes in it are masked. */
async function withoutCodes(
  db: Db,
  { sealed }: ChannelDeps,
  { companyId, conversationId }: Claimed,
  answer: SendAnswer,
): Promise<SendAnswer> {
  if (answer.kind === 'accepted' || !answer.reason.includes(':')) return answer;
  return { ...answer, reason: await sealed.masked(db, companyId, conversationId, answer.reason) };
}

/** How long writing a result is retried; the lease is extended meanwhile. */
const settleMs = 30_000;

const holdSendsSql = prepared(`
  update account_health set sends_held_until = greatest(sends_held_until, now() + make_interval(secs => $2))
   where account_id = $1`);
