import { v7 as newId } from 'uuid';
import type { ShopPayment } from '../../../src/schema/shop';
import type { Language } from '../../../src/schema/text';
import { type Db, prepared, query } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { notFound, Refusal } from '../../kernel/http/refusal';
import { isFinal, PaymentFault } from '../../kernel/payments/provider';
import type { Connection } from './connection';
import type { BegunPayment, Buyer } from './provider';
import { qrCode } from './qrCode';

interface Asking {
  readonly companyId: string;
  readonly conversationId: string;
  readonly orderId: string;
  readonly language: Language;
  /** URL to which the buyer returns. */
  readonly back: string;
  readonly buyer: Buyer;
}

/**
 * Starts the payment of a buyer's own order, or returns the one that is open. The attempt is stored before the provider
 * is asked, and is what the provider's calls name. Runs outside a transaction. Throws NOT_FOUND, ORDER_NOT_PAYABLE if
 * nothing is due, PAYMENT_TOO_SMALL, PAYMENT_AMOUNT_REFUSED and PAYMENT_UNAVAILABLE.
 */
export async function beginPayment(
  db: Db,
  { id: connectionId, provider, waitsDays, currencies }: Connection,
  { companyId, conversationId, orderId, language, back, buyer }: Asking,
  onError: (error: Error) => void,
): Promise<ShopPayment> {
  const [order] = await query<Payable>(db, payableSql, [companyId, conversationId, orderId]);
  if (order === undefined) throw notFound();
  const due = order.amount - order.paid;
  if (currencies.length > 0 && !currencies.includes(order.currency)) throw unavailable();
  if (order.state !== 'created' || due <= 0) throw notPayable();
  const minutes = waitsDays === null ? openMinutes : waitsDays * 1_440;
  const [attempt] = await query<Begun>(db, attemptSql, [newId(), companyId, orderId, connectionId, due, minutes]);
  if (attempt === undefined) throw notPayable();
  const shown = ({ url, qr = null, instructions }: Shown): ShopPayment => {
    // A phone cannot scan its own screen.
    const code = qr === null || (buyer.isOnPhone && url !== null) ? null : qrCode(qr);
    return { url, qr: code, instructions: (code === null ? instructions : provider.scan)?.[language] ?? null };
  };
  if (attempt.url !== null || attempt.qr !== null) return shown(attempt);
  const { id, currency, expiresAt } = attempt;
  const { number, title } = order;
  try {
    const asked = { id, orderId, number, title, amount: due, currency, expiresAt, back, buyer };
    const begun = await provider.begin(asked);
    await failPoint('payment.begun');
    const { url, qr = null, openUntil = null, reference } = begun;
    await query(db, begunSql, [companyId, id, reference, url, qr, openUntil]);
    return shown(begun);
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    onError(error);
    // What the provider refused would be refused again: the next Pay is a new attempt.
    if (isFinal(error)) await endAttempt(db, companyId, id);
    throw refusals[error.why]?.() ?? unavailable();
  }
}

/** The attempt is over without a payment: the next Pay starts a new one. */
export async function endAttempt(db: Db, companyId: string, id: string | null): Promise<void> {
  await query(db, overSql, [companyId, id]);
}

/** Stripe's pages are open for at least 30 minutes by its clock. An order that ends earlier ends its page. */
export const openMinutes = 31;

interface Payable {
  readonly number: string;
  readonly title: string;
  readonly currency: string;
  readonly state: string;
  readonly amount: number;
  /** Less what was refunded. */
  readonly paid: number;
}

type Shown = Pick<BegunPayment, 'url' | 'instructions'> & { readonly qr?: string | null };

interface Begun {
  readonly id: string;
  readonly currency: string;
  readonly url: string | null;
  readonly qr: string | null;
  readonly expiresAt: string;
}

function notPayable(): Refusal {
  return new Refusal(409, 'ORDER_NOT_PAYABLE', {
    en: 'Nothing is due for this order any more.',
    zh: '该订单已无需付款。',
  });
}

function tooSmall(): Refusal {
  return new Refusal(400, 'PAYMENT_TOO_SMALL', {
    en: "The amount is below the payment service's minimum. Please contact the shop.",
    zh: '金额低于支付服务的最低限额，请联系商家。',
  });
}

function wrongAmount(): Refusal {
  return new Refusal(400, 'PAYMENT_AMOUNT_REFUSED', {
    en: "The payment service can't take this amount in this currency. Please contact the shop.",
    zh: '支付服务无法收取此币种的该金额，请联系商家。',
  });
}

const refusals: Partial<Record<PaymentFault['why'], () => Refusal>> = { 'too-small': tooSmall, amount: wrongAmount };

function unavailable(): Refusal {
  return new Refusal(503, 'PAYMENT_UNAVAILABLE', {
    en: "The payment service isn't responding. You haven't been charged. Try again in a moment.",
    zh: '支付服务暂无响应，未产生扣款，请稍后再试。',
  });
}

const payableSql = prepared(`
  select o.external_id as number, o.state, o.currency, o.amount, o.paid_amount - o.refunded_amount as paid,
         coalesce((select title from order_lines l where l.company_id = $1 and l.order_id = o.id order by l.id limit 1), '') as title
    from orders o where o.company_id = $1 and o.conversation_id = $2 and o.id = $3::uuid and o.source = 'shop'`);
// Of two at once, the second gets the first's attempt. A page that ends in a moment is not offered any more.
const attemptSql = prepared(`
  with ended as (
    update payment_attempts set state = 'over'
     where company_id = $2 and order_id = $3 and state = 'open' and expires_at < now() + interval '1 minute' returning id
  )
  insert into payment_attempts as a (id, company_id, order_id, connection_id, amount, currency, expires_at, look_at)
  select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::bigint, o.currency, date_trunc('second', now() + make_interval(mins => $6::integer)), now() + interval '2 minutes'
    from orders o where o.company_id = $2 and o.id = $3 and o.state = 'created' and (select count(*) from ended) >= 0
      on conflict (order_id, coalesce(connection_id, order_id), amount) where state = 'open'
         do update set looks = a.looks
  returning id, currency, expires_at as "expiresAt", case when open_until <= now() then null else url end as url,
            case when open_until <= now() then null else qr end as qr`);
// A page that is shown anew is of the same payment.
const begunSql = prepared(`
  update payment_attempts set reference = $3, url = $4, qr = $5, open_until = $6::timestamptz
   where company_id = $1 and id = $2 and state = 'open'`);
const overSql = prepared(`
  update payment_attempts set state = 'over' where company_id = $1 and id = $2::uuid and state = 'open'`);
