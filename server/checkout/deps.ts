import type { Activity } from '../../src/schema/chat';
import type { ChatDeps } from '../chat/deps';
import type { Trx } from '../kernel/db/records/rules';

/** Dependencies for orders and payments. */
export interface CheckoutDeps extends ChatDeps {
  readonly fulfilment: Fulfilment;
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
  /** Minor units. */
  readonly amount: number;
  readonly paidAmount: number;
  readonly currency: string;
}

/** Delivers paid orders; the only interface that orders use for it. */
export interface Fulfilment {
  /**
   * Delivers everything or nothing; the payment is kept in any case. A delivery that fails here is retried by the
   * delivery engine.
   */
  orderPaid(trx: Trx, order: OrderToFulfil): Promise<void>;
  /**
   * Delivers several orders of a company, each from a different conversation, first come, first served. Handles only
   * orders that need nothing but codes in stock; others are left unchanged and are not in the result. The orders are
   * passed as they will be once paid; the caller must mark them as paid in the same transaction before calling `say`.
   */
  handOut(trx: Trx, companyId: string, orders: readonly OrderToFulfil[]): Promise<HandedOut>;
  /** The order was fully refunded or cancelled: stops pending deliveries and revokes delivered ones. */
  orderEnded(trx: Trx, order: OrderToFulfil, how: 'refunded' | 'cancelled'): Promise<void>;
  /** Called after the transaction. */
  wake(): void;
}

export interface HandedOut {
  readonly orderIds: ReadonlySet<string>;
  /** Adds each order's activity and then its delivery to the conversations. */
  say(activityOf: (orderId: string) => Activity): Promise<void>;
}
