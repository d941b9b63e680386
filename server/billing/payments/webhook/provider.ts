import { invoiceProviders } from '../../../../src/schema/billing/invoice';
import { portOf } from '../../../kernel/net/allowedHosts';
import { createOutgoing, type Outgoing, OutgoingFault } from '../../../kernel/net/outgoing';
import { signedHeaders, verifySignature } from '../../../kernel/net/signing';
import { PaymentFault, type PaymentProvider, type PaymentRequest } from '../provider';
import { beginAnswer, lookAnswer, parsed, paymentEvent } from './read';

export interface WebhookPaymentSettings {
  readonly url: string;
  readonly secret: string;
}

/**
 * Sends invoices to a payment service of the operator and receives the results, signed in both directions
 * (docs/operate.md). Uses its own outgoing HTTP client: only this client may reach the operator's host, not URLs
 * entered by members.
 */
export function webhookProvider(settings: WebhookPaymentSettings): PaymentProvider & { close(): Promise<void> } {
  const address = new URL(settings.url);
  const outgoing = createOutgoing([`${address.hostname}:${portOf(address)}`]);
  return {
    name: 'webhook',
    label: invoiceProviders.webhook,
    begin: async (payment) =>
      beginAnswer(await call(outgoing, settings, 'payment.begin', payment.invoice.id, bodyOf(payment)), payment),
    look: async (about, reference) =>
      lookAnswer(await call(outgoing, settings, 'payment.look', null, { ...about, reference }), about),
    read: ({ headers, body, at }) =>
      verifySignature([settings.secret], headers, body, at) ? paymentEvent(parsed(body)) : false,
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

async function call(
  outgoing: Outgoing,
  { url, secret }: WebhookPaymentSettings,
  type: string,
  key: string | null,
  payload: object,
): Promise<unknown> {
  const body = JSON.stringify({ type, ...payload });
  const headers = {
    'content-type': 'application/json',
    ...(key === null ? {} : { 'idempotency-key': key }),
    ...signedHeaders([secret], body),
  };
  try {
    const answer = await outgoing.fetchSafely({ url, method: 'POST', headers, body, timeoutMs: 10_000 });
    if (answer.status < 200 || answer.status >= 300)
      throw new PaymentFault(`The payment service said ${answer.status}.`);
    return parsed(answer.body);
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
    throw new PaymentFault(`The payment service did not answer: ${error.kind}.`);
  }
}
