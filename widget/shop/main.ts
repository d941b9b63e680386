import 'virtual:theme-device.css';
import '../../src/ui/theme/page.css';
import './shop.css';
import './checkout.css';
import type { ShopPage } from '../../src/schema/shop';
import { openCart } from './cart';
import { addWidget } from './chat';
import { rememberLanguage } from './language';
import { shopTexts } from './texts';

const page: ShopPage = JSON.parse(document.querySelector('#shop-page')!.textContent!);
const texts = shopTexts(page.language);
const cart = openCart(page.accountId);
const count = document.querySelector<HTMLElement>('#shop-count');
const linked = new URLSearchParams(location.search).get('coupon')?.trim().slice(0, 100);

if (count !== null)
  cart.follow((items) => {
    count.hidden = items === 0;
    count.textContent = String(items);
  });
if (linked && page.sells) cart.setCoupon(linked);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-product]'))
  form.addEventListener('submit', add);
rememberLanguage(page.language);
// The widget comes after the page's own calls, so that both are the same visitor.
void show().finally(() => addWidget(page));

/** Puts the chosen item into the cart. */
function add(event: Event): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const chosen = new FormData(form);
  const skuId = chosen.get('sku') as string | null;
  const sku = form.querySelector('[name=sku]:checked ~ span')?.textContent ?? null;
  const title = [document.querySelector('h1')!.textContent, sku].filter(Boolean).join(' · ');
  const isTaken = cart.add({
    productId: form.dataset.product!,
    skuId,
    title,
    quantity: Number(chosen.get('quantity')),
  });
  const link = document.createElement('a');
  link.href = `${page.base}/cart${page.suffix}`;
  link.textContent = texts.toCart;
  const said = form.querySelector('.shop-said')!;
  said.replaceChildren(`${isTaken ? texts.added : texts.cartFull} `, link);
}

/** The parts that need more script than the catalogue. */
async function show(): Promise<void> {
  const places = ['cart', 'orders', 'linked'].map((id) => document.querySelector<HTMLElement>(`#shop-${id}`));
  if (places[0] === null && places[1] === null && !linked) return;
  const { show } = await import('./parts');
  await show(page, cart, { cart: places[0]!, orders: places[1]!, linked: linked && page.sells ? places[2]! : null });
}
