import type { Invoice, InvoiceProvider } from '../../../src/schema/billing/invoice';
import type { Text } from '../../../src/schema/text';
import type { ProviderCall } from '../../kernel/payments/provider';

/** A payment provider for plans. Implementations do not access the database. */
export interface PaymentProvider {
  /** Also used in the path of its webhook. */
  readonly name: Extract<InvoiceProvider, 'webhook' | 'stripe'>;
  readonly label: Text;
  /**
   * Starts a payment for an invoice. Idempotent: the same invoice gives the same payment. Returns the payment page
   * (null if there is none) and the provider's reference. Called outside any transaction. Throws PaymentFault.
   */
  begin(payment: PaymentRequest): Promise<{ readonly url: string | null; readonly reference: string }>;
  /** Queries the result of a started payment; null while it is pending. Throws PaymentFault. */
  look(about: PaymentSubject, reference: string): Promise<PaymentEvent | null>;
  /** Cancels a started payment, if the provider supports it; one that is over stays so. Throws PaymentFault. */
  end?(reference: string): Promise<void>;
  /** Verifies and parses a webhook call: `false` if it is not authentic, null if it concerns no invoice. */
  read(request: ProviderCall): PaymentEvent | null | false;
}

export type PaymentSubject = Pick<PaymentEvent, 'companyId' | 'invoiceId'>;

export interface PaymentRequest {
  readonly companyId: string;
  readonly invoice: Invoice;
  /** URL to which the buyer returns. */
  readonly back: string;
}

/** Payment, refund or expiry of an invoice. */
export interface PaymentEvent {
  readonly kind: 'paid' | 'refunded' | 'expired';
  /** The provider's id for the event: with its kind, it deduplicates the event across webhooks and queries. */
  readonly eventId: string;
  readonly companyId: string;
  readonly invoiceId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}
