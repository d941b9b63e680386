import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ShopOrder } from '../../src/schema/shop';
import { said } from '../helpers/company';
import { type MailCompany, startMailCompany } from '../helpers/mailCompany';
import { type Shop, startShop } from '../helpers/shop';
import { visit } from '../helpers/widget';

let at: MailCompany;
let shop: Shop;
let order: ShopOrder;
const email = 'buyer@mail.test';

beforeAll(async () => {
  at = await startMailCompany({ testPayments: true });
  shop = await startShop(at);
  await at.rows(`update companies set buyer_email = 'optional'`);
  const visitor = await visit(at.server, shop.accountId);
  order = (await shop.buys(visitor, { email: 'Buyer@mail.test' })).body.data;
});
afterAll(() => at.end());
afterEach(async () => {
  await at.rows('delete from jobs where finished_at is not null');
  await at.forget();
});

const asks = async (typed: object, ip = '192.0.2.1', accountId = shop.accountId) =>
  at.server.send({
    method: 'POST',
    url: `/api/public/v1/widget/${accountId}/shop/find`,
    headers: { origin: 'https://shop.example', 'accept-language': 'en' },
    body: { email, number: order.number, ...typed },
    ip,
  });
const opens = (path: string, token: string) =>
  at.server.send({
    method: 'POST',
    url: `/api/public/v1/receipt${path}`,
    headers: { clientid: 'parley-console' },
    body: { token },
  });
const worked = () =>
  expect
    .poll(() => at.rows(`select 1 from jobs where queue = 'find-order' and finished_at is null`), { interval: 10 })
    .toEqual([]);
const later = () => at.rows(`update sms_limits set window_ends_at = now() - interval '1 ms'`);

test('number and address bring a mail whose link opens the order once', async () => {
  const typed = { email: 'BUYER@mail.test', number: ` ${order.number.toLowerCase().replace('-', '')} ` };
  const { answer, mail } = await at.mailOf(() => asks(typed));
  expect([answer.body.data, mail.envelope.to, mail.subject]).toEqual([null, [email], `Your order ${order.number}`]);
  const token = mail.link.split('#find.')[1]!;
  const both = await Promise.all([opens('/find', token), opens('/find', token)]);
  expect(both.map(said).sort()).toEqual(['200', '410 LINK_ENDED']);
  const opened = both.find(({ status }) => status === 200)!;
  expect((await opens('', opened.body.data.token)).body.data).toMatchObject({ orderNumber: order.number });
  await later();
  const { mail: second } = await at.mailOf(() => asks({}));
  await at.rows(`update order_links set expires_at = now() - interval '1 ms'`);
  expect(said(await opens('/find', second.link.split('#find.')[1]!))).toBe('410 LINK_ENDED');
});

test('whatever is typed, the answer is the same, and nothing is sent to an address that is not of the order', async () => {
  const found = await asks({});
  await later();
  const others = [
    await asks({ email: 'other@mail.test' }),
    await asks({ number: 'AAAA-BBBB', email: 'third@mail.test' }),
  ];
  for (const other of others)
    expect([other.status, other.body]).toEqual([found.status, { ...found.body, requestId: other.body.requestId }]);
  await worked();
  await at.settled();
  expect(at.mail.mails.map(({ envelope }) => envelope.to)).toEqual([[email]]);
  expect(JSON.stringify(await at.rows('select payload from jobs'))).not.toContain('mail.test');
});

test('is limited by address, by network and by order, whether they exist or not', async () => {
  const twice = async (typed: object) => [said(await asks(typed)), said(await asks(typed))];
  expect(await twice({})).toEqual(['200', '429 MAIL_TOO_FAST']);
  expect(await twice({ email: 'nobody@mail.test' })).toEqual(['200', '429 MAIL_TOO_FAST']);
  const fromOne = await Promise.all(
    Array.from({ length: 25 }, (_, n) => asks({ email: `net${n}@mail.test`, number: `NET${n}` }, '198.51.100.7')),
  );
  expect(fromOne.filter(({ status }) => status === 200)).toHaveLength(20);
  const ofOne = await Promise.all(
    Array.from({ length: 25 }, (_, n) => asks({ email: `order${n}@mail.test`, number: 'SAME' }, `203.0.113.${n}`)),
  );
  expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(20);
  await worked();
});

test('is not offered without a mail account; fields are named', async () => {
  expect(said(await asks({ email: 'no address' }))).toBe('400 VALIDATION_FAILED email');
  expect(said(await asks({ number: '' }))).toBe('400 VALIDATION_FAILED number');
  const offered = async () =>
    (await (await visit(at.server, shop.accountId)).call('GET', '/shop')).body.data.findsOrders as boolean;
  expect(await offered()).toBe(true);
  const mail = at.server.app.delivery.deps.mail as { account: unknown };
  const { account } = mail;
  mail.account = null;
  expect([await offered(), said(await asks({}))]).toEqual([false, '400 MAIL_NOT_CONFIGURED']);
  mail.account = account;
});
