import { currencyOf, formatMoney, moneyText } from '../../money';
import type { FieldBase, Kind } from '../kind';
import { between, numeric } from '../numeric';

/**
 * An integer in minor units (cents, fen). The currency is the company's unless `currencyField` names a field with it;
 * for an action's input that may be a field of the record.
 */
export interface MoneyField extends FieldBase {
  readonly kind: 'money';
  readonly currencyField?: string;
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

export const money: Kind<MoneyField, number> = {
  ...numeric,
  check: (field, { z }) => between(z.int(), field),
  text: (field, value, { record, language }) =>
    typeof value === 'number' ? formatMoney(value, currencyOf(field, record), language) : String(value),
  cell: (field, value, { record }) =>
    Number.isSafeInteger(value) ? moneyText(value as number, currencyOf(field, record)) : String(value),
  read: (field, text, { values, amount }) => amount(text, currencyOf(field, values)),
  example: (field) => moneyText(field.default ?? Math.max(field.min ?? 0, 1_000), 'CNY'),
  layout: { isColumn: true, isFilter: true, group: 'about' },
};
