import { maxShopLines, maxShopQuantity, type ShopItem } from '../../src/schema/shop';
import { memoryOf } from '../memory';

export interface CartItem extends ShopItem {
  /** When it was added; prices and titles of a purchase come from the server. */
  readonly title: string;
}

/** The visitor's cart in this browser. */
export interface Cart {
  items(): readonly CartItem[];
  set(items: readonly CartItem[]): void;
  /** False: it has too many kinds of items already. */
  add(item: CartItem): boolean;
  /** Applied at checkout. */
  coupon(): string | null;
  setCoupon(code: string | null): void;
  /** Called with the number of items, now and after each change. */
  follow(changed: (count: number) => void): void;
}

export function openCart(accountId: string): Cart {
  const memory = memoryOf(accountId);
  const followers: ((count: number) => void)[] = [];
  const items = () => {
    const stored = memory.read<unknown>('cart');
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, maxShopLines) : [];
  };
  const count = () => items().reduce((sum, { quantity }) => sum + quantity, 0);
  const set = (next: readonly CartItem[]) => {
    memory.write('cart', next);
    for (const changed of followers) changed(count());
  };
  // Another tab changed it.
  window.addEventListener('storage', () => {
    for (const changed of followers) changed(count());
  });
  return {
    items,
    set,
    add(item) {
      const now = items();
      const at = now.findIndex(({ productId, skuId }) => productId === item.productId && skuId === item.skuId);
      if (at === -1 && now.length === maxShopLines) return false;
      const quantity = Math.min(maxShopQuantity, item.quantity + (now[at]?.quantity ?? 0));
      set(at === -1 ? [...now, item] : now.map((one, place) => (place === at ? { ...item, quantity } : one)));
      return true;
    },
    coupon: () => memory.read<string>('coupon'),
    setCoupon: (code) => memory.write('coupon', code),
    follow(changed) {
      followers.push(changed);
      changed(count());
    },
  };
}

function isItem(one: unknown): one is CartItem {
  const { productId, quantity, title } = (one ?? {}) as Partial<CartItem>;
  return typeof productId === 'string' && typeof title === 'string' && Number.isInteger(quantity) && quantity! > 0;
}
