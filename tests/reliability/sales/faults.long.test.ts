import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdapter } from '../../../server/channels/kinds/webhook/adapter';
import { createOutgoing } from '../../../server/kernel/net/outgoing';
import { type FakeChannel, fakeChannel, type SendFault } from '../../helpers/fakeChannel';
import { randomNumbers, seed } from '../../helpers/seed';
import { type Selling, startSelling } from '../../helpers/selling';
import { size } from '../../helpers/size';

const random = randomNumbers(seed);
const faults = size({ small: 40, usual: 500, full: 500 });

/** A marketplace with the webhook channel's orders, and a failing channel for the messages to buyers. */
async function startFaulty(knowsKeys: boolean): Promise<{ selling: Selling; fake: FakeChannel }> {
  const fake = fakeChannel({ knowsKeys });
  const { receive } = createAdapter({ outgoing: createOutgoing([]), publicUrl: null });
  const { capabilities } = fake.adapter;
  const adapter = { ...fake.adapter, receive, capabilities: { ...capabilities, maxLetters: 500 } };
  return { fake, selling: await startSelling({ fake: { ...fake, adapter } }) };
}

let blind: Awaited<ReturnType<typeof startFaulty>>;
let knowing: Awaited<ReturnType<typeof startFaulty>>;
beforeAll(async () => {
  [blind, knowing] = [await startFaulty(false), await startFaulty(true)];
});
afterAll(() => Promise.all([blind.selling.close(), knowing.selling.close()]));

/** Sells until the channel has failed as often as required. */
async function sell({ selling, fake }: typeof blind, kinds: readonly SendFault[]) {
  const product = await selling.product();
  const pool = await selling.pool(faults * 2);
  await selling.rule(product, [pool]);
  const shop = await selling.shop();
  let left = faults;
  let happened = 0;
  fake.faultOf = () => {
    if (left <= 0 || random() < 0.2) return undefined;
    left -= 1;
    happened += 1;
    return kinds[Math.floor(random() * kinds.length)]!;
  };
  selling.company.server.app.startChannels();
  for (let at = 0; left > 0 && at < faults * 2; at += 1) {
    await selling.buy(shop, product, { buyer: `buyer-${at}`, number: `order-${at}` });
    await sendAtOnce(selling);
  }
  // On a busy machine the sends of the last orders may still be waiting.
  await expect
    .poll(
      async () => {
        await sendAtOnce(selling);
        return happened;
      },
      { timeout: 400_000 },
    )
    .toBe(faults);
}

const sendAtOnce = ({ company }: Selling) =>
  company.rows("update message_sends set next_at = now() - interval '1 ms' where next_at > now()");

const unsettled = (selling: Selling) =>
  selling.company.rows(`select d.state, m.status from deliveries d
    join delivery_messages l on l.delivery_id = d.id join messages m on m.id = l.message_id
   where d.state in ('scheduled', 'allocated', 'sending') limit 3`);

const keysTriedTwice = ({ tries }: FakeChannel) => {
  const counts = new Map<string, number>();
  for (const { key } of tries) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1);
};

test(`${faults} failures of a channel without idempotency keys: nothing is sent twice, and all unclear deliveries are in review (seed ${seed})`, async () => {
  const { selling, fake } = blind;
  await sell(blind, ['answer-lost', 'lost', 'throws']);
  await expect.poll(() => unsettled(selling), { timeout: 400_000 }).toEqual([]);
  expect(keysTriedTwice(fake)).toEqual([]);
  const filter = encodeURIComponent(JSON.stringify({ state: 'needs_review' }));
  const found = await selling.company.owner.get(`/api/v1/deliveries?filter=${filter}&range=[0,0]`);
  expect(found.headers['content-range']).toBe(`deliveries 0-0/${faults}`);
  expect(await selling.deliveries(`d.state = 'needs_review' and d.reason is distinct from 'send-unknown'`)).toEqual([]);
  // Buyers that received codes have one set each, and no two the same.
  const codes = fake.arrived.map(({ text }) => text);
  expect(new Set(codes).size).toBe(codes.length);
  await selling.ledger();
}, 600_000);

test(`${faults} failures of a channel with idempotency keys: each send is retried with its key and arrives once (seed ${seed})`, async () => {
  const { selling, fake } = knowing;
  await sell(knowing, ['answer-lost', 'lost', 'throws']);
  await expect
    .poll(
      async () => {
        await sendAtOnce(selling);
        return [...(await unsettled(selling)), ...(await selling.deliveries(`d.state <> 'sent'`))].slice(0, 3);
      },
      { timeout: 400_000 },
    )
    .toEqual([]);
  const sent = await selling.deliveries();
  expect(fake.arrived).toHaveLength(sent.length);
  expect(new Set(fake.arrived.map(({ text }) => text)).size).toBe(sent.length);
  expect(keysTriedTwice(fake).length).toBeGreaterThan(0);
  await selling.ledger();
}, 600_000);
