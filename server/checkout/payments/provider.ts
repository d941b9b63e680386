import type { RawRequest } from '../../channels/adapter';

/** A payment provider for buyers' orders. Implementations do not access the database. */
export interface PaymentProvider {
  /** Also used in the path of its callbacks. */
  readonly name: string;
  /** Starts a payment for an order and returns the payment page. Called outside any transaction. */
  create(payment: PaymentRequest): Promise<{ readonly payUrl: string }>;
  /** Verifies and parses a callback; null if it is not authentic. */
  verify(request: RawRequest): PaymentCallback | null;
}

export interface PaymentRequest {
  readonly companyId: string;
  readonly orderId: string;
  /** The order number shown to users. */
  readonly number: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** URL to which the buyer returns. */
  readonly back: string;
}

export interface PaymentCallback {
  readonly kind: 'paid' | 'refunded';
  /** The provider's id for the event: with its kind, it deduplicates the event. */
  readonly eventId: string;
  readonly companyId: string;
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}
