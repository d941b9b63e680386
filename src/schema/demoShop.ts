/** What the demo shop shows: the answer of GET /public/v1/demo-shop. */
export interface DemoShop {
  /** Whose widget stands on the page. */
  readonly accountId: string;
  /** Null on the preview of an account's widget. */
  readonly products: readonly ShopProduct[] | null;
}

export interface ShopProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** In minor units of the currency. */
  readonly price: number;
  readonly listPrice: number | null;
  readonly currency: string;
  /** An address of ours; null without a picture. */
  readonly image: string | null;
}
