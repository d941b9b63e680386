import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { confirmRestored, markRestored } from '../../server/kernel/installation/restored';
import { said } from '../helpers/company';
import { fakeChannel } from '../helpers/fakeChannel';
import { startSelling } from '../helpers/selling';

const moment = '2026-11-20T03:00:00.000Z';
/** Their jobs send something. */
const sends = ['sms', 'push', 'notice-mails', 'mail-digests', 'find-order'];

test('a restored server sends nothing until it is confirmed, and what waited at that moment is left to members', async () => {
  const fake = fakeChannel({ knowsKeys: true });
  const selling = await startSelling({ fake, pollMs: 200 });
  const { company } = selling;
  const { server, owner, rows } = company;
  onTestFinished(() => server.close());
  const stall = await selling.stall(3);
  const empty = await selling.stall(0);
  const shop = await selling.fakeShop();
  const buys = async ({ product }: typeof stall, buyer: string) => {
    await selling.buyAs(shop, product, buyer);
    return async () =>
      (
        await selling.deliveries('o.conversation_id = (select id from conversations where external_id = $1)', [buyer])
      )[0]!;
  };
  const sent = await buys(stall, 'Wang');
  const waiting = await buys(empty, 'Li');
  const webhook = await selling.made('webhooks', {
    name: 'Books',
    url: 'https://books.example.com/hook',
    events: ['message.sent'],
  });
  await rows(
    `with one as (
       insert into webhook_deliveries (id, company_id, webhook_id, event) select $1, company_id, id, 'message.sent' from webhooks where id = $2
       returning id, company_id, webhook_id
     ) insert into webhook_queue (delivery_id, company_id, webhook_id, subject, body) select id, company_id, webhook_id, id, '{}' from one`,
    [newId(), webhook],
  );
  // Due later, so that the running server does not do it before the restore.
  await rows(
    `insert into jobs (queue, payload, run_at) select queue, '{}', now() + interval '1 hour' from unnest($1::text[]) as queue`,
    [[...sends, 'imports']],
  );

  await markRestored(server.pool, moment);
  await server.restart();
  server.app.startChannels();

  expect(
    await rows('select m.status, m.failure, s.state from messages m join message_sends s on s.message_id = m.id'),
  ).toEqual([{ status: 'unknown', failure: 'restored', state: 'done' }]);
  expect(await waiting()).toMatchObject({ state: 'needs_review', reason: 'restored' });
  expect(await selling.states(stall.pool)).toEqual({ quarantined: 2, allocated: 1 });
  expect(await rows('select status, fault from webhook_deliveries')).toEqual([{ status: 'dead', fault: 'restored' }]);
  expect(
    await rows('select queue from jobs where queue = any($1::text[]) and failed_at is null', [[...sends, 'imports']]),
  ).toEqual([{ queue: 'imports' }]);
  expect(await rows(`select kind, parameters from notifications where kind = 'restored' limit 1`)).toEqual([
    { kind: 'restored', parameters: { moment } },
  ]);
  expect((await owner.get('/api/health')).body.data).toMatchObject({ ready: true, waitsForResume: true });

  // What is paid and written now waits too.
  const later = await buys(stall, 'Zhao');
  expect(await later()).toMatchObject({ state: 'waiting_stock', reason: 'short-stock' });
  const [{ id: conversationId }] = await rows("select id from conversations where external_id = 'Zhao'");
  const written = await owner.post('/api/v1/messages', {
    conversationId,
    clientId: newId(),
    kind: 'text',
    text: 'Please wait.',
  });
  expect(said(written)).toBe('200');
  server.forgetStatements();
  await expect.poll(() => server.statements.filter((text) => text.includes('from restored')).length).toBeGreaterThan(5);
  expect(fake.tries).toEqual([]);

  expect(await confirmRestored(server.pool)).toBe(true);
  await expect.poll(() => fake.arrived.map(({ text }) => text)).toEqual(['Please wait.']);
  await rows(
    `update codes set state = 'available' where id = (select id from codes where state = 'quarantined' limit 1)`,
  );
  server.app.delivery.deps.wakeDeliveries();
  await expect.poll(async () => (await later()).state).toBe('sent');
  expect(fake.arrived).toHaveLength(2);
  expect((await sent()).state).toBe('needs_review');
  expect(await confirmRestored(server.pool)).toBe(false);

  await server.restart();
  expect(await selling.states(stall.pool)).toMatchObject({ quarantined: 1 });
});
