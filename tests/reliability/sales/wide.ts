import { messageEvent, type Receiver } from '../../helpers/channels';
import type { FakeTelegram } from '../../helpers/telegram';
import { ownerOf } from './owner';
import type { SalesServer } from './server';
import type { Goods, Shop } from './shop';

/**
 * Additional products and ways to sell: other kinds of pools, members' orders with a coupon, and a channel without
 * idempotency keys.
 */
export interface Wide {
  readonly goods: readonly Goods[];
  /** Conversations of buyers on both channels, in which members create orders. */
  readonly conversationIds: readonly string[];
  readonly couponCode: string;
  /** The account on the channel without idempotency keys: what may have arrived there is never sent again. */
  readonly blindAccountId: string;
}

/** The code that every buyer from the shared pool gets. */
export const sharedCode = 'KEY-shared';
const buyerCount = 12;

/**
 * Creates a shared pool, a pool filled by an API on the channel's receiver, an unlimited coupon, and a Telegram
 * account.
 */
export async function widen(
  server: SalesServer,
  shop: Shop,
  receiver: Receiver,
  telegram: FakeTelegram,
): Promise<Wide> {
  const { call } = await ownerOf(server);
  const made = (resource: string, values: object) =>
    call<{ id: string; code: string }>('POST', `/api/v1/${resource}`, values);
  const answersSends = receiver.answer;
  receiver.answer = (asked) =>
    asked.path.endsWith('/codes')
      ? { status: 200, body: { code: `KEY-api-${asked.headers['idempotency-key']}` } }
      : answersSends(asked);
  // Slow enough for kills to hit calls in flight.
  receiver.takesMs = 5;
  telegram.takesMs = 20;
  const goods: Goods[] = [];
  for (const { name, ...pool } of [
    { name: 'shared', kind: 'shared', content: sharedCode, mostUses: 1_000_000 },
    { name: 'fetched', kind: 'api', apiUrl: `${receiver.url}/codes` },
  ]) {
    const { id: poolId } = await made('code-pools', { name, ...pool });
    const { id: productId } = await made('products', { title: name, price: 100, externalId: name });
    await made('delivery-rules', { name, productId, parts: [{ poolId, unitsPerItem: 1 }] });
    goods.push({ externalId: name, productId, poolId, codesPerItem: 1 });
  }
  const coupon = { name: 'Half off one', kind: 'fixed', value: 50, perContactLimit: null, totalLimit: 1_000_000 };
  const { id: couponId } = await made('coupons', coupon);
  const { code: couponCode } = await made('coupon-codes', { code: 'SALE-2026', couponId });
  const blind = { name: 'Blind', channel: 'telegram', botToken: '1:token', telegramMode: 'polling' };
  const { id: blindAccountId } = await made('accounts', blind);
  const names = Array.from({ length: buyerCount }, (_, at) => `buyer-${at}`);
  await shop.send(names.map((name) => messageEvent('hi', { conversation: name, contact: { id: name, name } })));
  for (let at = 0; at < buyerCount; at += 1) {
    const chat = { id: 100 + at, type: 'private' };
    telegram.push({ message: { message_id: at, date: 1_800_000_000, chat, from: { id: 100 + at }, text: 'hi' } });
  }
  const begun = () => call<readonly { id: string; accountId: string }[]>('GET', '/api/v1/conversations?range=[0,999]');
  const own = [shop.accountId, blindAccountId];
  for (;;) {
    const conversationIds = (await begun()).filter(({ accountId }) => own.includes(accountId)).map(({ id }) => id);
    if (conversationIds.length === 2 * buyerCount) return { goods, conversationIds, couponCode, blindAccountId };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
