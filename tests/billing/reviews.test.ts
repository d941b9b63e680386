import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { overdueInvoices } from '../../server/billing/invoices/overdue';
import { settleDue } from '../../server/kernel/jobs/due';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, said, startCompany } from '../helpers/company';
import { bought, type PaymentService, paymentSecret, sendPaymentEvent, startPaymentService } from '../helpers/payments';
import { plansOf } from '../helpers/plans';

let service: PaymentService;
let company: Company;
/** A client of the paying company; the first company is the operator. */
let buyer: Client;
let companyId: string;
beforeAll(async () => {
  service = await startPaymentService();
  const webhook = { url: service.url, secret: paymentSecret };
  company = await startCompany(undefined, { payments: { webhook, stripe: null } });
  buyer = await signIn(company.server, company.cast.otherOwner);
  companyId = company.cast.otherOwner.companyId;
});
afterAll(async () => {
  await company.server.close();
  service.close();
});
beforeEach(async () => {
  for (const text of [
    'delete from plan_payments',
    'delete from invoices',
    'delete from subscriptions',
    `update companies set plan_code = 'FREE'`,
    'delete from notifications',
  ])
    await company.rows(text);
});

const pay = (invoiceId: string, more: object = {}) =>
  sendPaymentEvent(company.server, {
    type: 'paid',
    eventId: newId(),
    companyId,
    invoiceId,
    amount: 14_700,
    currency: 'CNY',
    ...more,
  });
const waiting = async (): Promise<{ id: string }[]> => {
  const filter = encodeURIComponent(JSON.stringify({ outcome: 'review' }));
  return (await company.owner.get(`/api/v1/platform-payments?filter=${filter}`)).body.data;
};
const settles = (id: string, decision: string, client = company.owner) =>
  client.post(`/api/v1/platform-payments/${id}/settle`, { decision, note: 'Looked at it' });
const standing = async (id: string) => {
  const [invoice] = await company.rows('select state, reason from invoices where id = $1', [id]);
  const [plan] = await company.rows('select plan_code as code from companies where id = $1', [companyId]);
  return [invoice.state, invoice.reason, plan.code];
};

test('only the operator lists payments in review and may settle them; operator and company are notified', async () => {
  const id = await bought(buyer);
  await pay(id, { amount: 100 });
  const [invoice] = await company.rows('select number from invoices where id = $1', [id]);
  expect(await waiting()).toMatchObject([
    {
      customerName: 'Other',
      outcome: 'review',
      reason: 'amount',
      amount: 100,
      currency: 'CNY',
      kind: 'paid',
      invoiceNumber: invoice.number,
      invoiceAmount: 14_700,
      invoiceState: 'review',
      provider: 'webhook',
    },
  ]);
  const notifications = await company.rows(
    `select company_id, link, parameters from notifications where kind = 'payment-review' order by link`,
  );
  expect(notifications).toEqual([
    {
      company_id: companyId,
      link: `/invoice/list/${id}/show`,
      parameters: { invoice: invoice.number, company: null, reason: 'amount' },
    },
    {
      company_id: company.cast.owner.companyId,
      link: '/platform/payments',
      parameters: { invoice: invoice.number, company: 'Other', reason: 'amount' },
    },
  ]);
  const [{ id: paymentId }] = (await waiting()) as [{ id: string }];
  expect(said(await buyer.get('/api/v1/platform-payments'))).toBe('403 NOT_ALLOWED');
  expect(said(await settles(paymentId, 'book', buyer))).toBe('403 NOT_ALLOWED');
  const admin = await signIn(company.server, company.cast.admin);
  expect(said(await settles(paymentId, 'book', admin))).toBe('403 NOT_ALLOWED');
  expect(await standing(id)).toEqual(['review', 'amount', 'FREE']);
});

test('10 concurrent settlements book the payment once, with an audit log entry in both companies', async () => {
  const id = await bought(buyer);
  await pay(id, { amount: 14_701 });
  const [payment] = (await waiting()) as [{ id: string }];
  const answers = await Promise.all(Array.from({ length: 10 }, () => settles(payment.id, 'book')));
  expect(answers.map(said).toSorted()).toEqual(['200', ...Array(9).fill('409 PAYMENT_SETTLED')]);
  expect(await standing(id)).toEqual(['paid', null, 'PRO']);
  const [{ days }] = await company.rows(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from subscriptions where company_id = $1`,
    [companyId],
  );
  expect(days > 27 && days < 32).toBe(true);
  expect(await waiting()).toEqual([]);
  const logged = await company.rows(
    `select company_id, resource, actor_id is null as server from operation_log
      where resource in ('platform-payments', 'invoices') and action = 'edit' and record_id in ($1, $2) order by id desc limit 2`,
    [payment.id, id],
  );
  expect(logged).toContainEqual({
    company_id: company.cast.owner.companyId,
    resource: 'platform-payments',
    server: false,
  });
  expect(logged).toContainEqual({ company_id: companyId, resource: 'invoices', server: true });
});

test('closing a payment without booking voids its invoice', async () => {
  const id = await bought(buyer);
  await pay(id, { amount: 1 });
  await settles(((await waiting()) as [{ id: string }])[0].id, 'close');
  expect(await standing(id)).toEqual(['void', null, 'FREE']);
});

test('a second payment cannot be booked; the invoice stays in review until all its payments are settled', async () => {
  const id = await bought(buyer);
  await pay(id);
  await pay(id);
  await pay(id, { type: 'refunded' });
  const [first, second] = (await waiting()) as [{ id: string }, { id: string }];
  for (const one of [first, second]) expect(said(await settles(one.id, 'book'))).toMatch(/^400 VALIDATION_FAILED/);
  await settles(first.id, 'close');
  expect((await standing(id))[0]).toBe('review');
  await settles(second.id, 'close');
  expect(await standing(id)).toEqual(['paid', null, 'PRO']);
});

describe('a payment booked while a paid period runs', () => {
  /** The subscription, with the ends that a month or two more would give. */
  const periods = async () =>
    (
      await company.rows(
        `select plan_code as code, seats, expires_at as until, next_plan_code as next, next_seats as "nextSeats",
                next_until as "nextUntil", next_value::int as "nextValue",
                (anchor_at at time zone zone + interval '2 months') at time zone zone as "twoMonths",
                (expires_at at time zone zone + interval '1 month') at time zone zone as "monthLater",
                (expires_at at time zone zone + interval '2 months') at time zone zone as "twoLater"
           from subscriptions s, lateral (select coalesce(time_zone, 'UTC') as zone from companies c where c.id = s.company_id) c
          where company_id = $1`,
        [companyId],
      )
    )[0];
  const booksBusiness = (until: Date | null) =>
    plansOf(company.server, companyId).book({ planCode: 'BUSINESS', interval: 'year', seats: 9, until });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const review = async (invoiceId: string, more: object = {}) => {
    await pay(invoiceId, more);
    return ((await waiting()) as [{ id: string }])[0].id;
  };

  test('on the same terms it extends the period: the voided and the newer invoice give two months', async () => {
    const older = await bought(buyer);
    await pay(await bought(buyer));
    const first = await periods();
    expect((await settles(await review(older), 'book')).status).toBe(200);
    expect(await standing(older)).toEqual(['paid', null, 'PRO']);
    expect(await periods()).toMatchObject({ until: first.twoMonths, twoMonths: first.twoMonths, next: null });
    const [invoice] = await company.rows(
      'select period_start as start, period_end as end from invoices where id = $1',
      [older],
    );
    expect(invoice).toEqual({ start: first.until, end: first.twoMonths });
  });

  test('for a lower plan it pays the period after it; a second one adds to that, another plan is refused', async () => {
    const [older, newer] = [await bought(buyer), await bought(buyer)];
    const other = await bought(buyer, { seats: 2 });
    const ending = inDays(200);
    await booksBusiness(ending);
    const until = ending.toISOString();
    expect((await settles(await review(older), 'book')).status).toBe(200);
    const first = await periods();
    expect(first).toMatchObject({ code: 'BUSINESS', seats: 9, until, next: 'PRO', nextSeats: 3, nextValue: 14_700 });
    expect(first.nextUntil).toEqual(first.monthLater);
    expect((await settles(await review(newer), 'book')).status).toBe(200);
    expect(await periods()).toMatchObject({ until, next: 'PRO', nextUntil: first.twoLater, nextValue: 29_400 });
    const refused = await settles(await review(other, { amount: 9_800 }), 'book');
    expect(said(refused)).toBe('400 VALIDATION_FAILED decision');
    expect(refused.body.errors!.decision).toContain('Refund this payment.');
    expect([await standing(other), await periods()]).toMatchObject([
      ['review', 'changed', 'BUSINESS'],
      { until, next: 'PRO', nextSeats: 3, nextUntil: first.twoLater },
    ]);
    const plans = plansOf(company.server, companyId);
    await plans.pass({ days: 201 });
    await plans.round();
    expect(await periods()).toMatchObject({ code: 'PRO', seats: 3, next: null });
  });

  test('for a lower plan is refused when the plan never ends', async () => {
    const id = await bought(buyer);
    await booksBusiness(null);
    expect(said(await settles(await review(id), 'book'))).toBe('400 VALIDATION_FAILED decision');
    expect(await periods()).toMatchObject({ code: 'BUSINESS', until: null, next: null });
  });

  test('for more seats, which are there already, is refused', async () => {
    await pay(await bought(buyer));
    const [older, newer] = [await bought(buyer, { seats: 5 }), await bought(buyer, { seats: 5 })];
    const amountOf = async (id: string) =>
      (await company.rows('select amount::int from invoices where id = $1', [id]))[0];
    await pay(newer, await amountOf(newer));
    const before = await periods();
    expect(said(await settles(await review(older, await amountOf(older)), 'book'))).toBe(
      '400 VALIDATION_FAILED decision',
    );
    expect(await periods()).toEqual(before);
  });
});

test('a payment without an invoice can be closed but not booked', async () => {
  await pay(newId());
  const [payment] = (await waiting()) as [{ id: string }];
  expect(said(await settles(payment.id, 'book'))).toBe('400 VALIDATION_FAILED decision');
  expect((await settles(payment.id, 'close')).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('an invoice unpaid more than a week after its due date becomes void', async () => {
  const [old, fresh] = [await bought(company.owner), await bought(buyer)];
  const { app } = company.server;
  const table = (name: string) => app.tables.find(({ schema }) => schema.name === name)!;
  const overdue = overdueInvoices(app.db, table, (error) => {
    throw error;
  });
  await company.rows(`update invoices set due_at = now() - interval '6 days'`);
  await settleDue(overdue);
  await company.rows(`update invoices set due_at = now() - interval '8 days' where id = $1`, [old]);
  await settleDue(overdue);
  const states = await company.rows('select id, state from invoices order by state');
  expect(states).toEqual([
    { id: fresh, state: 'open' },
    { id: old, state: 'void' },
  ]);
});

test('new invoices name the current seller; only the operator reads and changes it', async () => {
  const path = '/api/v1/platform/seller';
  expect((await company.owner.get(path)).body.data).toMatchObject({ version: 1, name: null, details: null });
  const seller = { name: 'Parley Ltd', details: 'Long Road 1\nTax 7' };
  expect((await company.owner.put(path, { ...seller, version: 1 })).body.data).toMatchObject({ ...seller, version: 2 });
  for (const answer of [await buyer.get(path), await buyer.put(path, { ...seller, version: 2 })])
    expect(said(answer)).toBe('403 NOT_ALLOWED');
  const invoice = await bought(buyer);
  const names = async () => {
    const { data } = (await buyer.get(`/api/v1/invoices/${invoice}`)).body;
    return [data.sellerName, data.sellerDetails];
  };
  expect(await names()).toEqual([seller.name, seller.details]);
  const other = { name: 'Other Ltd', details: null, version: 2 };
  expect((await company.owner.put(path, other)).body.data).toMatchObject({ ...other, version: 3 });
  expect(await names()).toEqual([seller.name, seller.details]);
});

test('an invalid seller is refused by field; of two concurrent changes one gets a version conflict', async () => {
  const path = '/api/v1/platform/seller';
  const { version } = (await company.owner.get(path)).body.data;
  const put = (values: object, by = company.owner) => by.put(path, { name: 'A', details: null, version, ...values });
  expect(said(await put({ name: '' }))).toBe('400 VALIDATION_FAILED name');
  expect(said(await put({ name: 'x'.repeat(201) }))).toBe('400 VALIDATION_FAILED name');
  expect(said(await put({ details: 'x'.repeat(2_001) }))).toBe('400 VALIDATION_FAILED details');
  expect(said(await put({ version: null }))).toBe('400 VALIDATION_FAILED version');
  const second = await company.person([await company.role(['platform:plans'])]);
  const answers = await Promise.all([put({ name: 'Mine' }), put({ name: 'Theirs' }, second.client)]);
  expect(answers.map(said).sort()).toEqual(['200', '409 VERSION_CONFLICT']);
  const [won, lost] = answers[0]!.status === 200 ? answers : [answers[1]!, answers[0]!];
  expect(lost!.body.data).toEqual(won!.body.data);
  expect(JSON.parse(lost!.text).conflict.name).toEqual(expect.any(String));
  expect((await company.owner.get(path)).body.data).toEqual(won!.body.data);
});
