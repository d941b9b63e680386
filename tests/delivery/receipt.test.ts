import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptToken } from '../../server/delivery/receipt/link';
import { signIn } from '../helpers/accounts';
import { type Company, startCompany } from '../helpers/company';
import { ownHost, serverSecret } from '../helpers/server';
import { sell } from '../helpers/sold';

let at: Company;
let sold: Awaited<ReturnType<typeof sell>>;
let token: string;

beforeAll(async () => {
  at = await startCompany();
  sold = await sell(at);
  token = receiptToken(serverSecret, { ...sold, linkNumber: 1 });
});
afterAll(() => at.server.close());

const open = (given = token, ip = '192.0.2.77') =>
  at.server.send({
    method: 'POST',
    url: '/api/public/v1/receipt',
    ip,
    body: { token: given },
    headers: { origin: `http://${ownHost}`, clientid: 'parley-console' },
  });
const shown = async () => {
  const { body } = await open();
  return body.data.items.map(({ state, units }: { state: string; units: { content: string }[] }) => [
    state,
    ...units.map(({ content }) => content),
  ]);
};
const timeline = async () =>
  (await at.rows('select what, actor_id is not null as by_member from delivery_events order by id')).map(
    ({ what, by_member }) => `${what}${by_member ? ' by a member' : ''}`,
  );

test('the receipt shows the buyer the delivered content and counts views', async () => {
  const first = await open();
  expect(first.body.data).toMatchObject({
    state: 'paid',
    amount: 100,
    paidAmount: 100,
    refundedAmount: 0,
    currency: 'CNY',
    views: 1,
    isOver: false,
    items: [
      {
        title: 'Card',
        quantity: 1,
        state: 'delivered',
        units: [{ kind: 'code', index: 1, content: 'CODE-delivered', url: null }],
      },
    ],
  });
  expect([first.headers['x-robots-tag'], first.headers['cache-control']]).toEqual(['noindex', 'no-store']);
  expect((await open()).body.data.views).toBe(2);
  // A view is recorded in the timeline at most once per hour.
  expect(await timeline()).toEqual(['viewed']);
  await at.rows(`update receipt_views set notified_at = now() - interval '61 minutes'`);
  expect((await open()).body.data.views).toBe(3);
  expect(await timeline()).toEqual(['viewed', 'viewed']);
});

test('the receipt opens only with a link signed by this server', async () => {
  const [ids, signature] = token.split('.');
  const other = receiptToken('another secret of at least thirty-two characters', { ...sold, linkNumber: 1 });
  const forged = [ids!, `${ids}.`, `${ids}.${'A'.repeat(43)}`, `${ids!.slice(0, -2)}AA.${signature}`, other, 'x'];
  for (const given of forged) expect([given, (await open(given)).status]).toEqual([given, 404]);
  const unknownOrder = receiptToken(serverSecret, { ...sold, linkNumber: 1, orderId: sold.deliveryId });
  expect((await open(unknownOrder)).status).toBe(404);
});

test('the receipt hides content that is pending, replaced, revoked or refunded', async () => {
  const { deliveryId, unitId, codeId, orderId } = sold;
  const trial = async (spoil: string, mend: string) => {
    await at.rows(spoil);
    const found = await shown();
    await at.rows(mend);
    return found;
  };
  const delivery = (state: string) => `update deliveries set state = '${state}' where id = '${deliveryId}'`;
  const back = delivery('sent');
  for (const [state, expected] of [
    ['scheduled', 'coming'],
    ['waiting_stock', 'waiting'],
    ['needs_review', 'attended'],
  ])
    expect(
      await trial(
        `${delivery(state!)}; update codes set state = 'allocated' where id = '${codeId}'`,
        `${back}; update codes set state = 'delivered' where id = '${codeId}'`,
      ),
    ).toEqual([[expected]]);
  expect(await trial(delivery('revoked'), back)).toEqual([['ended']]);
  const unit = (state: string) => `update delivery_units set state = '${state}' where id = '${unitId}'`;
  expect(await trial(unit('void'), unit('active'))).toEqual([['delivered']]);
  const order = (set: string) => `update orders set ${set} where id = '${orderId}'`;
  expect(await trial(order(`state = 'refunded'`), order(`state = 'paid'`))).toEqual([['ended']]);
  expect(await trial(order(`created_at = now() - interval '181 days'`), order('created_at = now()'))).toEqual([
    ['delivered'],
  ]);
  expect(await shown()).toEqual([['delivered', 'CODE-delivered']]);
});

test('members who may see codes can reveal them and the link, and each access is recorded', async () => {
  await at.rows('delete from delivery_events');
  const path = `/api/v1/orders/${sold.orderId}/buyer-link`;
  const { status, body } = await at.owner.post(path, {});
  expect([status, body.data.link]).toEqual([200, `http://${ownHost}/receipt#${token}`]);
  const revealed = await at.owner.post(`/api/v1/deliveries/${sold.deliveryId}/reveal`, {});
  expect(revealed.body.data).toEqual([{ index: 1, edition: 1, content: 'CODE-delivered' }]);
  expect(await timeline()).toEqual(['linked by a member', 'revealed by a member']);
  const logged = await at.rows(`select resource, actor_id from operation_log where action = 'reveal' order by id`);
  const { userId: actor_id } = at.cast.owner;
  expect(logged).toEqual([
    { resource: 'orders', actor_id },
    { resource: 'deliveries', actor_id },
  ]);
  const { client } = await at.person([at.idOf('role', 'manager')]);
  expect((await client.post(path, {})).status).toBe(403);
  expect((await client.post(`/api/v1/deliveries/${sold.deliveryId}/reveal`, {})).status).toBe(403);
  const stranger = await signIn(at.server, at.cast.otherOwner);
  expect((await stranger.post(path, {})).status).toBe(404);
  expect((await stranger.post(`/api/v1/deliveries/${sold.deliveryId}/reveal`, {})).status).toBe(404);
});

test('members see the full timeline of a delivery with its messages', async () => {
  const path = `/api/v1/deliveries/${sold.deliveryId}/story`;
  const { userId: id } = at.cast.owner;
  expect((await at.owner.get(path)).body.data).toMatchObject({
    events: [
      { what: 'linked', by: { id } },
      { what: 'revealed', by: { id }, from: null, to: null },
    ],
    messages: [{ id: sold.messageId, edition: 1, part: 1, parts: 1, sending: 0 }],
  });
  expect((await (await signIn(at.server, at.cast.otherOwner)).get(path)).status).toBe(404);
});

test('receipt requests are limited to 30 per IP address, then 429', async () => {
  const answers = [];
  for (let tries = 0; tries < 31; tries += 1) answers.push((await open('x', '192.0.2.99')).status);
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(404));
  expect(answers[30]).toBe(429);
});

test('no log contains a code or a receipt token', () => {
  expect(at.server.log.filter((line) => line.includes('CODE-delivered') || line.includes(token))).toEqual([]);
});

test('a new link invalidates the former ones with a message; it needs a permission and is in the audit log', async () => {
  await at.rows('delete from delivery_events');
  const path = `/api/v1/orders/${sold.orderId}`;
  const { client: agent } = await at.person([at.idOf('role', 'agent')]);
  expect((await agent.post(`${path}/renewLink`, {})).status).toBe(403);
  const stranger = await signIn(at.server, at.cast.otherOwner);
  expect((await stranger.post(`${path}/renewLink`, {})).status).toBe(404);
  expect((await open()).status).toBe(200);
  const renewed = await at.owner.post(`${path}/renewLink`, {});
  expect([renewed.status, renewed.body.data.linkNumber]).toEqual([200, 2]);
  const ended = await open();
  expect([ended.status, ended.body.errorCode, ended.body.message]).toEqual([
    410,
    'LINK_ENDED',
    'This link has been replaced by a newer one. Ask the shop for it.',
  ]);
  const { link } = (await at.owner.post(`${path}/buyer-link`, {})).body.data;
  const second = link.split('#')[1]!;
  expect((await open(second)).body.data.items[0].units[0].content).toBe('CODE-delivered');
  // A future link cannot be forged by raising the number of an existing one.
  const third = receiptToken('another secret of at least thirty-two characters', { ...sold, linkNumber: 3 });
  expect((await open(`${third.split('.')[0]}.${second.split('.')[1]}`)).status).toBe(404);
  expect(await timeline()).toEqual(['relinked by a member', 'linked by a member']);
  const logged = await at.rows(
    `select before, after from operation_log where resource = 'orders' and action = 'edit' and record_id = $1`,
    [sold.orderId],
  );
  expect(logged).toEqual([{ before: { linkNumber: 1 }, after: { linkNumber: 2 } }]);
  // Of several concurrent renewals each invalidates the one before.
  const all = await Promise.all(Array.from({ length: 5 }, () => at.owner.post(`${path}/renewLink`, {})));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await at.owner.get(path)).body.data.linkNumber).toBe(7);
  expect((await open(second)).status).toBe(410);
});
