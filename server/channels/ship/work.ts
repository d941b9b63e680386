import type { JobHandler } from '../../kernel/jobs/worker';
import { loadAccount } from '../accounts/load';
import type { ChannelParts } from '../parts';
import type { ShipRequest } from './ask';

const mostMs = 30_000;

/**
 * Tells channels of what was shipped, always under the same number: one that is told again knows it. What a channel
 * refuses for good is over; all else is tried again. Channels that have no such call are told nothing.
 */
export function shipWorker(parts: Pick<ChannelParts, 'table' | 'adapters'>): JobHandler {
  return async (db, { payload }) => {
    const { accountId, orderId, order } = payload as ShipRequest;
    const account = await loadAccount(db, parts.table('accounts'), accountId);
    const ship = account === null ? undefined : parts.adapters.get(account.channel)?.ship;
    if (account === null || ship === undefined) return;
    if (account.status === 'disabled') throw new Error('The account is disabled.');
    const answer = await ship(account, order, `ship:${orderId}`, AbortSignal.timeout(mostMs));
    const isOver = answer.kind === 'accepted' || (answer.kind === 'rejected' && answer.retryAfterSeconds === null);
    if (!isOver) throw new Error(`The channel was not told that the order was shipped: ${answer.kind}.`);
  };
}
