import { currencies } from '../../../../src/schema/currencies';
import type { Fields } from '../../../../src/schema/fields';
import type { Issue } from '../../../../src/schema/validation';
import { invalid } from '../../../kernel/http/refusal';
import { PaymentFault } from '../../../kernel/payments/provider';
import { bodyIssues, checkedFields, notUnderstood } from '../../../kernel/payments/service';
import type { PaymentEvent, PaymentRequest, PaymentSubject } from '../provider';

/** Parses an event sent by the payment service. Throws a validation error that names every invalid field. */
export function paymentEvent(body: unknown): PaymentEvent {
  const read = readEvent(body);
  if ('issues' in read) throw invalid(read.issues);
  return read;
}

/**
 * Parses the response to `payment.begin`: payment page and reference (default: the invoice id). Throws PaymentFault if
 * it is invalid.
 */
export function beginAnswer(body: unknown, { invoice }: PaymentRequest): { url: string | null; reference: string } {
  const read = checkedFields(beginFields, body);
  if (!read.ok) throw notUnderstood(read.issues);
  const { url, reference } = read.value as { url: string | null; reference: string | null };
  return { url, reference: reference ?? invoice.id };
}

/** Parses the response to `payment.look`; null while the payment is pending. Throws PaymentFault if it is invalid. */
export function lookAnswer(body: unknown, { companyId, invoiceId }: PaymentSubject): PaymentEvent | null {
  const event = (body as { readonly event?: unknown } | null | undefined)?.event ?? null;
  if (event === null) return null;
  const read = readEvent(event);
  if ('issues' in read) throw notUnderstood(read.issues);
  if (read.companyId !== companyId || read.invoiceId !== invoiceId)
    throw new PaymentFault('The payment service answered of another invoice.');
  return read;
}

const nothing = { en: '', zh: '' };
const id = { kind: 'text', required: true, maxLength: 200, label: nothing } as const;

const beginFields: Fields = {
  url: { kind: 'url', label: nothing },
  reference: { kind: 'text', maxLength: 200, label: nothing },
};

const isMoney = { field: 'type', op: 'not', value: 'expired' } as const;
const eventFields: Fields = {
  type: {
    kind: 'choice',
    required: true,
    label: nothing,
    choices: { paid: nothing, refunded: nothing, expired: nothing },
  },
  eventId: id,
  companyId: id,
  invoiceId: id,
  amount: { kind: 'money', min: 0, required: true, shownWhen: isMoney, label: nothing },
  currency: { kind: 'choice', required: true, choices: currencies, shownWhen: isMoney, label: nothing },
};

function readEvent(body: unknown): PaymentEvent | { readonly issues: readonly Issue[] } {
  const read = checkedFields(eventFields, body);
  if (!read.ok) return { issues: bodyIssues(read.issues) };
  const { type, eventId, companyId, invoiceId, amount, currency } = read.value as Record<string, string>;
  const kind = type as PaymentEvent['kind'];
  return {
    kind,
    eventId: eventId!,
    companyId: companyId!,
    invoiceId: invoiceId!,
    amount: Number(amount ?? 0),
    currency: currency ?? '',
  };
}
