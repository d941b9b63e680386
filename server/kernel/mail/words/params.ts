import type { OrderTax } from '../../../../src/schema/tax';
import type { MailItem, MailWords, Unsubscribe } from './mailWords';

/**
 * The purposes of e-mails and the parameters of their texts. Those with `?` are missing in mails that the version before
 * queued.
 */
export interface MailParams {
  RESET_PASSWORD: CodeParams;
  /** Minutes for which the link is valid. */
  RESET_LINK: { readonly company: string; readonly account: string; readonly url: string; readonly minutes: number };
  /** Days for which the link is valid. */
  INVITE: { readonly company: string; readonly url: string; readonly days: number };
  /** Hours for which the link is valid. */
  CONFIRM_ADDRESS: { readonly account: string; readonly url: string; readonly hours: number };
  /** Sent to the previous address: the new one, masked; empty if there is none. */
  ADDRESS_CHANGED: { readonly account: string; readonly address: string };
  RECEIPT: OrderParams & {
    readonly lines: readonly OrderLine[];
    readonly tax?: OrderTax | null;
    readonly hasInvoice?: boolean;
    /** The order, if its invoice is attached. */
    readonly invoiceOf?: string;
    /** Whether it could be attached when the mail was sent. */
    readonly isAttached?: boolean;
  };
  /** `refund`, and `tax`, the part of it that is tax: in minor units. */
  REFUND: OrderParams & { readonly refund: number; readonly tax?: number; readonly isAll: boolean };
  /** What was delivered of an order line. */
  CODES: Pick<OrderParams, 'company' | 'number' | 'url'> & {
    readonly title: string;
    readonly codes: readonly string[];
  };
  /** Minutes for which the link is valid. */
  FIND_ORDER: { readonly company: string; readonly number: string; readonly url: string; readonly minutes: number };
  /** What happened to the account, in the reader's language; `url`: where they see and change it. */
  SECURITY: { readonly account: string; readonly title: string; readonly text: string; readonly url: string | null };
  /** A report in the reader's language: its name and period, and its figures. */
  REPORT: {
    readonly company: string;
    readonly title: string;
    readonly rows: NonNullable<MailWords['rows']>;
    readonly url: string;
    readonly unsubscribe: Unsubscribe;
  };
  /** What a member has not seen, in their language; `more`: how much beside these. */
  DIGEST: {
    readonly company: string;
    readonly items: readonly MailItem[];
    readonly more: number;
    readonly url: string;
    readonly unsubscribe: Unsubscribe;
  };
  TEST: { readonly company: string };
}

export type MailScene = keyof MailParams;

interface CodeParams {
  readonly code: string;
  /** Minutes for which the code is valid. */
  readonly minutes: number;
}

/** An order as its buyer sees it; amounts in minor units. */
interface OrderParams {
  readonly company: string;
  readonly number: string;
  readonly currency: string;
  /** After the discount. */
  readonly amount: number;
  readonly discountAmount: number;
  /** The order's page; null: it cannot be linked. */
  readonly url: string | null;
}

interface OrderLine {
  readonly title: string;
  readonly quantity: number;
  readonly amount: number;
}
