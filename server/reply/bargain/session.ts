import { lacksFeature } from '../../billing/limits/limits';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import type { StageContext } from '../verdict';
import type { BargainItem } from './item';
import { type Negotiation, noNegotiation } from './nextOffer';

/** The state of an item's negotiation in a conversation when an answer is decided. */
export interface Session extends Negotiation {
  /** 0: no session yet. */
  readonly version: number;
  /** 'none': starts over, also after 24 hours of silence. 'agreed': the agreed code can still be used. */
  readonly state: 'none' | 'open' | 'agreed';
  /** ISO 8601, for an agreed price. */
  readonly holdsUntil: string | null;
  /** The last automatic reply was about the price. */
  readonly isGoingOn: boolean;
  /** The item's coupon; null: none yet. */
  readonly couponId: string | null;
  /** The item's coupon is not active, or the plan has no coupons. */
  readonly isCouponOff: boolean;
}

export async function readSession(
  { db, asked }: Pick<StageContext, 'db' | 'asked'>,
  item: BargainItem,
): Promise<Session> {
  const { companyId, conversation, messages, at } = asked;
  const values = [companyId, conversation.id, item.id, at.toISOString(), messages[0]!.seq, item.currency];
  const [row] = await query<Row>(db, sessionSql, values);
  const { state, version, round, offer, holdsUntil, isGoingOn, couponId, isCouponOff } = row!;
  const negotiation = state === 'none' ? noNegotiation : { round: round!, offer };
  return { ...negotiation, version: version ?? 0, state, holdsUntil, isGoingOn, couponId, isCouponOff };
}

/** The session after an answer. */
export interface NextSession {
  readonly state: 'open' | 'accepted' | 'refused';
  readonly round: number;
  readonly offer: number;
  readonly holdsUntil: string | null;
  readonly codeId: string | null;
}

/** Call in the transaction that sends the answer. */
export async function keepSession(
  trx: Trx,
  { companyId, conversationId }: { readonly companyId: string; readonly conversationId: string },
  { productId, id }: Pick<BargainItem, 'productId' | 'id'>,
  { state, round, offer, holdsUntil, codeId }: NextSession,
): Promise<void> {
  await query(trx, keepSql, [companyId, conversationId, productId, id, state, round, offer, holdsUntil, codeId]);
}

/** Records that the agreed price was mentioned again. */
export async function touchSession(trx: Trx, companyId: string, conversationId: string, itemId: string): Promise<void> {
  await query(trx, touchSql, [companyId, conversationId, itemId]);
}

type Row = Omit<Session, 'version' | 'round'> & { readonly version: number | null; readonly round: number | null };

const sessionSql = prepared(`
  select b.version, b.round, b.offer, b.holds_until as "holdsUntil",
         case when b.state = 'accepted' and b.holds_until > $4::timestamptz and k.state = 'issued' then 'agreed'
              when b.state in ('open', 'refused') and b.talked_at > $4::timestamptz - interval '24 hours' then 'open'
              else 'none' end as state,
         coalesce((select r.outcome = 'bargain' from reply_decisions r where r.company_id = $1 and r.conversation_id = $2::uuid
            and r.seq < $5 and r.outcome <> 'merged' order by r.seq desc limit 1), false) as "isGoingOn",
         c.id as "couponId", coalesce(o.state <> 'active', false) or ${lacksFeature('coupons', '$1')} as "isCouponOff"
    from (select 1) as always
    left join bargain_sessions b on b.company_id = $1 and b.conversation_id = $2::uuid and b.item_id = $3::uuid
    left join coupon_codes k on k.company_id = $1 and k.id = b.code_id
    left join bargain_coupons u on u.company_id = $1 and u.item_id = $3::uuid
    left join coupons o on o.company_id = $1 and o.id = u.coupon_id
    left join coupons c on c.company_id = $1 and c.id = u.coupon_id and c.currency = $6`);

const keepSql = prepared(`
  insert into bargain_sessions as b (company_id, conversation_id, product_id, item_id, state, round, offer, holds_until, code_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9::uuid)
      on conflict (conversation_id, item_id) do update set version = b.version + 1, state = excluded.state, round = excluded.round,
         offer = excluded.offer, holds_until = excluded.holds_until, code_id = excluded.code_id, talked_at = now()`);

const touchSql = prepared(`
  update bargain_sessions set version = version + 1, talked_at = now()
   where company_id = $1 and conversation_id = $2::uuid and item_id = $3::uuid`);
