import type { Db } from '../db/queries';
import type { PollLoop, PollLoopDeps } from '../jobs/pollLoop';
import { startSlots } from '../leases/slots';
import { attempt, type SendDeps } from './attempt';
import { type Claimed, claimMails, mailLeases } from './claim';

/**
 * Sends queued mails, of each account one after the other: servers accept few connections of an account, and a crash
 * leaves at most one mail of it unclear.
 */
export function startMails(db: Db, deps: SendDeps & PollLoopDeps): PollLoop {
  return startSlots<Claimed>(db, deps, {
    atOnce: 8,
    perOwner: 1,
    slowMs: 5_000,
    atMost: 64,
    ownerOf: ({ accountId }) => accountId,
    claim: (busy, perAccount, max) => claimMails(db, busy, perAccount, max),
    holding: mailLeases.holding,
    work: (claimed, signal) => attempt(db, deps, claimed, signal),
  });
}
