import { formatMoney } from '../../../../src/schema/money';
import { addedTaxLabel } from '../../../../src/schema/tax';
import type { Language } from '../../../../src/schema/text';
import type { ReplyContext } from '../../asked/asked';
import type { StageContext } from '../../verdict';
import type { BargainItem } from '../item';
import { askForWording } from './model';
import { type BargainLine, bargainLine } from './templates';
import { withTax, wordedOffer } from './worded';

/**
 * The text for an amount (minor units) in the customer's language: worded by the model if it passes the checks,
 * otherwise by the template.
 */
export async function sayLine(
  context: StageContext,
  item: BargainItem,
  line: BargainLine,
  amount: number,
  round: number,
  names: readonly string[] = [],
): Promise<string> {
  const { currency, policy } = item;
  const language = languageOf(context.asked);
  const offer = wordedAmount(amount, currency, language);
  const tax = addedTaxLabel(context.asked.product?.addedTax, language);
  const worded = await wordedByModel(context, item, line, { language, offer, tax, minor: amount, currency });
  if (worded !== null) return worded;
  return bargainLine(line, policy.style, language, round, {
    offer: withTax(offer, tax),
    hours: String(policy.hours),
    names: names.join(language === 'zh' ? '、' : ', '),
  });
}

async function wordedByModel(
  context: StageContext,
  { title, policy }: BargainItem,
  line: BargainLine,
  worded: Parameters<typeof wordedOffer>[1],
): Promise<string | null> {
  if (line !== 'stands' && line !== 'offered' && line !== 'final') return null;
  const { language } = worded;
  const wanted = { line, style: policy.style, language, title, customer: context.asked.text } as const;
  const text = await askForWording(context, wanted);
  return text === null ? null : wordedOffer(text, worded);
}

/** The language the customer wrote in; for digits and symbols only, the contact's language. */
export function languageOf({ text, contact }: Pick<ReplyContext, 'text' | 'contact'>): Language {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /[a-z]{2}/i.test(text) ? 'en' : (contact.language ?? 'en');
}

/** '¥95', '¥95.50'. */
function wordedAmount(minor: number, currency: string, language: Language): string {
  return formatMoney(minor, currency, language)
    .replace(/[.,]00(?!\d)/, '')
    .replace('CN¥', '¥');
}
