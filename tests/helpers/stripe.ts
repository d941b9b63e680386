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
  /** Its refunds, by our ids and by its own. */
  readonly refunds: Map<string, Refund>;
  /** The state of refunds from now on. */
  refundsBecome: Refund['status'];
  /** A refund made at Stripe itself. */
  refund(payment: string, amount: number, currency: string): Refund;
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

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  readonly metadata: Record<string, string>;
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
      if (path.startsWith('GET /v1/refunds'))
        return answer(response, 200, refundsOf(new URL(request.url!, 'http://x')));
      if (path === 'POST /v1/refunds') return refundOnce(response, String(request.headers['idempotency-key']), form);
      if (path.startsWith('GET /v1/checkout/sessions?')) return answer(response, 200, { object: 'list', data: [] });
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
      metadata: metadataOf(form),
    };
    byKey.set(key, made);
    fake.sessions.set(id, made);
    return made;
  }
  const refundsOf = ({ searchParams }: URL) => ({
    object: 'list',
    data: [...fake.refunds.values()].filter(
      ({ payment_intent: payment }) => payment === searchParams.get('payment_intent'),
    ),
  });
  const made = (payment: string, amount: number, currency: string, metadata = {}): Refund => {
    const id = `re_${fake.refunds.size + 1}x${Math.floor(performance.now())}`;
    const status = fake.refundsBecome;
    const refund: Refund = { id, object: 'refund', payment_intent: payment, amount, currency, status, metadata };
    fake.refunds.set(id, refund);
    return refund;
  };
  const refundsByKey = new Map<string, Refund>();
  function refundOnce(response: ServerResponse, key: string, form: URLSearchParams): void {
    const known = refundsByKey.get(key);
    if (known !== undefined) return void answer(response, 200, known);
    const [payment, amount] = [form.get('payment_intent')!, Number(form.get('amount'))];
    const session = [...fake.sessions.values()].find((one) => one.payment_intent === payment);
    const back = refundsOf(new URL(`http://x?payment_intent=${payment}`)).data.filter(
      ({ status }) => status !== 'failed',
    );
    const left = (session?.amount_total ?? 0) - back.reduce((sum, one) => sum + one.amount, 0);
    if (amount > left) {
      const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'hush' };
      return void answer(response, 400, { error });
    }
    const refund = made(payment, amount, session!.currency, metadataOf(form));
    refundsByKey.set(key, refund);
    answer(response, 200, refund);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    sessions: new Map(),
    mood: 'well',
    refunds: new Map(),
    refundsBecome: 'succeeded',
    refund: (payment, amount, currency) => made(payment, amount, currency),
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

function metadataOf(form: URLSearchParams): Record<string, string> {
  const named = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(named);
}

/** An event as Stripe sends it, with a new id. */
export function eventOf(type: string, object: object, before?: object): object {
  events += 1;
  const data = { object: { ...object }, previous_attributes: before };
  return { id: `evt_${events}`, object: 'event', api_version: '2025-01-01', type, data };
}

/** The body and headers of a Stripe webhook call; `at` in seconds since 1970. */
export function stripeCall(event: object, secret = stripeSettings.webhookSecret, at = Math.floor(Date.now() / 1_000)) {
  const payload = JSON.stringify(event, null, 2);
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
  return { headers: { 'stripe-signature': signature, 'content-type': 'application/json' }, body: payload };
}
