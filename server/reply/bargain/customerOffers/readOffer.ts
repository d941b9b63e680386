import { type FoundAmount, type FoundMoney, findAmounts } from './amounts';
import { isOffAt } from './direction';
import { says } from './phrases';
import { plainText } from './plain';

/** What a customer says about the price. Amounts in minor units of the item's currency. */
export type Offer =
  | { readonly kind: 'none' | 'ask' | 'accept' | 'decline' }
  /** The customer would pay this. `isPlain`: a bare number without price words; only an offer during a negotiation. */
  | { readonly kind: 'price'; readonly minor: number; readonly isPlain: boolean }
  /** An amount to take off. */
  | { readonly kind: 'off'; readonly minor: number }
  /** The share of the price to pay, in ten-thousandths. */
  | { readonly kind: 'share'; readonly pays: number };

/**
 * Parses what a customer's text (Chinese or English, any notation) says about the price: asks for a lower one, names
 * one, accepts the offer, or declines. An inexact amount or one in another currency only counts as asking. `currency`:
 * ISO 4217, of the product.
 */
export function readOffer(text: string, currency: string): Offer {
  const plain = plainText(text);
  const amounts = findAmounts(plain).filter((found) => found.kind !== 'count');
  const said = says(plain);
  const meant = meantOf(plain, amounts);
  if (meant !== null) return offerOf(plain, meant, currency, said);
  if (said.asks) return { kind: 'ask' };
  if (said.declines) return { kind: 'decline' };
  return { kind: said.accepts ? 'accept' : 'none' };
}

/** The price the customer offers, given the current price; null if the offer names no amount. Both in minor units. */
export function offeredPrice(offer: Offer, price: number): number | null {
  if (offer.kind === 'price') return offer.minor;
  if (offer.kind === 'off') return price - offer.minor;
  if (offer.kind === 'share') return Math.round((price * offer.pays) / 10_000);
  return null;
}

function offerOf(plain: string, found: FoundAmount, currency: string, said: ReturnType<typeof says>): Offer {
  if ('share' in found) {
    if (found.share === null) return { kind: 'ask' };
    const isAbout = found.kind !== 'part' || said.asks || said.offers;
    if (!isAbout) return { kind: 'none' };
    return { kind: 'share', pays: found.kind === 'pays' ? found.share : 10_000 - found.share };
  }
  if (found.minor === null || !isIn(found, currency)) return { kind: said.asks || said.offers ? 'ask' : 'none' };
  if (isOffAt(plain, found.start, found.end)) return { kind: 'off', minor: found.minor };
  const isPlain = !(said.asks || said.offers);
  return { kind: 'price', minor: found.minor, isPlain };
}

/** The customer's own amount: the last one, preferring those that are not a competitor's or the current price. */
function meantOf(plain: string, amounts: readonly FoundAmount[]): FoundAmount | null {
  const own = amounts.filter(
    ({ start }) =>
      !/(?:原价|标价|现价|定价|售价|挂的?|卖的?|listed (?:at|for)|priced at|instead of|price (?:is|of)|from|别人家?|人家|别家|隔壁|他家|淘宝|拼多多|京东|elsewhere|others?(?: sell)?(?: it)?(?: for| at)?|amazon|ebay)[^,，。.!?;；、\n]{0,8}$/.test(
        plain.slice(0, start),
      ),
  );
  return own.at(-1) ?? amounts.at(-1) ?? null;
}

function isIn({ currency: named }: FoundMoney, currency: string): boolean {
  return named === null || named === currency || (named === '$' && (currency === 'USD' || currency === 'HKD'));
}
