import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followEvents } from '../../server/webhooks/follow';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

test('a webhook is not called for deliveries sent before it was created, however late the events are read', async () => {
  const { server, rows } = selling.company;
  const [pool, product, shop] = [await selling.pool(2), await selling.product(), await selling.shop()];
  await selling.rule(product, [pool]);
  const delivered = async (number: string) => {
    await selling.buy(shop, product, { number });
    await selling.work();
    const [{ id }] = await rows(
      'select d.id from deliveries d join orders o on o.id = d.order_id where o.external_id = $1',
      [number],
    );
    await selling.sentOut(id);
  };
  const [before, after] = [newId(), newId()];
  const behind = await server.pool.connect();
  try {
    await behind.query('begin');
    await behind.query(`select from event_cursors where reader = 'webhooks' for update`);
    await delivered(before);
    await selling.made('webhooks', { name: 'New', url: 'https://hooks.example.com/new', events: ['delivery.sent'] });
    await delivered(after);
  } finally {
    await behind.query('commit');
    behind.release();
  }
  const queuedNumbers = async () => {
    while (await followEvents(server.app.db, server.app.delivery.deps));
    return (await rows(`select body::json #>> '{data,order,number}' as number from webhook_queue`)).map(
      ({ number }) => number,
    );
  };
  await expect.poll(queuedNumbers).toEqual([after]);
});
