import { untilWritten } from '../db/patience';
import { type Db, inTransaction, prepared, query } from '../db/queries';
import { failPoint } from '../failPoints';
import { backOffSeconds } from '../leases/backOff';
import { overBy } from '../sms/limits';
import { installationId, type MailAccount } from './account';
import { attached } from './attached';
import { begin, type Claimed, hold, holdFor, release, settle, tryLater, unhold } from './claim';
import { rawMail, type Sealed } from './compose';
import { deliver } from './deliver';
import { withKey } from './dkim/keys';
import type { MailDeps } from './mail';
import type { MailFault, Outcome } from './outcome';
import { addressKey, isMarked } from './returns/marks';
import { tell } from './returns/record';
import { faultOf, marksAddress, statusIn } from './returns/returned';

export interface SendDeps extends MailDeps {
  readonly onError: (error: unknown) => void;
  /** The company of the account with this address, if its holder may sign in; null otherwise. */
  readonly companyOfAddress: (db: Db, address: string) => Promise<string | null>;
}

/** Tries to send a claimed mail. The signal aborts when the claim is lost; the result is then not written. */
export async function attempt(db: Db, deps: SendDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  if (claimed.wasBegun) return void (await settle(db, claimed, 'unknown', 'interrupted', null, null));
  if (claimed.isOver) return void (await settle(db, claimed, 'expired', null, null, null));
  const sealed = JSON.parse(deps.cipher.decrypt(claimed.sealed)) as Sealed;
  const companyId = claimed.companyId ?? (await adopt(db, deps, claimed, sealed.to));
  if (companyId === null) return void (await settle(db, claimed, 'nobody', null, null, null));
  const isOwn = claimed.accountId !== installationId;
  const account = isOwn
    ? await deps.ownAccounts.load(db, companyId, claimed.accountId)
    : await withKey(db, deps.secrets, deps.account);
  if (account === null) return void (await settle(db, claimed, 'failed', 'no-account', null, null));
  if (!(await takeTurn(db, account, claimed, isOwn ? null : { id: companyId, daily: deps.companyDaily }))) return;
  if (await isMarked(db, companyId, addressKey(deps.signer, sealed.to)))
    return void (await settle(db, claimed, 'failed', 'marked', null, null));
  const logo = claimed.companyId === null ? null : await deps.logoOf(db, companyId);
  const file = await attached(db, deps, companyId, sealed);
  const letter = { id: claimed.id, to: [sealed.to], raw: await rawMail(sealed, claimed, account, logo, file) };
  const limited = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
  const open = isOwn ? deps.openOutside : deps.open;
  const outcome = await deliver({ account, letter, open, begin: () => begin(db, claimed), signal: limited });
  await failPoint('mail.after-answer');
  const own = { ...claimed, companyId };
  await untilWritten(() => record(db, deps, own, hiding(outcome, sealed.to)), settleMs);
  if (outcome.kind === 'refused' || outcome.kind === 'shut')
    deps.onError(new Error(`An e-mail was not accepted (${claimed.scene}): ${outcome.fault}.`));
}

/** Upper limit of a try. */
const maxMs = 120_000;
/** How long writing a result is retried; the lease is extended meanwhile. */
const settleMs = 30_000;

/** Finds and records whose mail it is. */
async function adopt(db: Db, deps: SendDeps, { id, fence }: Claimed, address: string): Promise<string | null> {
  const companyId = await deps.companyOfAddress(db, address);
  if (companyId !== null) await query(db, adoptSql, [id, fence, companyId]);
  return companyId;
}

/** Counts a try. At a limit nothing is lost: the account, or the company's mails, wait until the window ends. */
async function takeTurn(
  db: Db,
  { limits }: MailAccount,
  claimed: Claimed,
  company: { readonly id: string; readonly daily: number } | null,
): Promise<boolean> {
  const { accountId } = claimed;
  const ofAccount = [
    { key: `mail minute ${accountId}`, max: limits.minute, seconds: 60 },
    { key: `mail day ${accountId}`, max: limits.day, seconds: 86_400 },
  ];
  for (const limit of ofAccount) {
    const wait = await overBy(db, limit);
    if (wait === 0) continue;
    await holdFor(db, accountId, wait);
    await release(db, claimed, wait);
    return false;
  }
  if (company === null) return true;
  const { id, daily } = company;
  const wait = await overBy(db, { key: `mail day of company ${id}`, max: daily, seconds: 86_400 });
  if (wait > 0) await release(db, claimed, wait);
  return wait === 0;
}

async function record(db: Db, deps: SendDeps, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { accountId, attempts } = claimed;
  switch (outcome.kind) {
    case 'lost':
      return;
    case 'accepted':
      await settle(db, claimed, 'sent', outcome.fault, outcome.answer, outcome.relayId);
      return unhold(db, accountId);
    case 'refused':
      return refuse(db, deps, claimed, outcome);
    case 'unknown':
      await settle(db, claimed, 'unknown', outcome.fault, outcome.answer, null);
      return;
    case 'later':
      await tryLater(db, claimed, backOffSeconds(attempts, 60, 3_600), outcome.fault, outcome.answer);
      return;
    case 'shut':
      await hold(db, accountId, outcome.fault);
      await tryLater(db, claimed, 0, outcome.fault, outcome.answer);
  }
}

/** The server does not take the mail. What it says of the address counts as much as a report that comes back. */
function refuse(
  db: Db,
  { returned }: SendDeps,
  claimed: Claimed,
  { fault, answer }: { readonly fault: MailFault; readonly answer: string | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await settle(trx, claimed, 'failed', fault, answer, null)) || fault !== 'recipient') return;
    const { id, companyId, askedBy, recipient } = claimed;
    const report = { kind: 'failed', status: statusIn(answer ?? '') ?? '5.0.0' } as const;
    await tell(trx, returned, { id, companyId, askedBy, recipient, fault: faultOf(report) }, marksAddress(report));
  });
}

/** A server often repeats the address in its answer. */
function hiding(outcome: Outcome, address: string): Outcome {
  if (!('answer' in outcome) || outcome.answer === null) return outcome;
  const answer = outcome.answer
    .replaceAll(address, '***')
    .replace(/\p{Control}+/gu, ' ')
    .slice(0, 300);
  return { ...outcome, answer } as Outcome;
}

const adoptSql = prepared('update mail_messages set company_id = $3 where id = $1 and fence = $2');
