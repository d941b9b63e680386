import type { AskedProduct } from '../../asked/asked';
import { guardAmounts } from '../../bargain/wording/guardAmounts';
import { amountsIn } from '../../bargain/wording/sourceAmounts';
import type { Given } from '../sources';
import type { Fault } from './check';
import { withoutListMarks } from './plain';

/**
 * An amount that an answer says and that is neither the product's price, its list price, nor one of the sources', in
 * whatever form it is written and worked out where it is a part of the price. Null: there is none.
 */
export function strangeAmount(product: AskedProduct | null, given: readonly Given[], answer: string): Fault | null {
  const { price = null, listPrice = null, currency = '' } = product ?? {};
  const doubt = guardAmounts(withoutListMarks(answer), {
    ...{ currency, price, amounts: [price, listPrice].filter((amount) => amount !== null) },
    said: given.flatMap(({ text }) => amountsIn(text)),
    names: [...(product === null ? [] : [product.title]), ...given.map(({ source }) => source.title)],
  });
  if (doubt === null || doubt.why === 'claim') return null;
  // What is free without a product in question, the sources have to promise (`strangePromise`).
  return doubt.why === 'gift' && product === null ? null : { why: 'ai-amount', what: doubt.found };
}
