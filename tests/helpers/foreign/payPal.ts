import { createSign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type FakeAnswer, type PaymentApi, type ReceivedCall, startPaymentApi } from './paymentApi';
import { payPalCertificate, payPalKey } from './payPalKey';

export const payPalApp = {
  provider: 'paypal',
  paypalClientId: 'client-of-the-tests',
  paypalSecret: 'secret-of-the-tests',
  paypalWebhookId: 'WEBHOOKOFTESTS',
};

/** PayPal's API (Orders v2, Payments v2, webhooks v1), as far as the product uses it. */
export interface FakePayPal extends PaymentApi {
  readonly orders: Map<string, Order>;
  readonly refunds: Refund[];
  newest(): Order;
  /** The buyer approves on the page. Returns the event. */
  approve(order: Order): object;
  /** The money was taken. Returns the event. */
  capture(order: Order, status?: Capture['status'], amount?: Money): object;
  /** A refund made at PayPal itself. */
  refund(order: Order, id: string, amount: string, status?: Refund['status']): Refund;
  /** What captures become from now on. */
  capturesBecome: Capture['status'];
  /** Its webhook. */
  webhook: { url: string; event_types: readonly { readonly name: string }[] };
  /** Headers and body of a webhook call. */
  signed(event: object, changes?: Signing): { headers: Record<string, string>; body: string };
}

interface Signing {
  readonly webhookId?: string;
  readonly certUrl?: string;
  readonly sentBody?: string;
}

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface Capture {
  readonly id: string;
  readonly custom_id: string;
  readonly amount: Money;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED';
}

interface Refund {
  readonly id: string;
  readonly amount: Money;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  readonly custom_id?: string;
  readonly links: readonly object[];
}

interface Order {
  readonly id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly purchase_units: {
    readonly custom_id: string;
    readonly amount: Money;
    payments?: { captures: Capture[]; refunds: Refund[] };
  }[];
  readonly links: readonly object[];
  /** How often its money was taken. */
  taken: number;
}

export async function startPayPal(): Promise<FakePayPal> {
  const byKey = new Map<string, FakeAnswer>();
  const once = (call: ReceivedCall, work: () => FakeAnswer): FakeAnswer => {
    const key = `${call.path} ${call.headers['paypal-request-id']}`;
    const known = byKey.get(key) ?? work();
    if (known.status < 400) byKey.set(key, known);
    return known;
  };
  const refused = (status: number, issue: string): FakeAnswer => ({
    status,
    body: { name: status === 404 ? issue : 'UNPROCESSABLE_ENTITY', message: 'hush', details: [{ issue }] },
  });
  let made = 0;
  const nextId = (kind: string) => {
    made += 1;
    return `${kind}${made}X${Math.floor(performance.now())}`;
  };

  function answer(call: ReceivedCall): FakeAnswer {
    const { method, headers } = call;
    const path = call.path.replace(/\?.*$/, '');
    if (path.startsWith('/v1/notifications/certs/')) return { status: 200, body: payPalCertificate };
    if (path === '/v1/oauth2/token') {
      const { paypalClientId, paypalSecret } = payPalApp;
      const right = `Basic ${Buffer.from(`${paypalClientId}:${paypalSecret}`).toString('base64')}`;
      if (headers.authorization !== right) return { status: 401, body: { error: 'invalid_client' } };
      return { status: 200, body: { access_token: 'token', token_type: 'Bearer', expires_in: 32_400 } };
    }
    if (headers.authorization !== 'Bearer token') return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
    if (path === `/v1/notifications/webhooks/${payPalApp.paypalWebhookId}`) return { status: 200, body: fake.webhook };
    if (path === '/v1/notifications/webhooks') return { status: 200, body: { webhooks: [fake.webhook] } };
    if (`${method} ${path}` === 'POST /v2/checkout/orders') return once(call, () => create(call));
    const [, orderId, action] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? [];
    const order = fake.orders.get(orderId ?? '');
    if (order !== undefined && action === undefined) return { status: 200, body: order };
    if (order !== undefined) return once(call, () => take(order));
    const captureId = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1];
    if (captureId !== undefined) return once(call, () => sendBack(captureId, call));
    return refused(404, 'RESOURCE_NOT_FOUND');
  }

  function create(call: ReceivedCall): FakeAnswer {
    const asked = JSON.parse(call.body);
    const { currency_code: currency, value } = asked.purchase_units[0].amount as Money;
    if (['HUF', 'JPY', 'TWD'].includes(currency) === value.includes('.')) return refused(422, 'DECIMAL_PRECISION');
    const id = nextId('ORDER');
    const links = [
      { rel: 'self', href: `${api.url}/v2/checkout/orders/${id}` },
      { rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}` },
    ];
    const order: Order = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: asked.purchase_units,
      links,
      taken: 0,
    };
    fake.orders.set(id, order);
    return { status: 200, body: order };
  }

  function take(order: Order): FakeAnswer {
    if (order.status === 'COMPLETED') return refused(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED');
    order.taken += 1;
    fake.capture(order, fake.capturesBecome);
    return { status: 201, body: order };
  }

  function sendBack(captureId: string, call: ReceivedCall): FakeAnswer {
    const order = [...fake.orders.values()].find((one) => captureIn(one)?.id === captureId);
    if (order === undefined) return refused(404, 'RESOURCE_NOT_FOUND');
    const { amount, custom_id: customId } = JSON.parse(call.body) as { amount: Money; custom_id: string };
    const payments = order.purchase_units[0]!.payments!;
    const back = payments.refunds.filter(({ status }) => status !== 'FAILED');
    const sum = back.reduce((total, one) => total + Number(one.amount.value), 0);
    if (sum + Number(amount.value) > Number(captureIn(order)!.amount.value))
      return refused(422, 'REFUND_AMOUNT_EXCEEDED');
    const refund = { ...fake.refund(order, nextId('REFUND'), amount.value), custom_id: customId };
    payments.refunds[payments.refunds.length - 1] = refund;
    fake.refunds.push(refund);
    return { status: 201, body: refund };
  }

  const captureIn = (order: Order) => order.purchase_units[0]!.payments?.captures[0];
  const eventOf = (type: string, resource: object) => ({ id: nextId('WH-'), event_type: type, resource });
  const api = await startPaymentApi((call) => {
    const isSandbox = call.path.startsWith('/sandbox');
    return isSandbox ? { status: 401, body: { error: 'invalid_client' } } : answer(call);
  });
  const fake: FakePayPal = Object.assign(api, {
    orders: new Map<string, Order>(),
    refunds: [] as Refund[],
    newest: () => [...fake.orders.values()].at(-1)!,
    approve(order: Order) {
      order.status = 'APPROVED';
      return eventOf('CHECKOUT.ORDER.APPROVED', order);
    },
    capture(order: Order, status: Capture['status'] = 'COMPLETED', amount: Money = order.purchase_units[0]!.amount) {
      order.status = 'COMPLETED';
      const unit = order.purchase_units[0]!;
      const capture: Capture = { id: `CAP${order.id}`, custom_id: unit.custom_id, amount, status };
      unit.payments ??= { captures: [capture], refunds: [] };
      unit.payments.captures[0] = capture;
      return eventOf(`PAYMENT.CAPTURE.${status}`, capture);
    },
    refund(order: Order, id: string, value: string, status: Refund['status'] = 'COMPLETED') {
      const { amount } = order.purchase_units[0]!;
      const up = { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/CAP${order.id}` };
      const refund: Refund = { id, status, amount: { ...amount, value }, links: [up] };
      order.purchase_units[0]!.payments?.refunds.push(refund);
      return refund;
    },
    capturesBecome: 'COMPLETED' as const,
    webhook: { url: '', event_types: [{ name: '*' }] },
    signed(event: object, { webhookId = payPalApp.paypalWebhookId, certUrl, sentBody }: Signing = {}) {
      const body = JSON.stringify(event);
      const [id, time] = [nextId('transmission-'), new Date().toISOString()];
      const text = `${id}|${time}|${webhookId}|${crc32(body)}`;
      const headers = {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('sha256').update(text).sign(payPalKey, 'base64'),
        'paypal-cert-url': certUrl ?? `${api.url}/v1/notifications/certs/CERT-1`,
        'paypal-auth-algo': 'SHA256withRSA',
      };
      return { headers, body: sentBody ?? body };
    },
  });
  return fake;
}

/** An event about a capture, a refund or a dispute. */
export function payPalEvent(type: string, resource: object): object {
  return { id: `WH-${type}-${JSON.stringify(resource).length}`, event_type: type, resource };
}

export function payPalDispute(order: { readonly id: string }, more: object): object {
  const about = { dispute_id: `PP-D-${order.id}`, dispute_amount: { currency_code: 'USD', value: '20.00' } };
  const disputed = { disputed_transactions: [{ seller_transaction_id: `CAP${order.id}` }] };
  return { ...about, ...disputed, dispute_life_cycle_stage: 'CHARGEBACK', status: 'OPEN', ...more };
}
