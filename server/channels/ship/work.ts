import { maxAttempts } from '../../kernel/jobs/queue';
import type { JobHandler } from '../../kernel/jobs/worker';
import { loadAccount } from '../accounts/load';
import type { ChannelDeps } from '../deps';
import type { ShipRequest } from './ask';

const maxMs = 30_000;

/**
 * Tells channels of what was shipped, always under the same number: one that is told again knows it. What a channel
 * refuses for good is over; all else is tried again, until it was tried often enough: either is said where the order's
 * conversation is read. Channels that have no such call are told nothing.
 */
export function shipWorker(deps: Pick<ChannelDeps, 'table' | 'adapters' | 'orders'>): JobHandler {
  return async (db, { payload, attempts }) => {
    const { accountId, orderId, order } = payload as ShipRequest;
    const account = await loadAccount(db, deps.table('accounts'), accountId);
    const ship = account === null ? undefined : deps.adapters.get(account.channel)?.ship;
    if (account === null || ship === undefined) return;
    const answer =
      account.status === 'disabled' ? null : await ship(account, order, `ship:${orderId}`, AbortSignal.timeout(maxMs));
    if (answer?.kind === 'accepted') return;
    const isRefused = answer?.kind === 'rejected' && answer.retryAfterSeconds === null;
    if (isRefused || attempts >= maxAttempts) await deps.orders.shippingUntold(db, account.companyId, orderId);
    if (!isRefused)
      throw new Error(
        `The channel was not told that the order was shipped: ${answer?.kind ?? 'the account is disabled'}.`,
      );
  };
}
