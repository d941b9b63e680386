import type { OrderState } from './order';

/** What the buyer of an order is shown by the link they were given: the answer of POST /public/v1/receipt. */
export interface Receipt {
  readonly companyName: string;
  readonly orderNumber: string;
  readonly state: OrderState;
  readonly orderedAt: string;
  readonly paidAt: string | null;
  /** Minor units, after the coupon. */
  readonly amount: number;
  readonly discountAmount: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  readonly currency: string;
  readonly items: readonly ReceiptItem[];
  /** How often the page was opened, this time counted. */
  readonly views: number;
  /** Until when the link shows what was handed out. */
  readonly until: string;
  /** The link is over: what was handed out is no longer shown. */
  readonly isOver: boolean;
}

export interface ReceiptItem {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** Minor units, of the whole line. */
  readonly amount: number;
  readonly state: ReceiptState;
  /** When it is due, while it is on its way. */
  readonly dueAt: string | null;
  readonly units: readonly ReceiptUnit[];
}

/** How far an item is, as far as its buyer is concerned. */
export type ReceiptState =
  /** Nothing is owed yet: the order is not paid. */
  | 'unpaid'
  | 'coming'
  /** It waits until there is more. */
  | 'waiting'
  /** A person of the shop takes care of it. */
  | 'attended'
  | 'delivered'
  /** By other means than this page. */
  | 'elsewhere'
  /** Cancelled, or taken back after a refund: nothing is shown. */
  | 'ended';

export interface ReceiptUnit {
  readonly kind: 'code' | 'text' | 'link' | 'file';
  readonly index: number;
  /** A code, a text or an address; a file's name. */
  readonly content: string;
  /** Where a file is fetched, for a day. */
  readonly url: string | null;
}
