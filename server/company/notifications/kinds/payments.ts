import { type InvoiceReason, invoiceReasons } from '../../../../src/schema/billing/invoice';
import { defaultCurrency, formatMoney } from '../../../../src/schema/money';
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
  /** Money that does not fit its order, or has none, in minor units of its own currency. */
  'money-unclear': {
    readonly number: string | null;
    readonly money: 'paid' | 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won' | 'dispute-lost';
    readonly amount: number;
    readonly currency: string;
    readonly reason: 'currency' | 'too-much' | 'unknown';
  };
  /** A refund that its provider refused, or that failed afterwards. */
  'refund-failed': { readonly number: string; readonly amount: number; readonly currency: string };
  'payment-disputed': {
    readonly number: string;
    readonly state: 'open' | 'inquiry' | 'won' | 'lost';
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
  'money-unclear': ({ number, money, amount, currency, reason }) => {
    const [en, zh] = [
      formatMoney(amount, currency || defaultCurrency, 'en'),
      formatMoney(amount, currency || defaultCurrency, 'zh'),
    ];
    const isBack = money === 'refunded';
    const why = unclear[reason ?? (isBack ? 'too-much' : 'currency')];
    return {
      title:
        number === null
          ? { en: 'Money without an order', zh: '有款项找不到订单' }
          : { en: `Check the payments of order ${number}`, zh: `请核对订单 ${number} 的款项` },
      text: {
        en: `${en} was ${isBack ? 'refunded' : 'paid'}, ${why.en}. It isn't recorded: check it in your payment provider.`,
        zh: `${isBack ? '已退款' : '收到付款'} ${zh}，${why.zh}，未登记。请在收款渠道核对。`,
      },
    };
  },
  'refund-failed': ({ number, amount, currency }) => {
    const [en, zh] = [formatMoney(amount, currency, 'en'), formatMoney(amount, currency, 'zh')];
    return {
      title: { en: `A refund of order ${number} failed`, zh: `订单 ${number} 退款失败` },
      text: {
        en: `${en} didn't reach the buyer and is yours again. Check your payment provider, then refund it another way.`,
        zh: `${zh} 未能退给买家，款项仍在您处。请核对收款渠道，改用其他方式退款。`,
      },
    };
  },
  'payment-disputed': ({ number, state, amount, currency }) => {
    const [en, zh] = [formatMoney(amount, currency, 'en'), formatMoney(amount, currency, 'zh')];
    const texts = {
      open: {
        en: `The buyer disputes ${en}. Respond in your payment provider before its deadline.`,
        zh: `买家对 ${zh} 提出拒付。请在期限前到收款渠道回应。`,
      },
      inquiry: {
        en: 'The bank asks about the payment. No money was taken yet: respond in your payment provider.',
        zh: '银行正在查询该付款，尚未扣款。请到收款渠道回应。',
      },
      won: { en: `You won the dispute about ${en}.`, zh: `争议款项 ${zh} 已胜诉。` },
      lost: {
        en: `You lost the dispute about ${en}. It is recorded as a refund.`,
        zh: `争议款项 ${zh} 已败诉，已登记为退款。`,
      },
    };
    return { title: { en: `Order ${number}: payment dispute`, zh: `订单 ${number} 付款争议` }, text: texts[state] };
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
      text: { en: `${text.en} Refund it on the order's page.`, zh: `${text.zh}请在订单页面退款。` },
    };
  },
};

const unclear = {
  currency: { en: "in another currency than the order's", zh: '与订单币种不同' },
  'too-much': { en: 'which is more than is left of its payments', zh: '超过该订单可退金额' },
  unknown: { en: 'for an order that does not exist here', zh: '此处没有对应订单' },
};
