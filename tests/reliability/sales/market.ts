import { setTimeout as wait } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { type Answer, insist } from './owner';
import type { Goods, Shop } from './shop';
import type { Wide } from './wide';

/** A marketplace with a continuous flow of orders that repeats each event until it is acknowledged. */
export interface Market {
  /** The acknowledged orders, by number. */
  readonly orders: ReadonlyMap<string, PlacedOrder>;
  /** Starts the flow of orders. */
  open(): void;
  /** Resolves when that many more orders were acknowledged. */
  sold(more: number): Promise<void>;
  /** Stops new orders; resolves when all started ones are acknowledged. */
  close(): Promise<void>;
}

export interface PlacedOrder {
  readonly goods: Goods;
  readonly quantity: number;
  readonly isRefunded: boolean;
  readonly withCoupon: boolean;
}

const sellers = 6;
const buyers = 24;
/** The share of events sent twice regardless of the response. */
const doubled = 0.2;

export function openMarket(shop: Shop, random: () => number, wide: Wide | null = null): Market {
  const sold = [...shop.goods, ...(wide?.goods ?? [])];
  const orders = new Map<string, PlacedOrder>();
  let isOpen = false;
  let selling: Promise<unknown> = Promise.resolve();
  let failure: Error | undefined;

  async function sell(): Promise<void> {
    while (isOpen) {
      const goods = sold[Math.floor(random() * sold.length)]!;
      const quantity = 1 + Math.floor(random() * 3);
      if (wide !== null && random() < 0.4) {
        await sellByHand(wide, goods, quantity);
        continue;
      }
      const [number, amount] = [newId(), 100 * quantity];
      const buyer = `buyer-${Math.floor(random() * buyers)}`;
      const line = { id: '1', productId: goods.externalId, title: goods.externalId, quantity, amount };
      const report = (state: string) => {
        const events = [
          {
            eventId: newId(),
            type: 'order',
            conversation: buyer,
            contact: { id: buyer, name: buyer },
            order: { id: number, state, currency: 'CNY', amount, lines: [line] },
          },
        ];
        return insistOn(() => shop.send(events));
      };
      const isRefunded = random() < 0.1;
      if (random() < 0.6) await report('paid');
      else {
        await report('created');
        await pay(await idOf(number), amount);
      }
      if (isRefunded) await report('refunded');
      orders.set(number, { goods, quantity, isRefunded, withCoupon: false });
    }
  }

  /** A member creates the order for a buyer on any channel, often with a coupon. */
  async function sellByHand({ conversationIds, couponCode }: Wide, goods: Goods, quantity: number): Promise<void> {
    const conversationId = conversationIds[Math.floor(random() * conversationIds.length)]!;
    const withCoupon = random() < 0.5;
    const order = {
      conversationId,
      lines: [{ productId: goods.productId, quantity }],
      ...(withCoupon ? { couponCode } : {}),
    };
    const key = { 'idempotency-key': newId() };
    const answer = await insist(() => shop.post('/api/v1/orders/make', order, key));
    if (answer.status !== 200) throw new Error(answer.text);
    const { id, externalId, amount } = JSON.parse(answer.text).data;
    await pay(id, amount);
    orders.set(externalId, { goods, quantity, isRefunded: false, withCoupon });
  }

  async function idOf(number: string): Promise<string> {
    const filter = encodeURIComponent(JSON.stringify({ externalId: number }));
    const id = await insistOn(async () => {
      const answer = await shop.get(`/api/v1/orders?filter=${filter}`);
      return { ...answer, value: JSON.parse(answer.text).data?.[0]?.id as string | undefined };
    });
    return id!;
  }

  /** Pays through a payment provider, which knows the order by our id. */
  async function pay(orderId: string, amount: number): Promise<void> {
    const payment = {
      kind: 'paid',
      eventId: `pay:${orderId}`,
      companyId: shop.companyId,
      orderId,
      amount,
      currency: 'CNY',
    };
    await insistOn(() => shop.pay(payment));
  }

  /** Retries until accepted; sometimes sends it once more. */
  async function insistOn<A extends Answer>(action: () => Promise<A>): Promise<A['value']> {
    const answer = await insist(action);
    if (answer.status !== 200) throw new Error(answer.text);
    if (random() < doubled) await action().catch(() => null);
    return answer.value;
  }

  return {
    orders,
    open() {
      isOpen = true;
      selling = Promise.all(Array.from({ length: sellers }, sell));
      selling.catch((error: Error) => (failure = error));
    },
    async sold(more) {
      const due = orders.size + more;
      while (orders.size < due) {
        if (failure) throw failure;
        await wait(2);
      }
    },
    async close() {
      isOpen = false;
      await selling;
    },
  };
}
