import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentEvent } from '../../server/billing/payments/provider';
import { signedHeaders } from '../../server/kernel/net/signing';
import type { Client } from './accounts';
import type { TestAnswer, TestServer } from './server';

export const paymentSecret = 'a secret of the payment service';

/** A fake payment service of an operator, on this machine. */
export interface PaymentService {
  readonly url: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows its shape
  readonly calls: { readonly headers: IncomingHttpHeaders; readonly body: string; readonly payload: any }[];
  /** Its response from now on. */
  answer: { status: number; body?: unknown };
  close(): void;
}

/** `pages` is the base URL of its payment pages. */
export async function startPaymentService(pages = 'https://pay.example'): Promise<PaymentService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const payload = JSON.parse(body);
      service.calls.push({ headers: request.headers, body, payload });
      const page = { url: `${pages}/${payload.invoice?.id}`, reference: `ref-${payload.invoice?.id}` };
      const { status, body: said = page } = service.answer;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PaymentService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`,
    calls: [],
    answer: { status: 200 },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

export const buying = { planCode: 'PRO', interval: 'month', seats: 3, provider: 'webhook' };

/** Requests an invoice. Returns its id, or throws. */
export async function bought(client: Client, more: object = {}): Promise<string> {
  const answer = await client.post('/api/v1/billing/checkout', { ...buying, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.invoiceId;
}

export type PaymentEventBody = Omit<PaymentEvent, 'kind'> & { readonly type: PaymentEvent['kind'] };

/** Sends an event as the payment service does, signed by default. */
export function sendPaymentEvent(
  server: TestServer,
  event: object,
  { secret = paymentSecret, at = new Date() }: { readonly secret?: string; readonly at?: Date } = {},
): Promise<TestAnswer> {
  const body = JSON.stringify(event);
  const headers = { ...signedHeaders([secret], body, at), 'content-type': 'application/json' };
  return server.send({ method: 'POST', url: '/api/public/v1/billing/events/webhook', headers, body });
}
