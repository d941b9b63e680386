import { type InvoiceReason, invoiceReasons } from '../../../../src/schema/billing/invoice';
import { formatMoney } from '../../../../src/schema/money';
import type { OrderState } from '../../../../src/schema/order';
import type { TextsOf } from '../kind';

interface PaymentKinds {
  /** Invoice number and the reason for the review (one of `invoiceReasons`); the company's name, for the operator. */
  'payment-review': { readonly invoice: string; readonly company: string | null; readonly reason: string };
  /** Order number and state, and the amount received although nothing was due, in minor units. */
  'refund-due': {
    readonly number: string;
    readonly amount: number;
    readonly currency: string;
    readonly state: OrderState;
  };
  /** A payment or refund reported for an order that it does not fit, in minor units of its own currency. */
  'money-unclear': {
    readonly number: string;
    readonly money: 'paid' | 'refunded';
    readonly amount: number;
    readonly currency: string;
  };
}

declare module '../kind' {
  interface NoticeParameters extends PaymentKinds {}
}

export const texts: TextsOf<PaymentKinds> = {
  'payment-review': ({ invoice, company, reason }) => {
    const why = Object.hasOwn(invoiceReasons, reason)
      ? invoiceReasons[reason as InvoiceReason]
      : { en: reason, zh: reason };
    const whose = company === null ? { en: '', zh: '' } : { en: ` of ${company}`, zh: `（${company}）` };
    return {
      title: { en: 'A payment needs review', zh: '有付款待人工核对' },
      text: { en: `Invoice ${invoice}${whose.en}: ${why.en}.`, zh: `账单 ${invoice}${whose.zh}：${why.zh}。` },
    };
  },
  'money-unclear': ({ number, money, amount, currency }) => {
    const [en, zh] = [formatMoney(amount, currency, 'en'), formatMoney(amount, currency, 'zh')];
    return {
      title: { en: `Check the payments of order ${number}`, zh: `请核对订单 ${number} 的款项` },
      text:
        money === 'paid'
          ? {
              en: `${en} was paid, in another currency than the order's. It isn't recorded: check it in your payment provider.`,
              zh: `收到付款 ${zh}，与订单币种不同，未登记。请在收款渠道核对。`,
            }
          : {
              en: `${en} was refunded, which is more than is left of its payments. It isn't recorded: check it in your payment provider.`,
              zh: `已退款 ${zh}，超过该订单可退金额，未登记。请在收款渠道核对。`,
            },
    };
  },
  'refund-due': ({ number, amount, currency, state }) => {
    const [en, zh] = [formatMoney(amount, currency, 'en'), formatMoney(amount, currency, 'zh')];
    const text =
      state === 'cancelled'
        ? { en: `The order is canceled, but ${en} was paid.`, zh: `订单已取消，但收到付款 ${zh}。` }
        : state === 'refunded'
          ? { en: `${en} was paid after the order was refunded.`, zh: `订单已退款，之后又收到付款 ${zh}。` }
          : { en: `The order was already paid, and another ${en} was received.`, zh: `订单已付清，又收到付款 ${zh}。` };
    return {
      title: { en: `Order ${number} needs a refund`, zh: `订单 ${number} 有款项待退` },
      text: {
        en: `${text.en} Refund it in your payment provider, then record the refund.`,
        zh: `${text.zh}请在收款渠道退款并登记。`,
      },
    };
  },
};
