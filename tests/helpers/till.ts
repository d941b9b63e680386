import { v7 as newId } from 'uuid';
import type { PaymentApis } from '../../server/checkout/deps';
import { signedHeaders } from '../../server/kernel/net/signing';
import type { ShopOrder, ShopPayment } from '../../src/schema/shop';
import { makeAccount } from './chat';
import { type Company, startCompany } from './company';
import { expectLedger } from './ledger';
import type { TestAnswer } from './server';
import { type FakeStripe, startStripe, stripeCall, stripeSettings } from './stripe';
import { type VisitorClient, visit } from './widget';

/** A company whose shop takes payments through connections of its own, at a fake Stripe. */
export interface Till {
  readonly company: Company;
  readonly stripe: FakeStripe;
  /** The addresses of the providers' APIs. */
  readonly apis: PaymentApis;
  readonly productId: string;
  made(resource: string, values: object): Promise<string>;
  /** A selling account with this payment method; by default a new one at Stripe. */
  stand(connection?: object): Promise<Stand>;
  act(orderId: string, action: string, body?: object): Promise<TestAnswer>;
  /** One that was delivered counts as paid. */
  orderOf(id: string): Promise<Kept>;
  /** Sends a call of a provider. */
  send(provider: string, stand: Stand, headers: Record<string, string>, body: string): Promise<TestAnswer>;
  /** Sends an event as Stripe does, signed with its endpoint's secret. */
  sendStripe(stand: Stand, event: object): Promise<TestAnswer>;
  /** Sends an event as a payment service does. */
  sendService(stand: Stand, event: object, secret?: string): Promise<TestAnswer>;
  ledger(): Promise<void>;
  close(): Promise<void>;
}

export interface Stand {
  readonly accountId: string;
  readonly connectionId: string;
  readonly visitor: VisitorClient;
  /** Places an order as a new visitor; by default one of 20.00 USD. */
  buy(productId?: string): Promise<Bought>;
}

export interface Bought {
  readonly id: string;
  readonly visitor: VisitorClient;
  /** Presses Pay. */
  pay(headers?: Record<string, string>): Promise<TestAnswer>;
  /** Presses Pay and returns what it leads to, or throws. */
  begun(): Promise<ShopPayment>;
}

interface Kept {
  readonly state: string;
  readonly paid: number;
  readonly refunded: number;
}

export const serviceSecret = 'a secret of the service';

/** `apis` are the addresses of further providers' APIs. */
export async function startTill(options: object = {}, further: PaymentApis = {}): Promise<Till> {
  const stripe = await startStripe();
  const apis = { stripe: stripe.url, ...further };
  const company = await startCompany(undefined, { paymentApis: apis, pollMs: 200, ...options });
  const { server, owner } = company;
  const made: Till['made'] = async (resource, values) => {
    const answer = await owner.post(`/api/v1/${resource}`, values);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id;
  };
  const productId = await made('products', { title: 'Gift card', price: 2_000, currency: 'USD' });
  const poolId = await made('code-pools', { name: 'Codes', kind: 'unique' });
  const codes = Array.from({ length: 500 }, (_, at) => `CODE-${at}`).join('\n');
  await owner.post(`/api/v1/code-pools/${poolId}/import`, { codes });
  await made('delivery-rules', { name: 'Cards', productId, parts: [{ poolId, unitsPerItem: 1 }] });
  const ofStripe = {
    provider: 'stripe',
    secretKey: stripeSettings.key,
    endpointSecret: stripeSettings.webhookSecret,
  };
  async function stand(connection: object = ofStripe): Promise<Stand> {
    const connectionId = await made('payment-connections', { name: newId(), ...connection });
    const { id: accountId } = await makeAccount(server, company.cast.owner.companyId, {
      sells: true,
      paymentConnectionId: connectionId,
      allowedOrigins: [{ origin: 'https://shop.example' }],
    });
    const first = await visit(server, accountId);
    const buyAs = async (visitor: VisitorClient, product: string): Promise<Bought> => {
      const basket = { productId: product, skuId: null, quantity: 1, couponCode: null, discount: 0, clientId: newId() };
      const answer = await visitor.call('POST', '/shop/orders', basket);
      if (answer.status !== 200) throw new Error(answer.text);
      const { id } = answer.body.data as ShopOrder;
      const pay: Bought['pay'] = (headers) => visitor.call('POST', `/shop/orders/${id}/pay`, undefined, headers);
      const begun = async () => {
        const { status, text, body } = await pay();
        if (status !== 200) throw new Error(`${text} ${server.log.slice(-3).join(' ')}`);
        return body.data as ShopPayment;
      };
      return { id, visitor, pay, begun };
    };
    // From networks of their own: each may only order so often.
    let visitors = 0;
    const buy = async (product = productId) => {
      visitors += 1;
      return buyAs(await visit(server, accountId, { ip: `10.1.${visitors >> 8}.${visitors & 255}` }), product);
    };
    return { accountId, connectionId, visitor: first, buy };
  }
  const send: Till['send'] = (provider, { connectionId }, headers, body) =>
    server.send({ method: 'POST', url: `/api/public/v1/payments/${provider}/${connectionId}`, headers, body });
  return {
    company,
    stripe,
    apis,
    productId,
    made,
    stand,
    send,
    act: (id, action, body) => owner.post(`/api/v1/orders/${id}/${action}`, body),
    async orderOf(id) {
      const [row] = await company.rows(
        `select replace(state, 'shipped', 'paid') as state, paid_amount::int as paid, refunded_amount::int as refunded
           from orders where id = $1`,
        [id],
      );
      return row;
    },
    sendStripe(at, event) {
      const { headers, body } = stripeCall(event);
      return send('stripe', at, headers, body);
    },
    sendService(at, event, secret = serviceSecret) {
      const body = JSON.stringify(event);
      return send('webhook', at, { ...signedHeaders([secret], body), 'content-type': 'application/json' }, body);
    },
    ledger: () => expectLedger(server.app.db, company.cast.owner.companyId),
    async close() {
      await server.close();
      stripe.close();
    },
  };
}
