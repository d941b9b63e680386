import type { Trx } from '../../kernel/db/queries';
import type { ReplyDeps } from '../deps';
import { type Buyer, giveAgreedCode } from './coupon';
import type { BargainItem } from './item';
import { keepSession, touchSession } from './session';

/** The consequence of a bargaining answer. JSON-serializable. */
export type BargainFollowUp = { readonly item: BargainItem } & (
  | { readonly action: 'said'; readonly state: 'open' | 'refused'; readonly round: number; readonly offer: number }
  | {
      readonly action: 'agreed';
      readonly round: number;
      readonly offer: number;
      readonly couponId: string;
      readonly holdsUntil: string;
    }
  | { readonly action: 'again' }
);

/**
 * Runs in the transaction that sends the answer, before its first part, because the coupon card shows the code issued
 * here.
 */
export async function carryBargain(
  trx: Trx,
  deps: Pick<ReplyDeps, 'table'>,
  { companyId, ...buyer }: Buyer & { readonly companyId: string },
  followUp: BargainFollowUp,
): Promise<void> {
  const { item } = followUp;
  const { conversationId, contactId, accountId } = buyer;
  const where = { companyId, conversationId };
  if (followUp.action === 'again') return touchSession(trx, companyId, conversationId, item.id);
  const { round, offer } = followUp;
  if (followUp.action === 'said')
    return keepSession(trx, where, item, { state: followUp.state, round, offer, holdsUntil: null, codeId: null });
  const { couponId, holdsUntil } = followUp;
  const author = { companyId, userId: null, requestId: 'reply' };
  const agreed = { item, couponId, offer, holdsUntil };
  const codeId = await giveAgreedCode(trx, deps, author, agreed, { contactId, accountId, conversationId });
  await keepSession(trx, where, item, { state: 'accepted', round, offer, holdsUntil, codeId });
}
