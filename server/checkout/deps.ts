import type { Activity } from '../../src/schema/chat';
import type { ChatDeps } from '../chat/deps';
import type { Trx } from '../kernel/db/records/rules';

/** What orders are made, paid and ended with. */
export interface CheckoutDeps extends ChatDeps {
  readonly fulfilment: Fulfilment;
}

/** An order as whoever fulfils it is told of it, in the transaction that changed it. Its conversation and row are held. */
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

/** Who hands out what was paid for. Orders know no more of it than this. */
export interface Fulfilment {
  /** All of it, or nothing of it and the payment stands: a delivery that fails here is tried again by the engine. */
  orderPaid(trx: Trx, order: OrderToFulfil): Promise<void>;
  /**
   * Hands out several orders of a company, each in a conversation of its own, in the order in which they came: those that
   * need no more than codes that are there. Of the others nothing is changed, and they are not among the answer. They are
   * told as they will be once they are paid, which they must be, in the same transaction, before it is said.
   */
  handOut(trx: Trx, companyId: string, orders: readonly OrderToFulfil[]): Promise<HandedOut>;
  /** Money went back for all of it, or it was cancelled: what was not sent is not, what was sent is revoked. */
  orderEnded(trx: Trx, order: OrderToFulfil, how: 'refunded' | 'cancelled'): Promise<void>;
  /** After the transaction. */
  wake(): void;
}

export interface HandedOut {
  readonly orderIds: ReadonlySet<string>;
  /** Says in the conversations what happened to each order, then what it gave. */
  say(activityOf: (orderId: string) => Activity): Promise<void>;
}
