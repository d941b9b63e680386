import { prepared, query, type Trx } from '../../kernel/db/queries';
import { loadAccount } from '../accounts/load';
import type { ChannelDeps } from '../deps';
import { type Content, partsFor } from './content';
import { loadOutbound } from './load';

/** The parts in which a message is sent on its channel; none if it cannot be sent. */
export async function partsOf(
  trx: Trx,
  deps: ChannelDeps,
  companyId: string,
  messageId: string,
): Promise<readonly Content[]> {
  const [send] = await query<{ accountId: string }>(trx, accountSql, [companyId, messageId]);
  const account = send === undefined ? null : await loadAccount(trx, deps.table('accounts'), send.accountId);
  const can = deps.adapters.get(account?.channel ?? '')?.capabilities;
  const loaded = await loadOutbound(trx, deps, { companyId, messageId });
  const contents = can === undefined || loaded === null ? [] : partsFor(loaded.message, can);
  return typeof contents === 'string' ? [] : contents;
}

/** Their number; 1 if it cannot be sent. */
export async function countOfParts(trx: Trx, deps: ChannelDeps, companyId: string, messageId: string): Promise<number> {
  return Math.max(1, (await partsOf(trx, deps, companyId, messageId)).length);
}

const accountSql = prepared(
  'select account_id as "accountId" from message_sends where company_id = $1 and message_id = $2',
);
