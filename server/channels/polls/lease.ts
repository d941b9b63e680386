import { type Db, prepared, query, type Trx } from '../../kernel/db/queries';
import { isFree, leasesOf } from '../../kernel/leases/leases';

/** Lease to poll an account's events, held by one node at a time. */
export interface PollLease {
  readonly accountId: string;
  readonly fence: number;
  /** Where polling continues. */
  readonly cursor: string | null;
}

export const pollLeases = leasesOf<PollLease>({
  table: 'account_polls',
  row: 'p',
  key: 'account_id',
  keyOf: ({ accountId }) => accountId,
  seconds: 20,
});

/** Another node took over; the fetched events are discarded here and fetched again by that node. */
export class LeaseLost extends Error {}

/** Claims the accounts of these channels that no node polls. */
export async function claimPolls(db: Db, channels: readonly string[], except: readonly string[]): Promise<PollLease[]> {
  await query(db, missingSql, [channels]);
  return query<PollLease>(db, claimSql, [channels, except]);
}

export const endPoll = pollLeases.settling();

/** Advances the cursor in the transaction that stores the events. Throws LeaseLost if the fence is outdated. */
export async function movePoll(trx: Trx, lease: PollLease, cursor: string): Promise<void> {
  if (!(await move(trx, lease, cursor))) throw new LeaseLost();
}

const inService = "a.channel = any($1::text[]) and a.status not in ('disabled', 'auth_required')";
const missingSql = prepared(`
  insert into account_polls (account_id, company_id) select id, company_id from accounts a
   where ${inService} and not exists (select 1 from account_polls p where p.account_id = a.id)
      on conflict (account_id) do nothing`);
const claimSql = prepared(
  pollLeases.claimText({
    pick: `select p.account_id from account_polls p join accounts a on a.id = p.account_id and ${inService}
     where p.account_id <> all($2::uuid[]) and ${isFree('p')}`,
    returning: 'account_id as "accountId", fence, cursor',
  }),
);
const move = pollLeases.changing<[cursor: string]>('cursor = $3');
