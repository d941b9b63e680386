import { invoiceProviders } from '../../../../src/schema/billing/invoice';
import { parsedJson } from '../../../../src/schema/json';
import { portOf } from '../../../kernel/net/allowedHosts';
import { createOutgoing } from '../../../kernel/net/outgoing';
import type { Service } from '../../../kernel/net/serviceSettings';
import { verifySignature } from '../../../kernel/net/signing';
import { callService } from '../../../kernel/payments/service';
import type { PaymentProvider, PaymentRequest } from '../provider';
import { beginAnswer, lookAnswer, paymentEvent } from './read';

/**
 * Sends invoices to a payment service of the operator and receives the results, signed in both directions
 * (docs/operate.md). Uses its own outgoing HTTP client: only this client may reach the operator's host, not URLs
 * entered by members.
 */
export function webhookProvider(settings: Service): PaymentProvider & { close(): Promise<void> } {
  const address = new URL(settings.url);
  const outgoing = createOutgoing([`${address.hostname}:${portOf(address)}`]);
  return {
    name: 'webhook',
    label: invoiceProviders.webhook,
    begin: async (payment) =>
      beginAnswer(await callService(outgoing, settings, 'payment.begin', payment.invoice.id, bodyOf(payment)), payment),
    look: async (about, reference) =>
      lookAnswer(await callService(outgoing, settings, 'payment.look', null, { ...about, reference }), about),
    read: ({ headers, body, at }) =>
      verifySignature([settings.secret], headers, body, at) ? paymentEvent(parsedJson(body)) : false,
    close: () => outgoing.close(),
  };
}

function bodyOf({ companyId, invoice, back }: PaymentRequest): object {
  const { id, number, kind, planCode, planName, planEnglishName, interval, seats, lines, credit } = invoice;
  const { amount, currency, dueAt, companyName } = invoice;
  const plan = { planCode, planName, planEnglishName, interval, seats };
  return {
    invoice: { id, number, kind, ...plan, lines, credit, amount, currency, dueAt },
    company: { id: companyId, name: companyName },
    back,
  };
}
