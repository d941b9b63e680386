import type { ChatDeps } from '../chat/deps';
import type { NewMessage } from '../chat/messages/append';
import type { Trx } from '../kernel/db/queries';
import type { Outgoing } from '../kernel/net/outgoing';

/** Addresses of payment providers' APIs by kind. */
export type PaymentApis = Readonly<Record<string, string>>;

/** Dependencies for orders and payments. */
export interface CheckoutDeps extends ChatDeps {
  readonly fulfilment: Fulfilment;
  /** For calls to payment providers. */
  readonly outgoing: Outgoing;
  /** Public address of this server, for calls of payment providers; null: none. */
  readonly publicUrl: string | null;
  /** Replaces the addresses of payment providers' APIs in tests, by kind. */
  readonly paymentApis?: PaymentApis;
  readonly onError: (error: unknown) => void;
}

/**
 * The order data passed to fulfilment, in the transaction that changed the order. Its conversation and row are locked.
 */
export interface OrderToFulfil {
  readonly id: string;
  readonly companyId: string;
  readonly accountId: string;
  readonly contactId: string;
  readonly conversationId: string;
  readonly externalId: string;
  /** The buyer's address, if they left one. */
  readonly email: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly paidAmount: number;
  readonly currency: string;
}

/** Delivers paid orders; the only interface that orders use for it. */
export interface Fulfilment {
  /**
   * Adds the activities and then the deliveries of paid orders to their conversations, first come, first served. Each
   * order is of another conversation. A delivery of a single order that fails is retried by the delivery engine, and
   * the payment is kept; of several orders it rolls back all, for the caller to try each alone.
   */
  ordersPaid(trx: Trx, companyId: string, orders: readonly PaidOrder[]): Promise<void>;
  /** The order was fully refunded or cancelled: stops pending deliveries and revokes delivered ones. */
  orderEnded(trx: Trx, order: OrderToFulfil, how: 'refunded' | 'cancelled'): Promise<void>;
  /** Part of an order's money or all of it was refunded: the buyer is told. */
  orderRefunded(trx: Trx, order: OrderToFulfil, refund: Refunded): Promise<void>;
  /** Called after the transaction. */
  wake(): void;
}

export interface Refunded {
  /** Minor units. */
  readonly amount: number;
  /** The part of it that is tax. */
  readonly tax: number;
  /** The source of the refund, and its id there. */
  readonly about: string;
}

interface PaidOrder {
  readonly order: OrderToFulfil;
  /** Says that it was paid. */
  readonly activity: NewMessage;
}
