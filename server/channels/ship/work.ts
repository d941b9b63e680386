import { maxAttempts } from '../../kernel/jobs/queue';
import type { JobHandler } from '../../kernel/jobs/worker';
import { loadAccount } from '../accounts/load';
import type { ChannelDeps } from '../deps';
import type { ShipRequest } from './ask';

const maxMs = 30_000;

/**
 * Reports shipped orders to channels, with the same idempotency key on every attempt. A permanent rejection ends the
 * job; everything else is retried up to the maximum number of attempts. Either failure is shown in the order's
 * conversation. Does nothing for channels without `ship`.
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
    if (isRefused || attempts >= maxAttempts) await deps.orders.shippingNotSent(db, account.companyId, orderId);
    if (!isRefused)
      throw new Error(
        `The channel was not told that the order was shipped: ${answer?.kind ?? 'the account is disabled'}.`,
      );
  };
}
