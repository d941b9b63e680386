import { currencies } from '../../../../src/schema/currencies';
import type { Fields } from '../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../src/schema/resource';
import { checkNew, type Issue, type Values } from '../../../../src/schema/validation';
import { invalid } from '../../../kernel/http/refusal';
import { type PaymentEvent, PaymentFault, type PaymentRequest, type PaymentSubject } from '../provider';

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
  const read = checked(beginFields, body);
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

/** Parses JSON; undefined if it is invalid. */
export function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
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
  const read = checked(eventFields, body);
  if (!read.ok) return { issues: read.issues.map((issue) => ({ ...issue, path: issue.path || 'body' })) };
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

/** Validates the known fields and ignores all others. */
function checked(fields: Fields, body: unknown) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const known = isObject ? Object.entries(body as Values).filter(([name]) => Object.hasOwn(fields, name)) : null;
  return checkNew({ ...nameless, fields }, known === null ? body : Object.fromEntries(known));
}

const nameless: Omit<ResourceSchema, 'fields'> = {
  name: 'payment',
  label: { one: nothing, many: nothing },
  icon: '',
  route: '',
  section: 'home',
  title: '',
  list: { columns: [] },
};

function notUnderstood(issues: readonly Issue[]): PaymentFault {
  return new PaymentFault(
    `The payment service answered what cannot be read: ${issues.map(({ path }) => path || 'body').join(', ')}.`,
  );
}
