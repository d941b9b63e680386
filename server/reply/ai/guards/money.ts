import type { AskedProduct } from '../../asked/asked';
import { amountsSaid, guardAmounts } from '../../bargain/wording/guardAmounts';
import type { Given } from '../sources';
import type { Fault } from './check';

/**
 * An amount that an answer about a product says and that is neither its price, its list price, nor one of the sources', in
 * whatever form it is written and worked out where it is a part of the price. Null: there is none, or no product.
 */
export function strangeAmount(product: AskedProduct | null, given: readonly Given[], answer: string): Fault | null {
  if (product === null) return null;
  const { title, price, listPrice, currency } = product;
  const known = given.flatMap(({ text }) => amountsSaid(text, price));
  const amounts = [price, ...(listPrice === null ? [] : [listPrice]), ...known];
  const names = [title, ...given.map(({ source }) => source.title)];
  // Marks of a list's items are none.
  const said = answer.replace(/^\s*\d{1,2}[.、)]\s+/gm, '');
  const doubt = guardAmounts(said, { currency, amounts, price, names });
  return doubt === null || doubt.why === 'claim' ? null : { why: 'ai-amount', what: doubt.found };
}
