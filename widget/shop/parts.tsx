import { render } from 'preact';
import type { ShopPage } from '../../src/schema/shop';
import { CartPage } from './CartPage';
import { shopCalls } from './calls';
import type { Cart } from './cart';
import { LinkedCoupon } from './LinkedCoupon';
import { OrdersPage } from './OrdersPage';
import { shopTexts } from './texts';

interface Places {
  readonly cart: HTMLElement | null;
  readonly orders: HTMLElement | null;
  readonly linked: HTMLElement | null;
}

/** Shows the parts of a shop's page that the script makes; resolves once the visitor is known. */
export async function show(page: ShopPage, cart: Cart, places: Places): Promise<void> {
  const calls = shopCalls(page.accountId, page.language);
  const texts = shopTexts(page.language);
  if (places.cart !== null) render(<CartPage {...{ page, cart, calls, texts }} />, empty(places.cart));
  if (places.orders !== null) render(<OrdersPage {...{ page, calls, texts }} />, empty(places.orders));
  if (places.linked !== null) {
    places.linked.hidden = false;
    render(<LinkedCoupon {...{ code: cart.coupon() ?? '', calls, texts }} />, empty(places.linked));
  }
  await calls.enter().catch(() => undefined);
}

function empty(place: HTMLElement): HTMLElement {
  place.replaceChildren();
  return place;
}
