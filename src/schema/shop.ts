import type { OrderState } from './order';
import type { OrderTax } from './tax';

/** Types shared by the shop page and the server. Amounts are in minor units of their currency. */

/** Products sold by an account: GET /public/v1/widget/{account}/shop. */
export interface ShopCatalogue {
  readonly products: readonly ShopProduct[];
  /** Whether the checkout asks for an address. */
  readonly email: BuyerEmail;
  /** Whether a buyer may ask for the link to an order by e-mail. */
  readonly findsOrders: boolean;
  /** Whether the checkout asks for whom the invoice is. */
  readonly asksBuyer: boolean;
  /** How the tax of its prices is called, and whether it is added to them; null: there is none. */
  readonly tax: Pick<OrderTax, 'name' | 'isAdded'> | null;
}

/** Whether the checkout asks for an e-mail address. */
export type BuyerEmail = 'off' | 'optional' | 'required';

export interface ShopProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly category: string | null;
  readonly price: number;
  readonly listPrice: number | null;
  readonly currency: string;
  /** Percent; null: the shop has no tax. */
  readonly taxRate: number | null;
  /** URL on our server; null without an image. */
  readonly image: string | null;
  /** If there are any, the buyer must choose one. */
  readonly skus: readonly ShopSku[];
}

export interface ShopSku {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly currency: string;
}

/** An item that a buyer wants. */
export interface ShopItem {
  readonly productId: string;
  readonly skuId: string | null;
  readonly quantity: number;
}

/** What the buyer is about to purchase. */
export interface ShopBasket {
  readonly lines: readonly ShopItem[];
  /** As typed. */
  readonly couponCode: string | null;
}

/** Price of a basket: POST …/shop/quote. */
export interface ShopQuote {
  readonly currency: string;
  /** By the lines of the basket. */
  readonly lines: readonly ShopQuoteLine[];
  /** Before the coupon. */
  readonly total: number;
  readonly discount: number;
  /** With the tax. */
  readonly due: number;
  /** Null: the shop has none. */
  readonly tax: OrderTax | null;
  /** Result for the coupon code; null if none was entered. */
  readonly coupon: { readonly ok: boolean; readonly name: string | null; readonly message: string | null } | null;
}

export interface ShopQuoteLine {
  readonly title: string;
  /** URL on our server; null without an image. */
  readonly image: string | null;
  readonly amount: number;
  /** How many can be delivered now; null: not limited. */
  readonly available: number | null;
}

/** Effect of a coupon code: POST …/shop/coupon. */
export interface ShopCoupon {
  /** False: it never gives a discount. */
  readonly ok: boolean;
  /** '10% off'; null if it gives no discount. */
  readonly offer: string | null;
  /** Why it gives no discount. */
  readonly message: string | null;
}

/** Body of POST …/shop/orders. */
export interface ShopPurchase extends ShopBasket {
  /** The buyer's address, for the receipt, if the shop asks for it. */
  readonly email?: string | null;
  /** Name, address and tax ID for the invoice, if the shop asks for them. */
  readonly buyerDetails?: string | null;
  /** Idempotency key chosen by the buyer's browser: resending with it returns the existing order. */
  readonly clientId: string;
  /** The coupon discount shown to the buyer; if it has changed, the order is refused. */
  readonly discount: number;
}

/** An order as its buyer sees it. */
export interface ShopOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly lines: readonly { readonly title: string; readonly quantity: number }[];
  readonly amount: number;
  readonly paidAmount: number;
  /** The refunded part of `paidAmount`. */
  readonly refundedAmount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly at: string;
  /** Something is due: POST …/shop/orders/{order}/pay starts its payment. */
  readonly canPay: boolean;
}

/** A payment that was started: POST …/shop/orders/{order}/pay. One of the two is given. */
export interface ShopPayment {
  /** The provider's payment page. */
  readonly url: string | null;
  /** A code that the buyer scans, beside the page or instead of it. */
  readonly qr: QrCode | null;
  /** What the buyer does instead, or with the code. */
  readonly instructions: string | null;
}

/** A QR code to be drawn in a square of `size` units, its margin included. */
export interface QrCode {
  readonly size: number;
  /** Path of SVG. */
  readonly path: string;
}

/** What the pages of a shop tell their script, as JSON in the element #shop-page. */
export interface ShopPage {
  readonly accountId: string;
  /** Path of the shop, without a trailing slash. */
  readonly base: string;
  readonly language: 'en' | 'zh';
  /** Added to links, if the visitor chose a language: '?lang=zh'. */
  readonly suffix: string;
  readonly sells: boolean;
  readonly email: BuyerEmail;
  readonly asksBuyer: boolean;
  readonly findsOrders: boolean;
  readonly hasTerms: boolean;
}

/** Maximum quantity of an item per purchase. */
export const maxShopQuantity = 20;
/** Maximum items per purchase. */
export const maxShopLines = 20;
/** Minutes after which an unpaid order is cancelled. */
export const unpaidMinutes = 30;
/**
 * Same for an order with a coupon from a visitor without verified identity, because it blocks the coupon for others.
 */
export const unprovedMinutes = 10;

/** Payment shown on the test provider's page: POST /public/v1/test-payments {token}. */
export interface TestPayment {
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: OrderState;
  /** Return URL. */
  readonly back: string;
}

/** A signed callback sent by the test provider's page, to the same endpoint as real providers. */
export interface TestCallback {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
