import { v7 as newId } from 'uuid';
import type { DeliveryDeps } from '../../server/delivery/deps';
import { deliverDue, deliverWaiting } from '../../server/delivery/engine/due';
import { followMessages } from '../../server/delivery/engine/follow';
import { addCodes } from '../../server/delivery/pools/add';
import { createContents } from '../../server/delivery/pools/contents';
import { inTransaction } from '../../server/kernel/db/queries';
import { addRecord } from '../../server/kernel/db/records/write/write';
import type { MessageStatus } from '../../src/schema/chat';
import { type WebhookAccount, webhookAccount } from './channels';
import { type Company, startCompany } from './company';
import type { FakeChannel } from './fakeChannel';
import { expectLedger } from './ledger';
import { orderEvent } from './orders';
import { serverSecret, type TestAnswer } from './server';

/** A company that sells. Everything is done as over HTTP. */
export interface Selling {
  readonly company: Company;
  made(resource: string, values: object): Promise<string>;
  /** Creates a pool of unique codes 'prefix-1', 'prefix-2' ...; `values` may set another kind. */
  pool(count: number, values?: object): Promise<Pool>;
  /** Adds codes to a pool; returns their contents. */
  fill(pool: Pool, count: number): Promise<string[]>;
  /** Creates a product with the channel's external id. */
  product(values?: object): Promise<Product>;
  /** Creates the rule that delivers a product from pools, by default one unit of each per item. */
  rule(product: Product, pools: readonly Pool[], values?: object): Promise<string>;
  /** Creates a shop whose events are signed. */
  shop(url?: string): Promise<WebhookAccount>;
  /** Reports a buyer's order, by default already paid. */
  buy(shop: WebhookAccount, product: Product, more?: Buying): Promise<TestAnswer>;
  /** Creates a product with one pool of that many codes, and a shop that sells it. */
  stall(codes: number, rule?: object, product?: object): Promise<Stall>;
  /** Reports an order of a new buyer, by default already paid; returns its external id. */
  bought(at: Pick<Stall, 'shop' | 'product'>, more?: Buying): Promise<string>;
  /** Reports the refund of an order, by default of the price of one item. */
  refund(at: Pick<Stall, 'shop' | 'product'>, number: string, amount?: number): Promise<TestAnswer>;
  /** The owner performs an action on a delivery. */
  action(deliveryId: string, name: string, body?: object): Promise<TestAnswer>;
  /** The first delivery of an order. */
  deliveryOf(number: string): Promise<Delivered>;
  deliveries(where?: string, values?: readonly unknown[]): Promise<Delivered[]>;
  /** The texts of a buyer's messages as members see them, in order. */
  said(buyer: string): Promise<string[]>;
  states(pool: Pool): Promise<Record<string, number>>;
  ledger(): Promise<void>;
  /** Sets the status of a delivery's messages as the outbox would, and runs what follows. */
  sentOut(deliveryId: string, status?: MessageStatus): Promise<void>;
  /** Runs one pass of the engine: due deliveries, then all that wait for stock. */
  work(): Promise<void>;
  /** The engine's dependencies. */
  readonly deps: DeliveryDeps;
  /** A shop on a fake channel, if the test has one. */
  fakeShop(): Promise<FakeShop>;
  buyAs(shop: FakeShop, product: Product, buyer: string): Promise<void>;
  close(): Promise<void>;
}

export interface FakeShop {
  readonly id: string;
  readonly secret: string;
}

export interface Pool {
  readonly id: string;
  readonly prefix: string;
}

export interface Product {
  readonly id: string;
  readonly externalId: string;
}

export interface Stall {
  readonly shop: WebhookAccount;
  readonly product: Product;
  readonly pool: Pool;
  readonly ruleId: string;
}

export interface Buying {
  readonly buyer?: string;
  readonly number?: string;
  readonly state?: string;
  readonly amount?: number;
  readonly due?: number;
  readonly quantity?: number;
  readonly sku?: string;
  readonly lines?: readonly object[];
}

export interface Delivered {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly allocated: number;
  readonly wanted: number;
  readonly order: string;
  readonly order_state: string;
}

export async function startSelling({
  given,
  fake,
  testPayments = false,
  publicUrl = null,
  pollMs,
  allowHosts,
  metricsToken,
}: {
  readonly given?: Company;
  readonly fake?: FakeChannel;
  readonly testPayments?: boolean;
  readonly publicUrl?: string | null;
  readonly pollMs?: number;
  readonly allowHosts?: readonly string[];
  readonly metricsToken?: string;
} = {}): Promise<Selling> {
  const company =
    given ??
    (await startCompany(undefined, {
      testPayments,
      publicUrl,
      pollMs,
      allowHosts,
      metricsToken,
      ...(fake === undefined ? {} : { adapters: [fake.adapter] }),
    }));
  const { owner, server, rows, cast } = company;
  const counts = new Map<string, number>();
  const selling: Selling = {
    company,
    async made(resource, values) {
      const answer = await owner.post(`/api/v1/${resource}`, values);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.data.id;
    },
    async pool(count, values = {}) {
      const prefix = `CANARY-${newId().slice(-8)}`;
      const id = await selling.made('code-pools', { name: prefix, kind: 'unique', ...values });
      const pool = { id, prefix };
      if (count > 0) await selling.fill(pool, count);
      return pool;
    },
    async fill({ id, prefix }, count) {
      const from = counts.get(id) ?? 0;
      counts.set(id, from + count);
      const codes = Array.from({ length: count }, (_, at) => `${prefix}-${String(from + at + 1).padStart(4, '0')}`);
      const { companyId } = cast.owner;
      const table = server.app.tables.find(({ schema }) => schema.name === 'code-batches')!;
      const author = { companyId, userId: null, requestId: 'test' };
      await inTransaction(server.app.db, async (trx) => {
        const values = { name: 'Batch', poolId: id, added: count, expiresAt: null, unitCost: null, currency: 'CNY' };
        const batch = await addRecord(trx, table, author, values);
        const given = codes.map((text) => ({
          text,
          batchId: batch.id,
          expiresAt: null,
          fingerprint: contents.fingerprint(id, text),
        }));
        await addCodes(trx, contents, { companyId, poolId: id, userId: null }, given);
      });
      return codes;
    },
    async product(values = {}) {
      const externalId = `item-${newId()}`;
      return { externalId, id: await selling.made('products', { title: 'A card', price: 100, externalId, ...values }) };
    },
    rule: (product, pools, values = {}) =>
      selling.made('delivery-rules', {
        name: `Rule ${newId()}`,
        productId: product.id,
        parts: pools.map(({ id }) => ({ poolId: id, unitsPerItem: 1 })),
        ...values,
      }),
    shop: (url) => webhookAccount(company, url),
    async buy(shop, { externalId }, more = {}) {
      const { buyer = 'Wang', number = newId(), state = 'paid', quantity = 1, amount = 100 * quantity, sku } = more;
      const line = { id: '1', productId: externalId, title: 'A card', quantity, amount: more.due ?? amount };
      const lines = more.lines ?? [{ ...line, ...(sku === undefined ? {} : { skuId: sku }) }];
      return shop.send([
        orderEvent(state, {
          conversation: buyer,
          contact: { id: buyer, name: buyer },
          order: { id: number, amount, lines },
        }),
      ]);
    },
    async stall(codes, rule = {}, values = {}) {
      const [pool, product] = [await selling.pool(codes), await selling.product(values)];
      return { pool, product, shop: await selling.shop(), ruleId: await selling.rule(product, [pool], rule) };
    },
    async bought({ shop, product }, { number = newId(), ...more } = {}) {
      const answer = await selling.buy(shop, product, { number, buyer: number, ...more });
      if (answer.status !== 200) throw new Error(answer.text);
      return number;
    },
    refund: ({ shop, product }, number, amount = 100) =>
      selling.buy(shop, product, { number, buyer: number, state: 'refunded', amount }),
    action: (id, name, body = {}) => owner.post(`/api/v1/deliveries/${id}/${name}`, body),
    deliveryOf: async (number) => (await selling.deliveries('o.external_id = $1', [number]))[0]!,
    deliveries: (where = 'true', values = []) =>
      rows(
        `select d.id, d.state, d.reason, d.allocated_units::int as allocated, d.wanted_units::int as wanted,
                o.external_id as "order", o.state as order_state
           from deliveries d join orders o on o.id = d.order_id where ${where} order by d.due_at, d.id`,
        values,
      ),
    async said(buyer) {
      const found = await rows(
        `select m.text from messages m join conversations c on c.id = m.conversation_id
          where c.external_id = $1 and m.direction = 'outgoing' order by m.seq`,
        [buyer],
      );
      return found.map(({ text }) => text);
    },
    async states({ id }) {
      const found = await rows('select state, count(*)::int from codes where pool_id = $1 group by 1', [id]);
      return Object.fromEntries(found.map(({ state, count }) => [state, count]));
    },
    ledger: () => expectLedger(server.app.db, cast.owner.companyId),
    async sentOut(id, status = 'sent') {
      const ids = await rows(
        `with sends as (
           update message_sends set state = $3, finished_at = now()
            where message_id in (select message_id from delivery_messages where delivery_id = $1)
         ) update messages set status = $2
            where id in (select message_id from delivery_messages where delivery_id = $1) returning id`,
        [id, status, status === 'failed' ? 'dead' : 'done'],
      );
      await followMessages(
        server.app.db,
        selling.deps,
        ids.map((row) => row.id),
      );
    },
    async work() {
      await deliverDue(server.app.db, selling.deps);
      while (await deliverWaiting(server.app.db, selling.deps));
    },
    get deps() {
      return server.app.delivery.deps;
    },
    async fakeShop() {
      const values = { name: `Shop ${newId()}`, channel: 'webhook', callbackUrl: 'http://127.0.0.1:9/nobody' };
      return (await owner.post('/api/v1/accounts', values)).body.data;
    },
    async buyAs({ id, secret }, { externalId }, buyer) {
      const line = { externalId: '1', productExternalId: externalId, skuExternalId: null, title: 'A card' };
      const event = {
        type: 'order',
        eventId: newId(),
        occurredAt: null,
        conversation: buyer,
        contact: { sourceId: buyer, name: buyer },
        order: {
          externalId: newId(),
          state: 'paid',
          currency: 'CNY',
          amount: 100,
          discountAmount: 0,
          lines: [{ ...line, quantity: 1, amount: 100 }],
        },
      };
      const answer = await server.send({
        method: 'POST',
        url: `/api/public/v1/webhooks/${id}`,
        headers: { 'x-fake': secret },
        body: [event],
      });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    close: () => server.close(),
  };
  return selling;
}

const contents = createContents(serverSecret);
