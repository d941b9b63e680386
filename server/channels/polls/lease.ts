import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';

/** Lease to poll an account's events, held by one node at a time. */
export interface PollLease {
  readonly accountId: string;
  readonly fence: number;
  /** Where polling continues. */
  readonly cursor: string | null;
}

export const leaseSeconds = 20;

/** Another node took over; the fetched events are discarded here and fetched again by that node. */
export class LeaseLost extends Error {}

/** Claims the accounts of these channels that no node polls. */
export async function claimPolls(db: Db, channels: readonly string[], except: readonly string[]): Promise<PollLease[]> {
  await query(db, missingText, [channels]);
  return query<PollLease>(db, claimText, [channels, except, leaseSeconds]);
}

export async function extendPoll(db: Db, { accountId, fence }: PollLease): Promise<boolean> {
  return (await query(db, extendText, [accountId, fence, leaseSeconds])).length === 1;
}

export async function endPoll(db: Db, { accountId, fence }: PollLease): Promise<void> {
  await query(db, endText, [accountId, fence]);
}

/** Advances the cursor in the transaction that stores the events. Throws LeaseLost if the fence is outdated. */
export async function movePoll(trx: Trx, { accountId, fence }: PollLease, cursor: string): Promise<void> {
  if ((await query(trx, moveText, [accountId, fence, cursor])).length === 0) throw new LeaseLost();
}

const inService = "a.channel = any($1::text[]) and a.status not in ('disabled', 'auth_required')";
const missingText = prepared(`
  insert into account_polls (account_id, company_id) select id, company_id from accounts a
   where ${inService} and not exists (select 1 from account_polls p where p.account_id = a.id)
      on conflict (account_id) do nothing`);
const claimText = prepared(`
  update account_polls set lease_until = now() + make_interval(secs => $3), fence = fence + 1
   where account_id in (
     select p.account_id from account_polls p join accounts a on a.id = p.account_id and ${inService}
      where p.account_id <> all($2::uuid[]) and (p.lease_until is null or p.lease_until <= now()) for update of p skip locked)
  returning account_id as "accountId", fence, cursor`);
const isLeased = 'account_id = $1 and fence = $2';
const extendText = prepared(
  `update account_polls set lease_until = now() + make_interval(secs => $3) where ${isLeased} returning 1 as held`,
);
const endText = prepared(`update account_polls set lease_until = null where ${isLeased}`);
const moveText = prepared(`update account_polls set cursor = $3 where ${isLeased} returning 1 as held`);
