import type { Db } from '../../kernel/db/queries';
import type { PollLoop } from '../../kernel/jobs/pollLoop';
import { startSlots } from '../../kernel/leases/slots';
import type { ChannelDeps } from '../deps';
import { attempt } from './attempt';
import { type Claimed, claimSends, sendLeases } from './claim';

/** Sends queued messages of all accounts concurrently. */
export function startOutbox(db: Db, deps: ChannelDeps): PollLoop {
  return startSlots<Claimed>(db, deps, {
    atOnce: 32,
    perOwner: 8,
    slowMs: 3_000,
    atMost: 512,
    ownerOf: ({ accountId }) => accountId,
    claim: (busy, perAccount, max) => claimSends(db, busy, perAccount, max),
    holding: sendLeases.holding,
    work: (claimed, signal) => attempt(db, deps, claimed, signal),
  });
}
