import { signedHeaders } from '../../../server/kernel/net/signing';
import { createSigner } from '../../../server/kernel/secrets/signer';
import { type Answer, ask, ownerOf } from './owner';
import { type SalesServer, secret } from './server';

/** A product, with its pool and the number of codes per item. */
export interface Goods {
  readonly externalId: string;
  readonly productId: string;
  readonly poolId: string;
  readonly codesPerItem: number;
}

export interface Shop {
  readonly companyId: string;
  readonly accountId: string;
  readonly goods: readonly Goods[];
  /** Adds that many new codes to each pool; scarce pools get a tenth. */
  fill(count: number): Promise<void>;
  /** Sends events as the marketplace does. Returns the response; throws if there is none. */
  send(events: readonly object[]): Promise<Answer>;
  /** Reports a payment as the test provider does. */
  pay(payment: { readonly orderId: string }): Promise<Answer>;
  /** Calls as the owner. */
  get(path: string): Promise<Answer>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/**
 * A shop ready to sell: delivered at once, two codes per item, delayed by a second, and always scarce. Created with its
 * owner's calls over HTTP.
 */
export async function openShop(server: Pick<SalesServer, 'origin'>, callbackUrl: string): Promise<Shop> {
  const { call, get, post } = await ownerOf(server);
  const made = (resource: string, values: object) =>
    call<{ id: string; secret: string }>('POST', `/api/v1/${resource}`, values);
  const account = await made('accounts', { name: 'Market', channel: 'webhook', callbackUrl });
  const goods: Goods[] = [];
  const kinds = [
    { name: 'at-once', unitsPerItem: 1, markShipped: true },
    { name: 'double', unitsPerItem: 2, merge: 'each' },
    { name: 'delayed', unitsPerItem: 1, delaySeconds: 1 },
    { name: 'scarce', unitsPerItem: 1, markShipped: true },
  ];
  for (const { name, unitsPerItem, ...rule } of kinds) {
    const { id: poolId } = await made('code-pools', { name, kind: 'unique' });
    const { id: productId } = await made('products', { title: name, price: 100, externalId: name });
    await made('delivery-rules', { name, productId, parts: [{ poolId, unitsPerItem }], ...rule });
    goods.push({ externalId: name, productId, poolId, codesPerItem: unitsPerItem });
  }
  const { companyId } = await call<{ companyId: string }>('GET', '/api/xxm/v1/users/me');
  let filled = 0;
  const signed = (path: string, secret: string, body: string) =>
    ask(`${server.origin()}${path}`, { method: 'POST', headers: signedHeaders([secret], body), body });
  return {
    companyId,
    accountId: account.id,
    goods,
    async fill(count) {
      filled += 1;
      for (const { externalId, poolId } of goods) {
        const many = externalId === 'scarce' ? Math.ceil(count / 10) : count;
        const codes = Array.from({ length: many }, (_, at) => `KEY-${externalId}-${filled}-${at}`).join('\n');
        await call('POST', `/api/v1/code-pools/${poolId}/import`, { codes, name: `Batch ${filled}` });
      }
    },
    send: (events) => signed(`/api/public/v1/webhooks/${account.id}`, account.secret, JSON.stringify({ events })),
    pay: (payment) => signed('/api/public/v1/payments/test', paymentSecret, JSON.stringify(payment)),
    get,
    post,
  };
}

/** The secret of the demo's test provider. */
const paymentSecret = createSigner(secret).sign('test payments', 'callbacks');
