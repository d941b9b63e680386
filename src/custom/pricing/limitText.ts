import type { Edition, EditionLimit, LimitName } from '../../schema/billing/edition';
import { formatMoney } from '../../schema/money';
import type { Language } from '../../schema/text';
import { storageText } from './wording';

/** Limits shown on a plan card; the comparison lists all. */
export const shownLimits: readonly (readonly [EditionLimit, string])[] = [
  ['accounts', 'ri-chat-3-line'],
  ['members', 'ri-group-line'],
  ['aiReplies', 'ri-robot-2-line'],
  ['storageMb', 'ri-hard-drive-2-line'],
];

export function limitText(
  { limits, currency }: Pick<Edition, 'limits' | 'currency'>,
  name: EditionLimit,
  translate: (key: string, values?: object) => string,
  language: Language,
): string {
  const max = limits[name];
  if (max === null) return translate('parley.pricing.unlimited');
  if (name === 'historyDays') return translate('parley.pricing.days', { smart_count: max });
  return amountText(max, name, currency, language);
}

/** Formats an amount in the limit's unit. */
export function amountText(amount: number, name: LimitName, currency: string, language: Language): string {
  if (name === 'aiMoney') return formatMoney(amount, currency, language);
  return name === 'storageMb' ? storageText(amount, language) : amount.toLocaleString(language);
}
