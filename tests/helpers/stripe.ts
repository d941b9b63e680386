import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeSettings } from '../../server/billing/payments/stripe/provider';

export const stripeSettings: StripeSettings = { key: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' };

/** A fake Stripe API on this machine, as far as the product uses it. */
export interface FakeStripe {
  readonly url: string;
  readonly calls: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly form: URLSearchParams }[];
  readonly sessions: Map<string, Session>;
  /** Its responses from now on: 'well', errors, no response, or that the amount is below the minimum. */
  mood: 'well' | 'broken' | 'silent' | 'too-small';
  /** The newest session, which is the page created last. */
  newest(): Session;
  /** Pays on the page. Returns the event that Stripe would send. */
  pay(session: Session, more?: Partial<Session>): object;
  close(): void;
}

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
}

let events = 0;

/** `pages` is the base URL of its payment pages. */
export async function startStripe(pages = 'https://checkout.stripe.com/c/pay'): Promise<FakeStripe> {
  const byKey = new Map<string, Session>();
  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      const path = `${request.method} ${request.url}`;
      fake.calls.push({ path, headers: request.headers, form });
      if (fake.mood === 'silent') return;
      if (fake.mood === 'broken') return answer(response, 500, { error: { type: 'api_error', message: 'hush' } });
      if (fake.mood === 'too-small')
        return answer(response, 400, {
          error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'hush' },
        });
      const [, id, action] = /^\w+ \/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
      if (id === undefined) return answer(response, 200, madeOnce(String(request.headers['idempotency-key']), form));
      const session = fake.sessions.get(id)!;
      if (action === 'expire' && session.status !== 'open')
        return answer(response, 400, { error: { type: 'invalid_request_error', message: 'not open' } });
      if (action === 'expire') session.status = 'expired';
      return answer(response, 200, session);
    });
  });
  function madeOnce(key: string, form: URLSearchParams): Session {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const id = `cs_test_${fake.sessions.size + 1}x${Math.floor(performance.now())}`;
    const made: Session = {
      id,
      object: 'checkout.session',
      url: `${pages}/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: String(form.get('line_items[0][price_data][currency]')),
      metadata: {
        invoiceId: String(form.get('metadata[invoiceId]')),
        companyId: String(form.get('metadata[companyId]')),
      },
    };
    byKey.set(key, made);
    fake.sessions.set(id, made);
    return made;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    sessions: new Map(),
    mood: 'well',
    newest: () => [...fake.sessions.values()].at(-1)!,
    pay(session, more = {}) {
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` }, more);
      return eventOf('checkout.session.completed', session);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}

/** An event as Stripe sends it, with a new id. */
export function eventOf(type: string, object: object): object {
  events += 1;
  return { id: `evt_${events}`, object: 'event', api_version: '2025-01-01', type, data: { object: { ...object } } };
}

/** The body and headers of a Stripe webhook call; `at` in seconds since 1970. */
export function stripeCall(event: object, secret = stripeSettings.webhookSecret, at = Math.floor(Date.now() / 1_000)) {
  const payload = JSON.stringify(event, null, 2);
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
  return { headers: { 'stripe-signature': signature, 'content-type': 'application/json' }, body: payload };
}
