import type { OrderState } from './order';

/** What the shop's page and the server share. Amounts are in minor units of their currency. */

/** What an account sells: GET /public/v1/widget/{account}/shop. */
export interface ShopCatalogue {
  readonly products: readonly ShopProduct[];
}

export interface ShopProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly price: number;
  readonly listPrice: number | null;
  readonly currency: string;
  /** An address of ours; null without a picture. */
  readonly image: string | null;
  /** Where there are any, one of them is bought. */
  readonly skus: readonly ShopSku[];
}

export interface ShopSku {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly currency: string;
}

/** What somebody is about to buy. */
export interface ShopBasket {
  readonly productId: string;
  readonly skuId: string | null;
  readonly quantity: number;
  /** As it was typed. */
  readonly couponCode: string | null;
}

/** What a basket would cost: POST …/shop/quote. */
export interface ShopQuote {
  readonly currency: string;
  /** Before the coupon. */
  readonly total: number;
  readonly discount: number;
  readonly due: number;
  /** What became of the code; null where none was given. */
  readonly coupon: { readonly ok: boolean; readonly name: string | null; readonly message: string | null } | null;
}

/** What a code gives: POST …/shop/coupon. */
export interface ShopCoupon {
  /** False: nothing, whatever is bought. */
  readonly ok: boolean;
  /** '10 % off'; null where it gives nothing. */
  readonly offer: string | null;
  /** Why it gives nothing. */
  readonly message: string | null;
}

/** POST …/shop/orders takes a basket with these. */
export interface ShopPurchase extends ShopBasket {
  /** The buyer's own number for it: sent again under it, it is the order made already. */
  readonly clientId: string;
  /** What the buyer was told that the coupon takes off: another sum is refused. */
  readonly discount: number;
}

/** An order as its buyer sees it. */
export interface ShopOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly title: string;
  readonly quantity: number;
  readonly amount: number;
  readonly paidAmount: number;
  /** What of that went back. */
  readonly refundedAmount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly at: string;
  /** Where it is paid; null where nothing is to pay any more. */
  readonly payUrl: string | null;
}

/** The most units that one purchase may be of. */
export const maxShopQuantity = 20;
/** An order that nobody pays is cancelled after so many minutes. */
export const unpaidMinutes = 30;
/** The same for an order with a coupon of a visitor whom no shop proved: meanwhile others cannot use the coupon. */
export const unprovedMinutes = 10;

/** What the test provider's page shows of a payment: POST /public/v1/test-payments {token}. */
export interface TestPayment {
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: OrderState;
  /** Where the buyer came from. */
  readonly back: string;
}

/** A signed callback, as the test provider's page sends it: to where real providers send theirs. */
export interface TestCallback {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
