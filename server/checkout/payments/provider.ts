import type { Text } from '../../../src/schema/text';
import type { ProviderCall } from '../../kernel/payments/provider';

/** A payment provider for buyers' orders. Implementations do not access the database, and throw PaymentFault. */
export interface PaymentProvider {
  /**
   * Starts a payment, or shows its page anew. Idempotent: the same attempt gives the same payment. Called outside any
   * transaction.
   */
  begin(payment: PaymentToBegin): Promise<BegunPayment>;
  /**
   * Asks what has happened with a payment, for events that never arrived, and takes money that the buyer has approved
   * and that only we can take.
   */
  look?(attempt: Attempt): Promise<readonly ProviderEvent[]>;
  /** Ends a payment that is not wanted any more; one that is over stays so. */
  end?(attempt: Pick<Attempt, 'id' | 'reference'>): Promise<void>;
  /** Sends money back. Idempotent by `refundId`, also long afterwards. */
  refund?(refund: RefundToSend): Promise<SentRefund>;
  /** Verifies and parses a call of the provider: false if it is not authentic. */
  read(call: ProviderCall): Promise<readonly ProviderEvent[] | false>;
  /** What the buyer does with the code of a payment. */
  readonly scan?: Text;
  /** What the provider expects as the answer to a call that was taken; by default any JSON. */
  readonly taken?: string;
  check(): Promise<void>;
}

export interface PaymentToBegin {
  /** Of the attempt. */
  readonly id: string;
  readonly orderId: string;
  /** The order number shown to users. */
  readonly number: string;
  readonly title: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** URL to which the buyer returns. */
  readonly back: string;
  readonly buyer: Buyer;
}

/** Who presses Pay. */
export interface Buyer {
  readonly ip: string;
  readonly isOnPhone: boolean;
}

export interface BegunPayment {
  /** The payment page; null without one. */
  readonly url: string | null;
  /** The text of a code that the buyer scans with the provider's app, instead of the page or beside it. */
  readonly qr?: string;
  /** The page is only open so long, ISO 8601, and is then started anew; by default as long as the payment. */
  readonly openUntil?: string;
  /** What the buyer does instead. */
  readonly instructions?: Text;
  /** The provider's id of the payment that was started. */
  readonly reference: string;
}

/** A payment that was started, to be asked about. */
export interface Attempt {
  readonly id: string;
  readonly reference: string;
  /** The order still needs it: money that was approved is to be taken. */
  readonly isWanted: boolean;
}

export interface RefundToSend {
  /** Our id of the refund. */
  readonly id: string;
  /** The provider's id of the payment. */
  readonly payment: string;
  /** What was paid with it. */
  readonly paid: number;
  readonly amount: number;
  readonly currency: string;
}

/** `failed`: the provider took the request, but the money did not move. */
export interface SentRefund {
  /** The provider's id of the refund. */
  readonly id: string;
  readonly failed: boolean;
}

export interface ProviderEvent {
  readonly kind: AttemptKind | MoneyKind;
  /** The provider's id of the payment, refund or dispute: with the kind, it deduplicates the event. */
  readonly eventId: string;
  /** Of a refund or dispute: the provider's id of the payment. */
  readonly payment: string | null;
  /** Our id of the attempt. */
  readonly attemptId: string | null;
  /** Our id of the refund, if we asked for it. */
  readonly refundId?: string | null;
  /** Only of test payments, which need no attempt. */
  readonly orderId?: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** The attempt is over without a payment, or something happened that `look` finds. */
type AttemptKind = 'ended' | 'changed';
export type MoneyKind = 'paid' | 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won' | 'dispute-lost';
