import { v7 as newId } from 'uuid';
import type { ShopOrder, TestCallback } from '../../src/schema/shop';
import { makeAccount } from './chat';
import { type Company, startCompany } from './company';
import type { TestAnswer } from './server';
import type { VisitorClient } from './widget';

/** An account that sells one product with one SKU and accepts one coupon without limits. */
export interface Shop {
  readonly company: Company;
  readonly accountId: string;
  readonly couponCode: string;
  /** The owner creates a record; returns its id. */
  made(resource: string, values: object): Promise<string>;
  basket(more?: object): object;
  /** A visitor buys, by default one item without a coupon. */
  buys(visitor: VisitorClient, more?: object): Promise<TestAnswer>;
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs by test
  orderOf(id: string): Promise<any>;
  /** Starts the payment of an order; returns its page. */
  pays(visitor: VisitorClient, order: Pick<ShopOrder, 'id'>): Promise<string>;
  /** Calls the test payment page for the given action and returns the callback that it would send. */
  callbackOf(payUrl: string, action: string): Promise<TestCallback>;
  sends(callback: TestCallback): Promise<TestAnswer>;
}

export async function startShop(given?: Company): Promise<Shop> {
  const company = given ?? (await startCompany(undefined, { testPayments: true }));
  const { server, owner } = company;
  const made: Shop['made'] = async (resource, values) => {
    const answer = await owner.post(`/api/v1/${resource}`, values);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id;
  };
  const { id: accountId } = await makeAccount(server, company.cast.owner.companyId, {
    sells: true,
    allowedOrigins: [{ origin: 'https://shop.example' }],
    secret: 'of the shop',
  });
  const productId = await made('products', { title: 'Gift card', price: 2_000, currency: 'USD' });
  const skuId = await made('skus', { name: '$50', productId, price: 4_950, currency: 'USD' });
  const couponId = await made('coupons', { name: 'Ten off', kind: 'fixed', value: 1_000, currency: 'USD' });
  const codeId = await made('coupon-codes', { code: 'TENOFF', couponId });
  const couponCode = (await owner.get(`/api/v1/coupon-codes/${codeId}`)).body.data.code;
  const basket = (more: object = {}) => ({ productId, skuId, quantity: 1, couponCode: null, ...more });
  return {
    company,
    accountId,
    couponCode,
    made,
    basket,
    buys: (visitor, more = {}) =>
      visitor.call('POST', '/shop/orders', { ...basket(), clientId: newId(), discount: 0, ...more }),
    orderOf: async (id) =>
      (
        await company.rows(
          `select state, amount::int, discount_amount::int as discount, paid_amount::int as paid, refunded_amount::int as refunded
             from orders where id = $1`,
          [id],
        )
      )[0],
    pays: async (visitor, { id }) => (await visitor.call('POST', `/shop/orders/${id}/pay`)).body.data.url,
    async callbackOf(payUrl, action) {
      const token = payUrl.split('#')[1];
      const url = '/api/public/v1/test-payments/callback';
      const headers = { clientId: 'parley-console' };
      return (await server.send({ method: 'POST', url, headers, body: { token, action } })).body.data;
    },
    sends: ({ path, headers, body }) =>
      server.send({ method: 'POST', url: path, headers: { ...headers, 'content-type': 'application/json' }, body }),
  };
}
