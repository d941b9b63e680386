import type { PageProduct, State } from '../sessionState';

/** How a product is bought: by the page's own callback, otherwise in the shop; null: not at all. */
export function buyOf({ buy, shop }: Pick<State, 'buy' | 'shop'>): ((product: PageProduct) => void) | null {
  if (buy !== null) return buy;
  return shop === null ? null : ({ id }) => void window.open(`${shop}/p/${id}`, '_blank', 'noopener');
}
