import { formatMoney } from '../../../src/schema/money';
import type { StageContext } from '../verdict';
import type { BargainItem } from './item';
import type { NextOffer } from './nextOffer';

/** Adds the round to the decision record: the customer's price, the offer and the round number. */
export function noteOffer(
  { note }: Pick<StageContext, 'note'>,
  { currency, policy, title }: BargainItem,
  named: number | null,
  { offer, round }: NextOffer,
): void {
  const money = (minor: number, language: string) => formatMoney(minor, currency, language);
  note({
    notes: [
      { en: `About: ${title}`, zh: `商品：${title}` },
      ...(named === null
        ? []
        : [{ en: `Customer offered ${money(named, 'en')}`, zh: `客户出价 ${money(named, 'zh')}` }]),
      {
        en: `Offer ${money(offer, 'en')} of ${money(policy.price, 'en')}, round ${round} of ${policy.rounds}`,
        zh: `报价 ${money(offer, 'zh')}（售价 ${money(policy.price, 'zh')}），第 ${round}/${policy.rounds} 轮`,
      },
    ],
  });
}
