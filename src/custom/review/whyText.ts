import type { useTranslate } from 'react-admin';
import { formatMoney } from '../../schema/money';
import type { Language } from '../../schema/text';
import type { Delivery } from '../delivery/calls';

export interface OrderAtStake {
  readonly amount: number;
  readonly paidAmount: number;
  readonly currency: string;
}

interface Facts {
  readonly order: OrderAtStake | undefined;
  /** Amount above which the rule requires approval; undefined if unknown. */
  readonly approveAbove: number | undefined;
  readonly translate: ReturnType<typeof useTranslate>;
  readonly language: Language;
}

/** Why a delivery is blocked, with the relevant amounts if known. */
export function whyText({ state, reason }: Pick<Delivery, 'state' | 'reason'>, facts: Facts): string {
  const { order, approveAbove, translate, language } = facts;
  if (state === 'waiting_stock') return translate('parley.review.waitingWhy');
  if (order !== undefined) {
    const money = (minor: number) => formatMoney(minor, order.currency, language);
    if (reason === 'amount-differs')
      return order.paidAmount < order.amount
        ? translate('parley.review.tooLittle', { amount: money(order.amount - order.paidAmount) })
        : translate('parley.review.tooMuch', { amount: money(order.paidAmount - order.amount) });
    if (reason === 'approval' && approveAbove !== undefined)
      return order.amount > approveAbove
        ? translate('parley.review.above', { due: money(order.amount), limit: money(approveAbove) })
        : translate('parley.review.otherCurrency', { due: money(order.amount) });
  }
  return translate(`parley.review.why.${reason ?? 'other'}`, { _: translate('parley.review.why.other') });
}
