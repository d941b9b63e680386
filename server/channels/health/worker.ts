import { faultOf } from '../../../src/schema/fault';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import { loadAccount } from '../accounts/load';
import type { ChannelAccount, ChannelAdapter, Health } from '../adapter';
import type { ChannelDeps } from '../deps';
import { recordHealth, notifyDue } from './record';

const atOnce = 8;
/** One that does not answer is given up after it. */
const patienceMs = 10_000;

/** Looks after all accounts: makes new ones ready, asks the others how they are, and tells people of what is wrong. */
export function startHealth(db: Db, deps: ChannelDeps): PollLoop {
  return startPollLoop(
    deps.pollMs,
    async () => {
      const due = await query<{ id: string }>(db, claimText, [atOnce, (2 * patienceMs) / 1_000]);
      await Promise.all(due.map(({ id }) => lookAfter(db, deps, id).catch(deps.onError)));
      await notifyDue(db, deps);
      return due.length === atOnce;
    },
    deps.onError,
  );
}

/**
 * How an account's channel does, found out now because a person asks, and written down. A refused access is tried anew.
 * Null: there is no such account.
 */
export async function checkNow(db: Db, deps: ChannelDeps, id: string): Promise<Health | null> {
  return check(db, deps, id, ['connecting', 'auth_required']);
}

/** `connects` are the states in which the connection is made ready, not only asked about. */
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
  await deps.adapters.get(account.channel)?.disconnect(account, AbortSignal.timeout(patienceMs));
  await query(db, restText, [id]);
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

// One that is disabled is visited once more, where something of ours stands at its channel.
const claimText = prepared(`
  update account_health h set lease_until = now() + make_interval(secs => $2)
   where account_id in (
     select h.account_id from account_health h join accounts a on a.id = h.account_id
      where (h.next_check_at <= now() or a.status = 'connecting' and h.fault is null) and (h.lease_until is null or h.lease_until <= now())
        and (a.status <> 'disabled' or h.connected)
      order by h.next_check_at limit $1 for update of h skip locked)
  returning account_id as id`);
const restText = prepared(`
  update account_health set connected = false, lease_until = null, next_check_at = 'infinity' where account_id = $1`);
