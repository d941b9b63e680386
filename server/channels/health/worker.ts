import { faultOf } from '../../../src/schema/fault';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import { isFree, leasedFor } from '../../kernel/leases/leases';
import { loadAccount } from '../accounts/load';
import type { ChannelAccount, ChannelAdapter, Health } from '../adapter';
import type { ChannelDeps } from '../deps';
import { notifyDue, recordHealth } from './record';

const atOnce = 8;
/** Timeout of a check. */
const patienceMs = 10_000;

/** Poll loop for accounts: connects new ones, checks the others and sends alerts. */
export function startHealth(db: Db, deps: ChannelDeps): PollLoop {
  return startPollLoop(
    deps.pollMs,
    async () => {
      const due = await query<{ id: string }>(db, claimSql, [atOnce]);
      await Promise.all(due.map(({ id }) => lookAfter(db, deps, id).catch(deps.onError)));
      await notifyDue(db, deps);
      return due.length === atOnce;
    },
    deps.onError,
  );
}

/**
 * Checks an account's channel now, on a user's request, and records the result. Reconnects an account whose credentials
 * were rejected. Null: no such account.
 */
export async function checkNow(db: Db, deps: ChannelDeps, id: string): Promise<Health | null> {
  return check(db, deps, id, ['connecting', 'auth_required']);
}

/** `connects`: the statuses in which the account is connected instead of only checked. */
async function check(db: Db, deps: ChannelDeps, id: string, connects: readonly string[]): Promise<Health | null> {
  const account = await loadAccount(db, deps.table('accounts'), id);
  if (account === null) return null;
  const health = await ask(deps, account, connects.includes(account.status) ? 'connect' : 'health');
  await recordHealth(db, deps, account, health);
  return health;
}

async function lookAfter(db: Db, deps: ChannelDeps, id: string): Promise<void> {
  const account = await loadAccount(db, deps.table('accounts'), id);
  if (account === null) return;
  if (account.status !== 'disabled') return void (await check(db, deps, id, ['connecting']));
  await disconnect(db, deps, account);
}

async function disconnect(db: Db, { adapters, onError }: ChannelDeps, account: ChannelAccount): Promise<void> {
  const adapter = adapters.get(account.channel);
  try {
    await adapter?.disconnect(account, AbortSignal.timeout(patienceMs));
  } catch (error) {
    // With a token that its channel refuses there is nothing left to disconnect.
    if (adapter?.healthAfter?.(error)?.kind !== 'auth_required') {
      await query(db, laterSql, [account.id]);
      return onError(error);
    }
  }
  await query(db, restSql, [account.id]);
}

async function ask(
  { adapters, onError }: ChannelDeps,
  account: ChannelAccount,
  work: 'connect' | 'health',
): Promise<Health> {
  const adapter: ChannelAdapter | undefined = adapters.get(account.channel);
  if (adapter === undefined) return { kind: 'online' };
  try {
    return await adapter[work](account, AbortSignal.timeout(patienceMs));
  } catch (error) {
    onError(error);
    return { kind: 'degraded', reason: faultOf('no-answer') };
  }
}

// A disabled account is claimed once more if it is still connected at its channel, to disconnect it.
const claimSql = prepared(`
  update account_health h set ${leasedFor((2 * patienceMs) / 1_000)}
   where account_id in (
     select h.account_id from account_health h join accounts a on a.id = h.account_id
      where (h.next_check_at <= now() or a.status = 'connecting' and h.fault is null) and ${isFree('h')}
        and (a.status <> 'disabled' or h.connected)
      order by h.next_check_at limit $1 for update of h skip locked)
  returning account_id as id`);
// Pauses as between the checks of a faulty account.
const laterSql = prepared(`
  update account_health set failures = failures + 1, lease_until = null,
         next_check_at = now() + least(interval '15 minutes', interval '10 seconds' * power(2, least(failures, 10)))
   where account_id = $1`);
const restSql = prepared(`
  update account_health set connected = false, lease_until = null, next_check_at = 'infinity' where account_id = $1`);
