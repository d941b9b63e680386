import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

describe('refund of a delivery', () => {
  test('before sending cancels it, and the codes return to stock', async () => {
    const at = await selling.stall(1);
    const number = await selling.bought(at);
    expect((await selling.refund(at, number)).status).toBe(200);
    expect(await selling.deliveryOf(number)).toMatchObject({
      state: 'cancelled',
      reason: 'refunded',
      order_state: 'refunded',
    });
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
    const [message] = await selling.company.rows(
      `select m.status, m.failure, s.state from messages m join message_sends s on s.message_id = m.id
        where m.company_id = s.company_id and m.client_id like 'delivery:' || $1 || '%'`,
      [(await selling.deliveryOf(number)).id],
    );
    expect(message).toEqual({ status: 'failed', failure: 'withdrawn', state: 'dead' });
    await selling.ledger();
  });

  test('after sending revokes it; the codes stay consumed unless a member returns them to stock', async () => {
    const at = await selling.stall(1);
    const number = await selling.bought(at);
    const { id } = await selling.deliveryOf(number);
    await selling.sentOut(id);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'sent', order_state: 'shipped' });
    expect(await selling.states(at.pool)).toEqual({ delivered: 1 });
    await selling.refund(at, number);
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'revoked', order_state: 'refunded' });
    expect(await selling.states(at.pool)).toEqual({ delivered: 1 });
    expect((await selling.action(id, 'return', {})).status).toBe(400);
    expect((await selling.action(id, 'return', { reason: 'Never used' })).status).toBe(200);
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
    expect((await selling.action(id, 'return', { reason: 'Twice' })).status).toBe(409);
    await selling.ledger();
  });

  test('during its delay cancels it; other delayed deliveries are made when they are due', async () => {
    const at = await selling.stall(2, { delaySeconds: 600 });
    const [gone, kept] = [await selling.bought(at), await selling.bought(at)];
    expect((await selling.deliveryOf(gone)).state).toBe('scheduled');
    await selling.refund(at, gone);
    await selling.company.rows(`update deliveries set due_at = now() - interval '1 second' where state = 'scheduled'`);
    await selling.work();
    expect([(await selling.deliveryOf(gone)).state, (await selling.deliveryOf(kept)).state]).toEqual([
      'cancelled',
      'allocated',
    ]);
    expect(await selling.states(at.pool)).toEqual({ allocated: 1, available: 1 });
  });

  test('is detected by the engine without an event: an order no longer owed is not delivered', async () => {
    const at = await selling.stall(1, { delaySeconds: 600 });
    const number = await selling.bought(at);
    await selling.company.rows(`update orders set state = 'refunded' where external_id = $1`, [number]);
    await selling.company.rows(`update deliveries set due_at = now() - interval '1 second' where state = 'scheduled'`);
    await selling.work();
    expect(await selling.deliveryOf(number)).toMatchObject({ state: 'cancelled', allocated: 0 });
    expect(await selling.states(at.pool)).toEqual({ available: 1 });
  });
});
