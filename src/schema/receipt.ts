import type { OrderState } from './order';
import type { OrderTax } from './tax';

/** The receipt page of an order, opened by the buyer's link: response of POST /public/v1/receipt. */
export interface Receipt {
  readonly companyName: string;
  readonly orderNumber: string;
  readonly state: OrderState;
  readonly orderedAt: string;
  readonly paidAt: string | null;
  /** In minor units, after the coupon. */
  readonly amount: number;
  readonly discountAmount: number;
  readonly paidAmount: number;
  readonly refundedAmount: number;
  /** Null: the order has none. */
  readonly tax: OrderTax | null;
  readonly currency: string;
  /** How many invoices and credit notes it has: POST /public/v1/receipt/invoices. */
  readonly invoices: number;
  readonly items: readonly ReceiptItem[];
  /** Number of times the page was opened, including this one. */
  readonly views: number;
  /** Until when the link shows the delivered content. */
  readonly until: string;
  /** The link has expired: delivered content is no longer shown. */
  readonly isOver: boolean;
}

export interface ReceiptItem {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** Total of the line, in minor units. */
  readonly amount: number;
  readonly state: ReceiptState;
  /** When delivery is due, while it is pending. */
  readonly dueAt: string | null;
  readonly units: readonly ReceiptUnit[];
}

/** An item's delivery state as its buyer sees it. */
export type ReceiptState =
  /** Nothing is due yet: the order is not paid. */
  | 'unpaid'
  | 'coming'
  /** Waiting for stock. */
  | 'waiting'
  /** A member of the shop is handling it. */
  | 'attended'
  | 'delivered'
  /** Delivered by other means than this page. */
  | 'elsewhere'
  /** Cancelled, or revoked after a refund: nothing is shown. */
  | 'ended';

export interface ReceiptUnit {
  readonly kind: 'code' | 'text' | 'link' | 'file';
  readonly index: number;
  /** A code, text or URL; for a file its name. */
  readonly content: string;
  /** Download URL of a file, valid for a day. */
  readonly url: string | null;
}
