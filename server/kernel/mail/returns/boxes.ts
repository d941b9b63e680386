import { type Db, everyCompany, plannedOnce, prepared, query } from '../../db/queries';
import type { PollLoop, PollLoopDeps } from '../../jobs/pollLoop';
import { backOffSeconds } from '../../leases/backOff';
import { isFree, leasesOf, revoked } from '../../leases/leases';
import { startSlots } from '../../leases/slots';
import { installationId } from '../account';
import type { MailDeps } from '../mail';
import type { MailBox } from '../settings';
import { boxFaultOf, type Place, readBox } from './readBox';
import { recordReturned } from './record';

interface Claimed extends Place {
  readonly accountId: string;
  /** Null: the server's own mailbox. */
  readonly companyId: string | null;
  readonly failures: number;
  readonly fence: number;
}

const leases = leasesOf<Claimed>({
  table: 'mail_boxes',
  row: 'b',
  key: 'account_id',
  keyOf: ({ accountId }) => accountId,
  seconds: 30,
});

/** A mailbox is read so often. */
const everySeconds = 60;
/** Upper limit of one reading. */
const maxMs = 120_000;

/** Reads the mailboxes for mails that come back, each of them on one node at a time. */
export async function startBoxes(db: Db, deps: MailDeps & PollLoopDeps): Promise<PollLoop> {
  await keepBox(db, installationId, null, deps.box !== null);
  return startSlots<Claimed>(db, deps, {
    atOnce: 4,
    perOwner: 1,
    slowMs: 5_000,
    atMost: 16,
    ownerOf: ({ accountId }) => accountId,
    claim: (busy, _, max) => query<Claimed>(db, claimSql, [busy, max]),
    holding: leases.holding,
    work: (claimed, signal) => readOne(db, deps, claimed, signal),
  });
}

/**
 * Begins or ends reading the mailbox of an account; after a change it is read at once, also if it is being read with what
 * was set before.
 */
export async function keepBox(db: Db, accountId: string, companyId: string | null, isRead: boolean): Promise<void> {
  if (isRead) await query(db, keepSql, [accountId, companyId]);
  else await query(db, dropSql, [accountId, companyId]);
}

/** The mailbox of an account; null: none. */
function boxOf(db: Db, { box, ownAccounts }: MailDeps, accountId: string): Promise<MailBox | null> {
  return accountId === installationId ? Promise.resolve(box) : ownAccounts.box(db, accountId);
}

async function readOne(db: Db, deps: MailDeps & PollLoopDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { accountId, companyId, failures } = claimed;
  const box = await boxOf(db, deps, accountId);
  if (box === null) return keepBox(db, accountId, companyId, false);
  // The operator's own mailbox may be in the operator's network.
  const allowed = accountId === installationId ? [box.host, `[${box.host}]`] : deps.allowHosts;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
  const found = async (report: Parameters<typeof recordReturned>[3]) =>
    void (await recordReturned(db, deps, accountId, report));
  try {
    const place = await readBox(box, allowed, claimed, found, limited);
    await settleRead(db, claimed, everySeconds, place.uidValidity, place.lastUid);
  } catch (error) {
    const fault = boxFaultOf(error);
    await settleFault(db, claimed, backOffSeconds(failures + 1, everySeconds, 3_600), fault ?? 'unreachable');
    if (fault === null) throw error;
  }
}

const settleRead = leases.settling<[seconds: number, uidValidity: string | null, lastUid: number]>(
  'next_at = now() + make_interval(secs => $3::float8), uid_validity = $4, last_uid = $5, failures = 0, fault = null',
);
const settleFault = leases.settling<[seconds: number, fault: string]>(
  'next_at = now() + make_interval(secs => $3::float8), failures = failures + 1, fault = $4',
);

const claimSql = plannedOnce(
  everyCompany(
    leases.claimText({
      pick: `select b.account_id from mail_boxes b
     where b.next_at <= now() and ${isFree('b')} and b.account_id <> all($1::uuid[]) order by b.next_at limit $2`,
      returning: `b.account_id as "accountId", b.company_id as "companyId", b.uid_validity as "uidValidity", b.last_uid as "lastUid", b.failures, b.fence`,
    }),
  ),
);
const dropSql = prepared(`
  delete from mail_boxes where account_id = $1 and (company_id = $2 or $2::uuid is null and company_id is null)`);
const keepSql = prepared(`
  insert into mail_boxes as b (account_id, company_id) values ($1, $2)
      on conflict (account_id) do update set next_at = now(), ${revoked('b')}, failures = 0, fault = null`);
