import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { begin } from '../../server/channels/outbox/begin';
import { claimSends, recordPart, sendLeases } from '../../server/channels/outbox/claim';
import { deliverDue } from '../../server/delivery/engine/due';
import { fetchWanted } from '../../server/delivery/engine/fetch';
import { startReceiver } from '../helpers/channels';
import { failNextChange } from '../helpers/failNextChange';
import { fakeChannel } from '../helpers/fakeChannel';
import { type Pool, type Product, type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
let shop: Awaited<ReturnType<Selling['shop']>>;
beforeAll(async () => {
  selling = await startSelling({ pollMs: 200 });
  shop = await selling.shop();
});
afterAll(() => selling.close());

const rows = (text: string, values: readonly unknown[] = []) => selling.company.rows(text, values);
const db = () => selling.company.server.app.db;
async function stall(codes: number, rule: object = {}): Promise<{ pool: Pool; product: Product }> {
  const [pool, product] = [await selling.pool(codes), await selling.product()];
  await selling.rule(product, [pool], rule);
  return { pool, product };
}
/** Places an order of one item of each product. Returns its external id. */
async function bought(...products: readonly Product[]): Promise<string> {
  const number = newId();
  const lines = products.map(({ externalId }, at) => ({
    id: String(at),
    productId: externalId,
    title: 'A card',
    quantity: 1,
    amount: 100,
  }));
  const answer = await selling.buy(shop, products[0]!, { number, buyer: number, lines, amount: 100 * lines.length });
  if (answer.status !== 200) throw new Error(answer.text);
  return number;
}
const of = (number: string, { id }: Product) =>
  selling.deliveries('o.external_id = $1 and d.product_id = $2', [number, id]).then(([row]) => row!);
/** Retries as often as a delivery is tried before it needs review. */
async function triedOften() {
  for (let tries = 0; tries < 5; tries += 1) {
    await rows("update delivery_faults set next_at = now() - interval '1 ms'");
    await deliverDue(db(), selling.deps);
  }
}

describe('internal faults', () => {
  test('that would deliver a code twice deliver nothing: the payment is kept, other lines continue, and a review is requested', async () => {
    const [spoilt, sound] = [await stall(1), await stall(1)];
    const first = await bought(spoilt.product);
    // Simulates a bug that marks the code as available.
    await rows(`update codes set state = 'available' where pool_id = $1`, [spoilt.pool.id]);
    const second = await bought(spoilt.product, sound.product);
    expect(await of(second, spoilt.product)).toMatchObject({ state: 'scheduled', allocated: 0, order_state: 'paid' });
    expect(await of(second, sound.product)).toMatchObject({ state: 'allocated', allocated: 1 });
    expect(await selling.said(second)).toEqual(['CANA••••0001']);
    await triedOften();
    expect(await of(second, spoilt.product)).toMatchObject({ state: 'needs_review', reason: 'fault', allocated: 0 });
    expect(await of(first, spoilt.product)).toMatchObject({ state: 'allocated', allocated: 1 });
    expect(await selling.said(second)).toEqual(['CANA••••0001']);
    const units = await rows(
      'select d.product_id from delivery_units u join deliveries d on d.id = u.delivery_id where u.pool_id = $1',
      [spoilt.pool.id],
    );
    expect(units).toHaveLength(1);
    // Repaired, then decided by a member.
    await rows(`update codes set state = 'allocated' where pool_id = $1`, [spoilt.pool.id]);
    await selling.fill(spoilt.pool, 1);
    const { id } = await of(second, spoilt.product);
    expect((await selling.company.owner.post(`/api/v1/deliveries/${id}/decide`, { decision: 'deliver' })).status).toBe(
      200,
    );
    expect(await of(second, spoilt.product)).toMatchObject({ state: 'allocated', allocated: 1 });
    await selling.ledger();
  });

  test('that would give a delivery a unit twice leave its codes in stock and send nothing', async () => {
    const { pool, product } = await stall(2, { delaySeconds: 600 });
    const number = await bought(product);
    const { id } = await of(number, product);
    await rows(
      `insert into delivery_units (id, company_id, delivery_id, index, part, pool_id, mask, state)
       select $1, company_id, id, 1, 0, $3, '', 'returned' from deliveries where id = $2`,
      [newId(), id, pool.id],
    );
    await rows("update deliveries set due_at = now() - interval '1 ms' where id = $1", [id]);
    await triedOften();
    expect(await of(number, product)).toMatchObject({ state: 'needs_review', reason: 'fault', allocated: 0 });
    expect(await selling.states(pool)).toEqual({ available: 2 });
    expect(await selling.said(number)).toEqual([]);
    await selling.ledger();
  });
});

test('codes are taken together with their message, or not at all', async () => {
  const { pool, product } = await stall(1);
  await rows(
    `create function no_message() returns trigger language plpgsql as $$ begin raise 'The disk is full.'; end $$`,
  );
  await rows('create trigger no_message before insert on delivery_messages execute function no_message()');
  const number = await bought(product);
  expect(await of(number, product)).toMatchObject({ state: 'scheduled', allocated: 0, order_state: 'paid' });
  expect([await selling.states(pool), await selling.said(number)]).toEqual([{ available: 1 }, []]);
  expect(await rows('select 1 from delivery_units where pool_id = $1', [pool.id])).toEqual([]);
  await rows('drop function no_message cascade');
  await selling.work();
  expect(await of(number, product)).toMatchObject({ state: 'allocated', allocated: 1 });
  expect(await selling.said(number)).toEqual(['CANA••••0001']);
  // Faults are counted in a row: single ones that are weeks apart must not add up to a review.
  expect(await rows('select tries from delivery_faults')).toEqual([]);
  await selling.ledger();
});

test('the start of a send is committed under its lease before the first byte is sent', async () => {
  const fake = fakeChannel({ knowsKeys: false });
  const seen: unknown[] = [];
  const send: typeof fake.adapter.send = async (account, message, key, signal) => {
    seen.push(
      ...(await other.company.rows(
        `select s.send_started_at is not null as began, s.lease_until > now() as held, m.status, c.state as code
           from message_sends s join messages m on m.id = s.message_id join delivery_messages l on l.message_id = m.id
           join delivery_units u on u.delivery_id = l.delivery_id join codes c on c.id = u.code_id where s.key = $1`,
        [key],
      )),
    );
    return fake.adapter.send(account, message, key, signal);
  };
  const other = await startSelling({ fake: { ...fake, adapter: { ...fake.adapter, send } }, pollMs: 200 });
  const [pool, product, fakeShop] = [await other.pool(1), await other.product(), await other.fakeShop()];
  await other.rule(product, [pool]);
  other.company.server.app.startChannels();
  await other.buyAs(fakeShop, product, 'Wang');
  await expect.poll(async () => (await other.deliveries())[0]!.state).toBe('sent');
  expect(seen).toEqual([{ began: true, held: true, status: 'sending', code: 'allocated' }]);
  await other.close();
});

describe('a database write that fails first is retried', () => {
  test('for an accepted message: it is not sent again and needs no review', async () => {
    const fake = fakeChannel({ knowsKeys: false });
    const other = await startSelling({ fake, pollMs: 200 });
    onTestFinished(() => other.close());
    const [pool, product, fakeShop] = [await other.pool(1), await other.product(), await other.fakeShop()];
    await other.rule(product, [pool]);
    const failed = await failNextChange(other.company, 'message_sends', `new.state = 'done'`);
    other.company.server.app.startChannels();
    await other.buyAs(fakeShop, product, 'Wang');
    await expect.poll(async () => (await other.deliveries())[0]!.state).toBe('sent');
    expect([await failed(), fake.tries.length]).toEqual([true, 1]);
  });

  test('for a code from an API: it is delivered, and the API is not called again', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    receiver.answer = () => ({ status: 201, body: { codes: ['API-CODE-1'] } });
    const poolId = await selling.made('code-pools', { name: newId(), kind: 'api', apiUrl: receiver.url });
    const product = await selling.product();
    await selling.rule(product, [{ id: poolId, prefix: '' }]);
    const failed = await failNextChange(selling.company, 'delivery_fetches', `new.state = 'fetched'`);
    const number = await bought(product);
    await fetchWanted(db(), selling.deps);
    await selling.work();
    expect(await of(number, product)).toMatchObject({ state: 'allocated', allocated: 1 });
    expect([await failed(), receiver.calls.length]).toEqual([true, 1]);
  });
});

test('a worker that lost its lease starts nothing, records nothing and does not block the new holder', async () => {
  const { product } = await stall(1);
  const number = await bought(product);
  const { id } = await of(number, product);
  const [{ message }] = await rows('select message_id as message from delivery_messages where delivery_id = $1', [id]);
  const claim = async () => {
    await rows("update message_sends set next_at = now() - interval '1 ms', lease_until = null where message_id = $1", [
      message,
    ]);
    return (await claimSends(db(), [], 100, 100)).find(({ messageId }) => messageId === message)!;
  };
  const [lost, current] = [await claim(), await claim()];
  expect([await begin(db(), lost), await recordPart(db(), lost, 1, null), await sendLeases.extend(db(), lost)]).toEqual(
    [false, false, false],
  );
  expect(await rows('select send_started_at, parts_done from message_sends where message_id = $1', [message])).toEqual([
    { send_started_at: null, parts_done: 0 },
  ]);
  expect([await begin(db(), current), await sendLeases.extend(db(), current)]).toEqual([true, true]);
});

test('an API answer for a delivery cancelled meanwhile does not change its state', async () => {
  const receiver = await startReceiver();
  receiver.answer = () => ({ status: 422, body: {} });
  receiver.takesMs = 400;
  const id = await selling.made('code-pools', { name: newId(), kind: 'api', apiUrl: receiver.url });
  const product = await selling.product();
  await selling.rule(product, [{ id, prefix: '' }]);
  const number = await bought(product);
  const asking = fetchWanted(db(), selling.deps);
  await receiver.reached(1);
  await selling.buy(shop, product, { number, buyer: number, state: 'refunded' });
  expect(await of(number, product)).toMatchObject({ state: 'cancelled', reason: 'refunded' });
  await asking;
  expect(await of(number, product)).toMatchObject({ state: 'cancelled', reason: 'refunded' });
  await receiver.close();
});

test('a late report about a sent message is applied although its event was missed', async () => {
  const other = await startSelling({ pollMs: 200 });
  onTestFinished(() => other.close());
  const at = await other.stall(3, { confirm: true });
  const numbers = [await other.bought(at), await other.bought(at), await other.bought(at)];
  for (const [index, status] of ['failed', 'delivered', 'sent'].entries()) {
    const { id } = await other.deliveryOf(numbers[index]!);
    await other.sentOut(id);
    // Writes no event, as if the node that read it had stopped.
    await other.company.rows(
      'update messages set status = $2 where id in (select message_id from delivery_messages where delivery_id = $1)',
      [id, status],
    );
  }
  other.company.server.app.startChannels();
  const states = () => Promise.all(numbers.map(async (number) => (await other.deliveryOf(number)).state));
  await expect.poll(states).toEqual(['failed', 'confirmed', 'sent']);
  await expect.poll(async () => (await other.deliveryOf(numbers[1]!)).order_state).toBe('received');
  expect(await other.deliveryOf(numbers[0]!)).toMatchObject({ reason: 'send-failed' });
  await other.ledger();
});

test('after a restart delays keep their time, waiting orders are served and pending messages are sent', async () => {
  const receiver = await startReceiver();
  shop = await selling.shop(receiver.url);
  const [delayed, empty, ready] = [await stall(1, { delaySeconds: 600 }), await stall(0), await stall(1)];
  const numbers = [await bought(delayed.product), await bought(empty.product), await bought(ready.product)];
  const dueAt = async () =>
    (await rows('select due_at from deliveries d where product_id = $1', [delayed.product.id]))[0];
  const due = await dueAt();
  await selling.company.server.restart();
  expect(await dueAt()).toEqual(due);
  const states = async () =>
    (await Promise.all([delayed, empty, ready].map(({ product }, at) => of(numbers[at]!, product)))).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['scheduled', 'waiting_stock', 'allocated']);
  await selling.fill(empty.pool, 1);
  await rows("update deliveries set due_at = now() - interval '1 ms' where product_id = $1", [delayed.product.id]);
  selling.company.server.app.startChannels();
  await expect.poll(states).toEqual(['sent', 'sent', 'sent']);
  const sentTexts = receiver.calls
    .filter(({ body }) => body.type === 'message.send')
    .map(({ body }) => body.parts[0].text);
  expect(sentTexts.sort()).toEqual([delayed, empty, ready].map(({ pool }) => `${pool.prefix}-0001`).sort());
  await selling.ledger();
  await receiver.close();
});
