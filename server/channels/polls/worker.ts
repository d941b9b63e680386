import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../kernel/db/queries';
import { startPollLoop } from '../../kernel/jobs/pollLoop';
import { loadAccount } from '../accounts/load';
import type { ChannelDeps } from '../deps';
import { recordHealth } from '../health/record';
import { receiveEvents } from '../intake/receiveEvents';
import { claimPolls, endPoll, LeaseLost, movePoll, type PollLease, pollLeases } from './lease';

export interface Pollers {
  /** Restarts polling of an account after a change. */
  changed(accountId: string): void;
  stop(): Promise<void>;
}

/** Polls events from channels that do not push them; each account is polled by one node. */
export function startPollers(db: Db, deps: ChannelDeps): Pollers {
  const channels = [...deps.adapters.values()].filter(({ poll }) => poll !== undefined).map(({ channel }) => channel);
  const running = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const begin = (lease: PollLease) => {
    const stop = new AbortController();
    const done = fetchFor(db, deps, lease, stop.signal)
      .catch(deps.onError)
      .finally(() => running.delete(lease.accountId));
    running.set(lease.accountId, { stop, done });
  };
  const pollLoop = startPollLoop(
    2 * deps.pollMs,
    async () => {
      for (const lease of await claimPolls(db, channels, [...running.keys()])) begin(lease);
      return false;
    },
    deps.onError,
  );
  return {
    changed(accountId) {
      running.get(accountId)?.stop.abort();
      pollLoop.wake();
    },
    async stop() {
      await pollLoop.stop();
      for (const { stop } of running.values()) stop.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

async function fetchFor(db: Db, deps: ChannelDeps, lease: PollLease, stop: AbortSignal): Promise<void> {
  try {
    await pollLeases.holding(db, lease, deps.onError, (lost) =>
      fetchAll(db, deps, lease, AbortSignal.any([lost, stop])),
    );
  } finally {
    await endPoll(db, lease);
  }
}

async function fetchAll(db: Db, deps: ChannelDeps, lease: PollLease, signal: AbortSignal): Promise<void> {
  const account = await loadAccount(db, deps.table('accounts'), lease.accountId);
  const adapter = account === null ? undefined : deps.adapters.get(account.channel);
  // Keeps the lease and idles, so that an account whose events are pushed is not claimed over and over.
  if (account === null || adapter?.poll === undefined || !adapter.polls?.(account)) return rest(signal);
  try {
    // Not thrown: it would be polled and refused again, and hold up all later events of the account.
    for await (const { events, cursor } of adapter.poll(account, lease.cursor, signal))
      for (const outcome of await receiveEvents(db, deps, account, events, (trx) => movePoll(trx, lease, cursor)))
        if (typeof outcome !== 'string') deps.onError(outcome);
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLost) return;
    const health = adapter.healthAfter?.(error);
    if (health !== undefined) await recordHealth(db, deps, account, health);
    else deps.onError(error);
    await pause(faultMs, undefined, { signal }).catch(() => undefined);
  }
}

const faultMs = 5_000;

function rest(signal: AbortSignal): Promise<void> {
  return signal.aborted
    ? Promise.resolve()
    : new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
