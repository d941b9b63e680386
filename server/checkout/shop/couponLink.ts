import { type CouponReason, couponReasons } from '../../../src/schema/coupon/reasons';
import type { Author, Db } from '../../kernel/db/queries';
import { listRecords } from '../../kernel/db/records/list';
import { Refusal } from '../../kernel/http/refusal';
import { isInAccount } from '../coupons/evaluate';
import { type CouponFacts, couponFacts } from '../coupons/facts';
import { addressOf, shopUrl } from './address';
import type { ShopDeps } from './deps';

/**
 * A link to a shop that applies a code at checkout. Uses the oldest selling account that is visible to the author,
 * covered by the coupon and has a payment provider. Throws CODE_OVER for a code that can never be used again, and
 * NO_SHOP without such an account.
 */
export async function couponLink(
  db: Db,
  deps: Pick<ShopDeps, 'table' | 'connectionOf'>,
  author: Author,
  code: string,
  origin: string,
): Promise<{ readonly link: string }> {
  const { companyId } = author;
  const facts = await couponFacts(db, { companyId, code, accountId: null, contactId: null, currency: '', lines: [] });
  const over = facts === null ? 'not-found' : endOf(facts);
  if (facts === null || over !== null) throw new Refusal(409, 'CODE_OVER', couponReasons[over ?? 'not-found']);
  const { records } = await listRecords(db, deps.table('accounts'), author, {
    search: null,
    filters: [{ field: 'sells', operator: 'is', value: true }],
    sort: { field: 'createdAt', descending: false },
    offset: 0,
    limit: 1_000,
  });
  for (const { id, groupId } of records) {
    if (!isInAccount({ ...facts, groupId: groupId as string | null }, id)) continue;
    if ((await deps.connectionOf(db, { companyId, id })) === null) continue;
    const { address, host } = await addressOf(db, companyId, id);
    const shop = shopUrl(origin, { address: address ?? id, host });
    return { link: `${shop}?${new URLSearchParams({ coupon: facts.code })}` };
  }
  throw new Refusal(409, 'NO_SHOP', {
    en: 'None of your shops takes this coupon. Turn on selling for an account that the coupon applies to.',
    zh: '没有可使用该优惠券的商城，请为适用的账号开启商城。',
  });
}

/** The reason why no buyer can ever use the code again; null if there is none. */
function endOf({ codeState, codeIsOver, state, isOver }: CouponFacts): CouponReason | null {
  if (codeState !== 'issued') return codeState;
  if (codeIsOver) return 'code-expired';
  if (state === 'ended') return 'ended';
  return isOver ? 'expired' : null;
}
