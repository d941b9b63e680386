import type { AskedProduct } from '../../asked/asked';
import { guardAmounts } from '../../bargain/wording/guardAmounts';
import { amountsIn } from '../../bargain/wording/sourceAmounts';
import type { SourceText } from '../sources';
import type { Fault } from './fault';

/**
 * An amount in an answer that is neither the product's price or list price nor in a source, in any notation, including
 * amounts given as a share of the price. Null if there is none.
 */
export function strangeAmount(
  product: AskedProduct | null,
  given: readonly SourceText[],
  answer: string,
): Fault | null {
  const { price = null, listPrice = null, currency = '' } = product ?? {};
  const doubt = guardAmounts(answer, {
    currency,
    price,
    amounts: [price, listPrice].filter((amount) => amount !== null),
    said: given.flatMap(({ text }) => amountsIn(text)),
    names: [...(product === null ? [] : [product.title]), ...given.map(({ source }) => source.title)],
  });
  if (doubt === null || doubt.why === 'claim') return null;
  // Without a product, "free" must be backed by a source (`strangePromise`).
  return doubt.why === 'gift' && product === null ? null : { why: 'ai-amount', what: doubt.found };
}
