/** Data of the demo shop: response of GET /public/v1/demo-shop. */
export interface DemoShop {
  /** The account whose widget the page shows. */
  readonly accountId: string;
  /** False when previewing the widget of an account that sells nothing. */
  readonly sells: boolean;
}
