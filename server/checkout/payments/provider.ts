import type { RawRequest } from '../../channels/adapter';

/** Whoever takes a buyer's money. Nothing of it touches the database. */
export interface PaymentProvider {
  /** As it stands in the address of its callbacks. */
  readonly name: string;
  /** Asks it to take the money for an order. Answers where the buyer pays. Called outside any transaction. */
  create(payment: PaymentRequest): Promise<{ readonly payUrl: string }>;
  /** What a callback says; null for one that does not prove to be the provider's. */
  verify(request: RawRequest): PaymentCallback | null;
}

export interface PaymentRequest {
  readonly companyId: string;
  readonly orderId: string;
  /** The order's number, for people. */
  readonly number: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Where the buyer goes back to. */
  readonly back: string;
}

export interface PaymentCallback {
  readonly kind: 'paid' | 'refunded';
  /** The provider's number of it: told again it is the same money. */
  readonly eventId: string;
  readonly companyId: string;
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}
