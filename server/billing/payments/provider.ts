import type { Invoice, InvoiceProvider } from '../../../src/schema/billing/invoice';
import type { Text } from '../../../src/schema/text';

/** Whoever takes a company's money for its plan. Nothing of it touches the database. */
export interface PaymentProvider {
  /** As it stands in the address of its events. */
  readonly name: Extract<InvoiceProvider, 'webhook' | 'stripe'>;
  readonly label: Text;
  /**
   * Asks it to take the money for an invoice: the same invoice again is the same payment. Answers where it is paid, null
   * where there is no such page, and what the provider calls it. Called outside any transaction. Throws PaymentFault.
   */
  begin(payment: PaymentRequest): Promise<{ readonly url: string | null; readonly reference: string }>;
  /** What became of a payment that was begun; null while nothing did. Throws PaymentFault. */
  look(about: PaymentSubject, reference: string): Promise<PaymentEvent | null>;
  /** Lets a payment that was begun be paid no more, where the provider can. Throws PaymentFault. */
  end?(reference: string): Promise<void>;
  /** What a call tells: `false` for one that does not prove to be the provider's, null for one that concerns no invoice. */
  read(request: ProviderCall): PaymentEvent | null | false;
}

/** A call as it came. */
export interface ProviderCall {
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly at: Date;
}

export type PaymentSubject = Pick<PaymentEvent, 'companyId' | 'invoiceId'>;

export interface PaymentRequest {
  readonly companyId: string;
  readonly invoice: Invoice;
  /** Where the person goes back to. */
  readonly back: string;
}

/** Money that moved for an invoice, or will move no more. */
export interface PaymentEvent {
  readonly kind: 'paid' | 'refunded' | 'expired';
  /** The provider's number of it: told again under it, by whatever way, it is the same. */
  readonly eventId: string;
  readonly companyId: string;
  readonly invoiceId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** The provider did not answer, or refused. Its words stay here: they are for nobody outside. */
export class PaymentFault extends Error {}

/** The amount is less than the provider takes. */
export class AmountTooSmall extends PaymentFault {}
