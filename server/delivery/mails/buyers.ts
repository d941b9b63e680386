import type { Order } from '../../../src/schema/order';
import { type Language, languageOf } from '../../../src/schema/text';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { canMail, putMail } from '../../kernel/mail/mail';
import type { MailParams } from '../../kernel/mail/words/params';
import type { DeliveryDeps } from '../deps';
import { receiptLink } from '../receipt/link';

type BuyerScene = 'RECEIPT' | 'REFUND' | 'CODES';

/** An order whose buyer left an address. */
export interface MailedOrder extends Pick<Order, 'taxMode' | 'taxName'> {
  readonly id: string;
  readonly number: string;
  readonly company: string;
  /** Minor units. */
  readonly amount: number;
  readonly discountAmount: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly currency: string;
  /** It gets an invoice when it is paid. */
  readonly getsInvoice: boolean;
  /** The link to the order's page; null if the server's own address is not known. */
  readonly url: string | null;
}

/** What to write to the buyer of an order. */
export interface BuyerMail<S extends BuyerScene = BuyerScene> {
  readonly scene: S;
  /** What happened: the buyer gets one mail about it, however often it is reported. */
  readonly about: string;
  readonly params: MailParams[S];
}

/**
 * Queues mails to the buyers of these orders who left an address, in the transaction of what they are about. Nothing if
 * no account sends the company's mails.
 */
export async function mailBuyers(
  trx: Trx,
  deps: DeliveryDeps,
  companyId: string,
  orderIds: readonly string[],
  write: (order: MailedOrder) => readonly BuyerMail[],
): Promise<void> {
  if (orderIds.length === 0 || !(await canMail(trx, deps.mail, companyId))) return;
  const origin = deps.publicUrl === null ? null : new URL(deps.publicUrl).origin;
  for (const { email, language, linkNumber, ...order } of await query<Row>(trx, ordersSql, [companyId, orderIds])) {
    const place = { companyId, orderId: order.id, linkNumber };
    const url = origin === null ? null : receiptLink(deps.secret, origin, place);
    for (const { scene, about, params } of write({ ...order, url }))
      await putMail(trx, deps.mail, {
        scene,
        to: email,
        params,
        language: language === null ? deps.language : languageOf(language),
        company: { id: companyId, name: order.company },
        askedBy: null,
        seconds: 3 * 86_400,
        once: `${scene} ${order.id} ${about}`,
      });
  }
}

interface Row extends Omit<MailedOrder, 'url'> {
  readonly email: string;
  /** The buyer's, otherwise the company's. */
  readonly language: Language | 'en-US' | 'zh-CN' | null;
  readonly linkNumber: number;
}

const ordersSql = prepared(`
  select o.id, o.external_id as number, c.name as company, o.email, coalesce(k.language, c.default_language) as language,
         o.tax_mode as "taxMode", o.tax_name as "taxName", o.amount, o.discount_amount as "discountAmount", o.paid_amount as "paidAmount",
         o.refunded_amount as "refundedAmount", o.currency, o.link_number::int as "linkNumber",
         c.invoicing = 'onPayment' and o.source <> 'channel' and o.amount > 0 as "getsInvoice"
    from orders o
    join companies c on c.id = o.company_id
    join contacts k on k.company_id = o.company_id and k.id = o.contact_id
   where o.company_id = $1 and o.id = any($2::uuid[]) and o.email is not null order by o.id`);
