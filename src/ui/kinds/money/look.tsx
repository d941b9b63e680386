import type { MoneyField } from '../../../schema/kinds/money/kind';
import { defaultCurrency, moneyText } from '../../../schema/money';
import { readAmount } from '../../../schema/readNumber';
import type { Look } from '../look';
import { amount } from '../plain';

export const money: Look<MoneyField> = {
  ...amount,
  typing: {
    input: 'number',
    text: (_, value) => (typeof value === 'number' ? moneyText(value, defaultCurrency) : String(value)),
    read: (_, typed) => readAmount(typed, defaultCurrency),
  },
};
