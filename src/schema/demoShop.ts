/** What the demo shop shows: the answer of GET /public/v1/demo-shop. */
export interface DemoShop {
  /** Whose widget stands on the page. */
  readonly accountId: string;
  /** False on the preview of a widget whose account sells nothing. */
  readonly sells: boolean;
}
