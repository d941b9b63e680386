import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fetchWanted } from '../../server/delivery/engine/fetch';
import { clientWith } from '../helpers/accounts';
import { startReceiver } from '../helpers/channels';
import { fakeChannel, type SendFault } from '../helpers/fakeChannel';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

describe('delivery through a channel', () => {
  test.each<[SendFault, string, string]>([
    ['refused', 'failed', 'send-failed'],
    ['answer-lost', 'needs_review', 'send-unknown'],
  ])('a send that is %s leaves the delivery %s for a member to decide', async (fault, state, reason) => {
    const fake = fakeChannel({ knowsKeys: false });
    const other = await startSelling({ fake, pollMs: 200 });
    onTestFinished(() => other.close());
    const [pool, product, shop] = [await other.pool(1), await other.product(), await other.fakeShop()];
    await other.rule(product, [pool]);
    other.company.server.app.startChannels();
    const bad = fault;
    fake.faultOf = () => bad;
    await other.buyAs(shop, product, 'Wang');
    const delivery = async () => (await other.deliveries())[0]!;
    await expect.poll(delivery).toMatchObject({ state, reason });
    expect(fake.tries.length).toBe(1);
    // Only the channel receives the code itself.
    expect(fake.tries[0]!.text).toBe(`${pool.prefix}-0001`);
    fake.faultOf = () => undefined;
    const { id } = await delivery();
    const decided = await other.company.owner.post(`/api/v1/deliveries/${id}/decide`, { decision: 'again' });
    expect(decided.status).toBe(200);
    await expect.poll(async () => (await delivery()).state).toBe('sent');
    expect(fake.tries.map(({ text }) => text)).toEqual([`${pool.prefix}-0001`, `${pool.prefix}-0001`]);
    expect(await other.states(pool)).toEqual({ delivered: 1 });
    await other.ledger();
  });
});

describe('pool filled by an API', () => {
  /** Makes repeats due now. */
  const repeatNow = async () => {
    await selling.company.rows("update delivery_fetches set next_at = now() - interval '1 ms' where state = 'wanted'");
    await fetchWanted(selling.company.server.app.db, selling.deps);
  };

  test('repeats an unclear call with the same idempotency key, with growing pauses, before a person is asked', async () => {
    const receiver = await startReceiver();
    const { owner, rows } = selling.company;
    const poolId = await selling.made('code-pools', { name: newId(), kind: 'api', apiUrl: receiver.url });
    const [product, shop] = [await selling.product(), await selling.shop()];
    await selling.rule(product, [{ id: poolId, prefix: '' }]);
    let isDown = true;
    receiver.answer = () =>
      isDown ? { status: 500 } : { status: 201, body: { codes: [`API-CODE-${receiver.calls.length}`] } };
    const number = await selling.bought({ shop, product }, { quantity: 2 });
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'waiting_stock', reason: null, allocated: 0 });
    await fetchWanted(selling.company.server.app.db, selling.deps);
    // Not before its pause is over.
    await fetchWanted(selling.company.server.app.db, selling.deps);
    expect(receiver.calls.length).toBe(2);
    const pauses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const [{ pause }] = await rows(
        'select round(extract(epoch from max(next_at) - now()))::int as pause from delivery_fetches where pool_id = $1',
        [poolId],
      );
      pauses.push(pause);
      await repeatNow();
    }
    expect(pauses[2]! > pauses[1]! && pauses[1]! > pauses[0]!).toBe(true);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'waiting_stock', reason: null });
    await repeatNow();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'needs_review', reason: 'api-unknown' });
    expect(receiver.calls.length).toBe(10);
    await repeatNow();
    expect(receiver.calls.length).toBe(10);
    isDown = false;
    const { id } = await selling.deliveryOf(number);
    expect((await owner.post(`/api/v1/deliveries/${id}/decide`, { decision: 'deliver' })).status).toBe(200);
    await fetchWanted(selling.company.server.app.db, selling.deps);
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 2 });
    const keys = receiver.calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(await selling.said(number)).toEqual([expect.stringMatching(/^1\/2 AP••••\S+\n2\/2 AP••••\S+$/)]);
    await selling.ledger();
    await receiver.close();
  });

  test.each(['cut', 'killed', 'status'] as const)('delivers by itself after a single fault: %s', async (fault) => {
    const at = await supplied();
    const works = at.receiver.answer;
    at.receiver.answer = (call) => {
      at.receiver.answer = works;
      return fault === 'cut' ? 'cut' : fault === 'status' ? { status: 502 } : works(call);
    };
    const number = await selling.bought(at);
    if (fault === 'killed')
      await selling.company.rows(
        `update delivery_fetches set attempts = 1, fence = fence + 1, started_at = now(),
                lease_until = now() - interval '1 ms' where pool_id = $1`,
        [at.pool.id],
      );
    else await fetchWanted(selling.company.server.app.db, selling.deps);
    await repeatNow();
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 1 });
    expect(new Set(at.receiver.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await at.receiver.close();
  });

  test('an answer without a code is not asked for again; a member reads why, and the words of the supplier', async () => {
    const at = await supplied();
    at.receiver.answer = () => ({ status: 200, body: { code: 500, msg: '库存不足', data: null } });
    const number = await selling.bought(at);
    await fetchWanted(selling.company.server.app.db, selling.deps);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'needs_review', reason: 'api-unknown' });
    const { id } = await selling.deliveryOf(number);
    const notes = async (language: string) => {
      const { owner, server } = selling.company;
      const reader = clientWith(server, { ...owner.headers, 'accept-language': language });
      const { events } = (await reader.get(`/api/v1/deliveries/${id}/story`)).body.data;
      return [(await reader.get(`/api/v1/deliveries/${id}`)).body.data.note, events.at(-1).note];
    };
    const [en, zh] = [
      'The supplier answered that the call failed. It says: 库存不足',
      '供货方返回调用失败。其说明为：库存不足',
    ];
    expect([await notes('en'), await notes('zh')]).toEqual([
      [en, en],
      [zh, zh],
    ]);
    await repeatNow();
    expect(at.receiver.calls.length).toBe(1);
    await at.receiver.close();
  });

  test('what an unclear call may have taken before the cancellation is asked for and becomes a code of the pool', async () => {
    const at = await supplied();
    const works = at.receiver.answer;
    at.receiver.answer = () => 'cut';
    const number = await selling.bought(at);
    await fetchWanted(selling.company.server.app.db, selling.deps);
    await selling.refund(at, number);
    at.receiver.answer = works;
    await repeatNow();
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
    at.receiver.answer = () => 'cut';
    const next = await selling.bought({ ...at, product: at.product }, { quantity: 2 });
    await fetchWanted(selling.company.server.app.db, selling.deps);
    // A refusal after an unclear call says nothing about the first one.
    at.receiver.answer = () => ({ status: 409 });
    await repeatNow();
    expect(await selling.deliveryOf(next)).toMatchObject({ state: 'needs_review', reason: 'api-unknown' });
    await at.receiver.close();
  });

  test('does not call the API for units of an earlier edition of the delivery', async () => {
    const { receiver, product, shop } = await supplied();
    const number = await selling.bought({ shop, product });
    const { id } = await selling.deliveryOf(number);
    // As after a reissue: the units of the first edition were replaced before they were fetched.
    await selling.company.rows('update deliveries set edition = edition + 1 where id = $1', [id]);
    await fetchWanted(selling.company.server.app.db, selling.deps);
    expect(receiver.calls.length).toBe(0);
    await selling.company.rows('update deliveries set edition = edition - 1 where id = $1', [id]);
    await fetchWanted(selling.company.server.app.db, selling.deps);
    expect(receiver.calls.length).toBe(1);
    await receiver.close();
  });

  /** A pool that a fake supplier fills with codes 'SPARE-1-…', 'SPARE-2-…', and a shop that sells from it. */
  async function supplied() {
    const receiver = await startReceiver();
    receiver.answer = () => ({ status: 200, body: { code: `SPARE-${receiver.calls.length}-${receiver.url}` } });
    const id = await selling.made('code-pools', { name: newId(), kind: 'api', apiUrl: receiver.url });
    const [product, shop] = [await selling.product(), await selling.shop()];
    const ruleId = await selling.rule(product, [{ id, prefix: '' }]);
    return { receiver, pool: { id, prefix: '' }, product, shop, ruleId };
  }
  const timelineOf = async (number: string): Promise<string[]> => {
    const { id } = await selling.deliveryOf(number);
    const { events } = (await selling.company.owner.get(`/api/v1/deliveries/${id}/story`)).body.data;
    return events.map(({ what, to }: { what: string; to: string | null }) => to ?? what);
  };

  test('a code that arrives after the cancellation goes into the pool, is in the timeline, and serves the next order without a call', async () => {
    const at = await supplied();
    const { receiver, pool } = at;
    receiver.takesMs = 300;
    const number = await selling.bought(at);
    const fetching = fetchWanted(selling.company.server.app.db, selling.deps);
    await receiver.reached(1);
    await selling.refund(at, number);
    await fetching;
    expect(await timelineOf(number)).toEqual(['scheduled', 'waiting_stock', 'cancelled', 'spared']);
    expect(await selling.states(pool)).toEqual({ available: 1 });
    const { data: codes } = (
      await selling.company.owner.get(`/api/v1/codes?filter=${encodeURIComponent(JSON.stringify({ poolId: pool.id }))}`)
    ).body;
    expect(codes.map(({ mask, state }: { mask: string; state: string }) => [mask.slice(0, 4), state])).toEqual([
      ['SPAR', 'available'],
    ]);
    await selling.ledger();
    const next = await selling.bought(at);
    expect(await selling.deliveryOf(next)).toMatchObject({ state: 'allocated', allocated: 1 });
    expect(receiver.calls.length).toBe(1);
    // Taken back before the buyer saw it, it returns to the pool; so does a code that the API delivered for this order.
    await selling.refund(at, next);
    expect(await selling.states(pool)).toEqual({ available: 1 });
    const both = await selling.bought(at, { quantity: 2 });
    await fetchWanted(selling.company.server.app.db, selling.deps);
    await selling.work();
    expect(await selling.deliveryOf(both)).toMatchObject({ state: 'allocated', allocated: 2 });
    await selling.refund(at, both, 200);
    expect(await selling.deliveryOf(both)).toMatchObject({ state: 'cancelled', allocated: 0 });
    await fetchWanted(selling.company.server.app.db, selling.deps);
    expect(await selling.states(pool)).toEqual({ available: 3 });
    expect(receiver.calls.length).toBe(3);
    await selling.ledger();
    await receiver.close();
  });

  test('calls the API for replacements when codes are reissued; the old ones stay void', async () => {
    const at = await supplied();
    const number = await selling.bought(at);
    await fetchWanted(selling.company.server.app.db, selling.deps);
    await selling.work();
    const { id } = await selling.deliveryOf(number);
    await selling.sentOut(id);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'sent' });
    const replaced = await selling.action(id, 'reissue', { reason: 'It was used before.' });
    expect([replaced.status, replaced.body.data?.state]).toEqual([200, 'waiting_stock']);
    await fetchWanted(selling.company.server.app.db, selling.deps);
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'allocated', allocated: 1 });
    const rows = await selling.company.rows(
      'select edition, state from delivery_units where delivery_id = $1 order by edition',
      [id],
    );
    expect(rows).toEqual([
      { edition: 1, state: 'void' },
      { edition: 2, state: 'active' },
    ]);
    const keys = at.receiver.calls.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect((await selling.said(number)).length).toBe(2);
    await selling.ledger();
    await at.receiver.close();
  });
});
