import type { Language } from '../../../../src/schema/text';
import { guardAmounts } from './guardAmounts';

export interface WordedOffer {
  readonly language: Language;
  /** The formatted amount: '¥95'. */
  readonly offer: string;
  /** What is said after it: 'plus VAT 19%'. */
  readonly tax?: string | null;
  /** Minor units of the currency. */
  readonly minor: number;
  readonly currency: string;
}

const maxCharacters = 300;

/**
 * A model's wording with the offer filled in. Null unless it contains the offer once, no other number, no claim of a
 * change and no link, and is in the customer's language.
 */
export function wordedOffer(text: string, { language, offer, tax, minor, currency }: WordedOffer): string | null {
  const trimmed = text.trim();
  const around = trimmed.split('{offer}');
  if (
    around.length !== 2 ||
    [...trimmed].length > maxCharacters ||
    /[{}<>]|https?:|www\.|[a-z]\.(?:com|cn|net|org|io)/i.test(around.join(''))
  )
    return null;
  if (/\p{Script=Han}/u.test(trimmed) !== (language === 'zh')) return null;
  const nothing = { currency, amounts: [], price: null, strict: true };
  // Checks each side and both together, so that no number can form across the placeholder.
  if (around.some((side) => guardAmounts(side, nothing) !== null)) return null;
  if (guardAmounts(around.join(' '), nothing) !== null) return null;
  const filled = around.join(offer);
  if (guardAmounts(filled, { currency, amounts: [minor], price: null, strict: true }) !== null) return null;
  return around.join(withTax(offer, tax));
}

export function withTax(offer: string, tax: string | null | undefined): string {
  return tax ? `${offer} ${tax}` : offer;
}
