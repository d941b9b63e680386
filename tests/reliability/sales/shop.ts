import { signedHeaders } from '../../../server/kernel/net/signing';
import { createSigner } from '../../../server/kernel/secrets/signer';
import { type Answer, ask, ownerOf } from './owner';
import { type SalesServer, secret } from './server';

/** What is sold: each with the rule that answers it, and how many codes an item takes. */
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
  /** Adds so many codes that nobody has had to each pool; those that are scarce get a tenth. */
  fill(count: number): Promise<void>;
  /** Tells events as the marketplace does. The answer's status; throws where nobody answers. */
  tell(events: readonly object[]): Promise<Answer>;
  /** Tells that money came, as the test provider does. */
  pay(payment: object): Promise<Answer>;
  /** Asks as the owner does. */
  get(path: string): Promise<Answer>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/**
 * A shop that is ready to sell: at once, two codes for one item, after a second, and what is always short. Made by its
 * owner's calls over HTTP.
 */
export async function openShop(server: SalesServer, callbackUrl: string): Promise<Shop> {
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
    ...{ companyId, accountId: account.id, goods },
    async fill(count) {
      filled += 1;
      for (const { externalId, poolId } of goods) {
        const many = externalId === 'scarce' ? Math.ceil(count / 10) : count;
        const codes = Array.from({ length: many }, (_, at) => `KEY-${externalId}-${filled}-${at}`).join('\n');
        await call('POST', `/api/v1/code-pools/${poolId}/import`, { codes, name: `Batch ${filled}` });
      }
    },
    tell: (events) => signed(`/api/public/v1/webhooks/${account.id}`, account.secret, JSON.stringify({ events })),
    pay: (payment) => signed('/api/public/v1/payments/test', paymentSecret, JSON.stringify(payment)),
    ...{ get, post },
  };
}

/** The one of the test provider that comes with the demo. */
const paymentSecret = createSigner(secret).sign('test payments', 'callbacks');
