import type { Db } from '../../kernel/db/queries';
import { type Rounds, startRounds } from '../../kernel/jobs/rounds';
import type { ChannelParts } from '../parts';
import { attempt } from './attempt';
import { type Claimed, claimSends, extendLease, leaseSeconds } from './claim';

const pollMs = 1_000;
const atOnce = 32;
/** However many of an account's are under way, the others have room. */
const atOncePerAccount = 8;

/** Sends what waits, of all accounts side by side. `stop` gives up what is under way: it is found again by its claim. */
export function startOutbox(db: Db, parts: ChannelParts): Rounds {
  const running = new Map<Promise<void>, string>();
  const stopping = new AbortController();
  const begin = (claimed: Claimed) => {
    const done = send(db, parts, claimed, stopping.signal)
      .catch(parts.onError)
      .finally(() => {
        running.delete(done);
        rounds.wake();
      });
    running.set(done, claimed.accountId);
  };
  const rounds = startRounds(
    pollMs,
    async () => {
      const free = atOnce - running.size;
      if (free <= 0) return false;
      const claimed = await claimSends(db, busyAccounts(running.values()), atOncePerAccount, free);
      for (const one of claimed) begin(one);
      return false;
    },
    parts.onError,
  );
  return {
    wake: rounds.wake,
    async stop() {
      await rounds.stop();
      const patience = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all(running.keys());
      clearTimeout(patience);
    },
  };
}

/** What is being sent when the server stops has this long to be answered. */
const stopMs = 3_000;

function busyAccounts(running: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const account of running) counts.set(account, (counts.get(account) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= atOncePerAccount).map(([account]) => account);
}

async function send(db: Db, parts: ChannelParts, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  const heartbeat = setInterval(
    () => {
      extendLease(db, claimed).then((held) => held || lost.abort(), parts.onError);
    },
    (leaseSeconds * 1_000) / 4,
  );
  try {
    await attempt(db, parts, claimed, AbortSignal.any([lost.signal, stopping]));
  } finally {
    clearInterval(heartbeat);
  }
}
