import { issueCode } from '../../checkout/coupons/issue';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { addRecord } from '../../kernel/db/records/write/write';
import type { ReplyDeps } from '../deps';
import type { BargainItem } from './item';

export interface AgreedPrice {
  readonly item: BargainItem;
  /** The item's coupon, or the id to create it with. */
  readonly couponId: string;
  /** Minor units. */
  readonly offer: number;
  /** ISO 8601. */
  readonly holdsUntil: string;
}

/** The recipient of the code. */
export interface Buyer {
  readonly contactId: string;
  readonly accountId: string;
  readonly conversationId: string;
}

/**
 * Issues a customer a personal single-use code for an agreed price of the item, valid until `holdsUntil`. Returns the
 * code's id. Call in the transaction that sends the answer. Throws a refusal if the customer could not use it.
 */
export async function giveAgreedCode(
  trx: Trx,
  deps: Pick<ReplyDeps, 'table'>,
  author: Author,
  { item, couponId, offer, holdsUntil }: AgreedPrice,
  buyer: Buyer,
): Promise<string> {
  const known = await query(trx, knownSql, [author.companyId, couponId]);
  if (known.length === 0) await addCoupon(trx, deps, author, item, couponId);
  const { code } = await issueCode(trx, deps, author, {
    ...buyer,
    couponId,
    issuer: { kind: 'rule', id: null },
    own: { value: offer, expiresAt: holdsUntil },
  });
  return code.id;
}

/** The coupon alone gives no discount: its value is the regular price. The code carries the agreed price. */
async function addCoupon(
  trx: Trx,
  deps: Pick<ReplyDeps, 'table'>,
  author: Author,
  { id, productId, skuId, title, currency, policy }: BargainItem,
  couponId: string,
): Promise<void> {
  const name = [...title].slice(0, 45).join('');
  const names = await query(trx, 'select 1 from coupons where company_id = $1 and name = $2', [author.companyId, name]);
  const values = {
    name: names.length === 0 ? name : `${name} · ${couponId.slice(-8)}`,
    kind: 'special_price',
    value: policy.price,
    currency,
    productsFor: 'chosen',
    productIds: skuId === null ? [productId] : [],
    skuIds: skuId === null ? [] : [skuId],
    exceptProductIds: [],
    exceptSkuIds: [],
    accountsFor: 'all',
    accountIds: [],
    groupIds: [],
    exceptAccountIds: [],
    customersFor: 'all',
    labelIds: [],
    contactIds: [],
    issuedBy: ['rule', 'ai'],
    refundPolicy: 'burn',
    state: 'active',
  };
  await addRecord(trx, deps.table('coupons'), author, values, null, couponId);
  await query(trx, entrySql, [author.companyId, id, couponId]);
}

const knownSql = prepared('select 1 from coupons where company_id = $1 and id = $2::uuid');
const entrySql = prepared(`
  insert into bargain_coupons (company_id, item_id, coupon_id) values ($1, $2, $3)
      on conflict (company_id, item_id) do update set coupon_id = excluded.coupon_id`);
