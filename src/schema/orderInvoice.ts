import type { TaxMode } from './tax';

/** An invoice of an order, or a credit note: as it was issued, and as its page shows it. Amounts are in minor units. */
export interface OrderInvoice {
  readonly id: string;
  readonly number: string;
  readonly kind: 'invoice' | 'credit';
  /** The number of the order's invoice, in a document that corrects it; null: it is that invoice. */
  readonly corrects: string | null;
  readonly orderNumber: string;
  readonly currency: string;
  readonly lines: readonly OrderInvoiceLine[];
  readonly discountAmount: number;
  readonly amount: number;
  readonly taxMode: TaxMode;
  readonly taxName: string | null;
  readonly taxAmount: number;
  readonly sellerName: string;
  readonly sellerDetails: string | null;
  readonly buyerDetails: string | null;
  readonly paidAt: string | null;
  /** When it was issued. */
  readonly createdAt: string;
}

export interface OrderInvoiceLine {
  readonly title: string;
  readonly quantity: number;
  /** As in the order: before the coupon. */
  readonly amount: number;
  readonly taxRate: number | null;
  readonly taxAmount: number | null;
  readonly netAmount: number | null;
}
