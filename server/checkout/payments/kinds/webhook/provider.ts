import { currencies } from '../../../../../src/schema/currencies';
import type { Fields } from '../../../../../src/schema/fields';
import { parsedJson } from '../../../../../src/schema/json';
import { invalid } from '../../../../kernel/http/refusal';
import { verifySignature } from '../../../../kernel/net/signing';
import { PaymentFault } from '../../../../kernel/payments/provider';
import { bodyIssues, callService, checkedFields, notUnderstood } from '../../../../kernel/payments/service';
import { type CreateProvider, textIn } from '../../kinds';
import type { MoneyKind, ProviderEvent } from '../../provider';

/** Takes payments through a service that the company runs, signed in both directions (docs/payments.md). */
export const serviceProvider: CreateProvider = (settings, { outgoing }) => {
  const service = { url: textIn(settings, 'url'), secret: textIn(settings, 'serviceSecret') };
  return {
    async begin({ id, number, title, amount, currency, expiresAt, back }) {
      const payment = { id, orderNumber: number, title, amount, currency, expiresAt };
      const read = checkedFields(
        beginFields,
        await callService(outgoing, service, 'payment.begin', id, { payment, back }),
      );
      if (!read.ok) throw notUnderstood(read.issues);
      const { url, reference } = read.value as { readonly url: string; readonly reference: string | null };
      return { url, reference: reference ?? id };
    },
    async look({ id, reference }) {
      const answer = await callService(outgoing, service, 'payment.look', null, { payment: { id, reference } });
      const events = (answer as { readonly events?: unknown } | null | undefined)?.events;
      if (!Array.isArray(events)) throw new PaymentFault('The payment service answered without events.');
      const read = events.map((event) => checkedFields(eventFields, event));
      for (const one of read) if (!one.ok) throw notUnderstood(one.issues);
      return read.flatMap((one) => (one.ok ? [eventOf(one.value)] : [])).filter(({ attemptId }) => attemptId === id);
    },
    async refund({ id, payment, amount, currency }) {
      const refund = { id, eventId: payment, amount, currency };
      const read = checkedFields(refundFields, await callService(outgoing, service, 'payment.refund', id, { refund }));
      if (!read.ok) throw notUnderstood(read.issues);
      return { id: String(read.value.reference ?? id), failed: read.value.state === 'failed' };
    },
    async read({ headers, body, at }) {
      // A connection without a secret proves nothing.
      if (service.secret === '' || !verifySignature([service.secret], headers, body, at)) return false;
      const read = checkedFields(eventFields, parsedJson(body));
      if (!read.ok) throw invalid(bodyIssues(read.issues));
      return [eventOf(read.value)];
    },
    async check() {
      await callService(outgoing, service, 'payment.check', null, {});
    },
  };
};

const nothing = { en: '', zh: '' };
const id = { kind: 'text', maxLength: 180, label: nothing } as const;
const isEnded = { field: 'type', op: 'is', value: 'ended' } as const;
const isMoney = { field: 'type', op: 'not', value: 'ended' } as const;

const beginFields: Fields = { url: { kind: 'url', required: true, label: nothing }, reference: id };
const refundFields: Fields = {
  reference: id,
  state: { kind: 'choice', label: nothing, choices: { sent: nothing, failed: nothing } },
};
const kinds = {
  paid: nothing,
  ended: nothing,
  refunded: nothing,
  'refund-failed': nothing,
  disputed: nothing,
  'dispute-won': nothing,
  'dispute-lost': nothing,
} satisfies Record<MoneyKind | 'ended', object>;
const eventFields: Fields = {
  type: { kind: 'choice', required: true, label: nothing, choices: kinds },
  eventId: { ...id, required: true },
  paymentId: { ...id, required: true, shownWhen: { any: [{ field: 'type', op: 'is', value: 'paid' }, isEnded] } },
  paidEventId: {
    ...id,
    required: true,
    shownWhen: { all: [{ field: 'type', op: 'not', value: 'paid' }, isMoney] },
  },
  refundId: id,
  amount: { kind: 'money', min: 0, required: true, shownWhen: isMoney, label: nothing },
  currency: { kind: 'choice', required: true, choices: currencies, shownWhen: isMoney, label: nothing },
};

function eventOf(value: Readonly<Record<string, unknown>>): ProviderEvent {
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : null);
  return {
    kind: text('type') as ProviderEvent['kind'],
    eventId: text('eventId')!,
    payment: text('paidEventId'),
    attemptId: text('paymentId'),
    refundId: text('refundId'),
    amount: Number(value.amount ?? 0),
    currency: text('currency') ?? '',
  };
}
