import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { plantFailPoints } from '../../server/kernel/failPoints';
import { buyingCompany } from '../helpers/buyingCompany';
import { said } from '../helpers/company';
import { bought, buying, paymentSecret, sendPaymentEvent } from '../helpers/payments';
import { plansOf } from '../helpers/plans';

const at = buyingCompany();

describe('payment events of a provider', () => {
  test('one event delivered 50 times concurrently books the plan once', async () => {
    const id = await bought(at.buyer);
    const event = at.paid(id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendPaymentEvent(at.company.server, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const results = answers.map(({ body }) => body.data.result).toSorted();
    expect(results).toEqual(['noted', ...Array(49).fill('repeated')]);
    expect(await at.stateOf(id)).toEqual({ state: 'paid', reason: null });
    expect(await at.plan()).toMatchObject({ code: 'PRO', seats: 3 });
    expect((await at.plan()).days).toBeGreaterThan(27);
    expect((await at.plan()).days).toBeLessThan(32);
    const entries = await at.company.rows(
      `select count(*)::int as n from operation_log where resource = 'invoices' and record_id = $1 and action = 'edit'`,
      [id],
    );
    expect(entries).toEqual([{ n: 1 }]);
  });

  test('of two payments of one invoice one is booked; the other waits for review', async () => {
    const id = await bought(at.buyer);
    await Promise.all([
      sendPaymentEvent(at.company.server, at.paid(id)),
      sendPaymentEvent(at.company.server, at.paid(id)),
    ]);
    expect(await at.stateOf(id)).toEqual({ state: 'review', reason: 'twice' });
    const outcomes = await at.company.rows('select outcome from plan_payments order by outcome');
    expect(outcomes).toEqual([{ outcome: 'booked' }, { outcome: 'review' }]);
    expect((await at.plan()).days).toBeLessThan(32);
    const notifications = await at.company.rows(`select kind, parameters ->> 'reason' as reason from notifications`);
    expect(notifications).toContainEqual({ kind: 'payment-review', reason: 'twice' });
  });

  test.each([
    ['another amount', { amount: 14_699 }, 'amount'],
    ['more than was asked', { amount: 14_701 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another company', { companyId: newId() }, 'company'],
  ])('a payment with %s is not booked and waits for review', async (_, more, reason) => {
    const id = await bought(at.buyer);
    expect((await sendPaymentEvent(at.company.server, at.paid(id, more))).status).toBe(200);
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([{ state: 'review', reason }, { code: 'FREE' }]);
    expect(await at.company.rows('select outcome from plan_payments')).toEqual([{ outcome: 'review' }]);
  });

  test('a payment for an unknown invoice is stored for review and acknowledged', async () => {
    for (const invoiceId of [newId(), 'no id'])
      expect((await sendPaymentEvent(at.company.server, at.paid(invoiceId))).body.data).toEqual({ result: 'noted' });
    expect(await at.company.rows('select company_id, invoice_id, outcome from plan_payments')).toEqual(
      Array(2).fill({ company_id: null, invoice_id: null, outcome: 'review' }),
    );
  });

  test('an event needs a valid signature at most 300 s old', async () => {
    const id = await bought(at.buyer);
    const inSeconds = (seconds: number) => ({ at: new Date(Date.now() + seconds * 1_000) });
    const refused = '401 SIGNATURE_INVALID';
    expect(said(await sendPaymentEvent(at.company.server, at.paid(id), { secret: 'another secret of it' }))).toBe(
      refused,
    );
    expect(said(await sendPaymentEvent(at.company.server, at.paid(id), inSeconds(-310)))).toBe(refused);
    expect(said(await sendPaymentEvent(at.company.server, at.paid(id), inSeconds(360)))).toBe(refused);
    const bare = { method: 'POST', url: '/api/public/v1/billing/events/webhook', body: JSON.stringify(at.paid(id)) };
    expect(said(await at.company.server.send(bare))).toBe(refused);
    expect(said(await at.company.server.send({ ...bare, url: '/api/public/v1/billing/events/stripe' }))).toBe(refused);
    expect(await at.company.rows('select 1 from plan_payments')).toEqual([]);
    expect((await sendPaymentEvent(at.company.server, at.paid(id), inSeconds(-240))).status).toBe(200);
    expect(await at.stateOf(id)).toMatchObject({ state: 'paid' });
  });

  test('an invalid event is refused naming every wrong field; unknown fields are ignored', async () => {
    const wrong = await sendPaymentEvent(at.company.server, {
      type: 'gone',
      amount: 1.5,
      currency: 'XXX',
      companyId: 7,
    });
    expect(said(wrong)).toBe('400 VALIDATION_FAILED type eventId companyId invoiceId amount currency');
    expect(said(await sendPaymentEvent(at.company.server, ['no object']))).toBe('400 VALIDATION_FAILED body');
    const more = { ...at.paid(await bought(at.buyer)), note: 'of the service alone' };
    expect((await sendPaymentEvent(at.company.server, more)).status).toBe(200);
  });

  test('an expired payment voids its invoice; a later payment for it waits for review', async () => {
    const id = await bought(at.buyer);
    await sendPaymentEvent(at.company.server, {
      type: 'expired',
      eventId: 'x',
      companyId: at.companyId,
      invoiceId: id,
    });
    expect(await at.stateOf(id)).toEqual({ state: 'void', reason: null });
    await sendPaymentEvent(at.company.server, at.paid(id));
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([
      { state: 'review', reason: 'void' },
      { code: 'FREE' },
    ]);
  });

  test('a refund is put up for review and does not take the plan away', async () => {
    const id = await bought(at.buyer);
    await sendPaymentEvent(at.company.server, at.paid(id));
    await sendPaymentEvent(at.company.server, at.paid(id, { type: 'refunded' }));
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([
      { state: 'review', reason: 'refunded' },
      { code: 'PRO' },
    ]);
  });

  test.each(['refunded', 'expired'] as const)(
    'a payment is one event and %s another, also when the service gives both the same ID',
    async (type) => {
      const id = await bought(at.buyer);
      const paid = at.paid(id);
      await sendPaymentEvent(at.company.server, paid);
      const { amount: _, currency: __, ...bare } = paid;
      const other = type === 'expired' ? { ...bare, type } : { ...paid, type };
      const results = [other, other, paid].map(async (event) => sendPaymentEvent(at.company.server, event));
      const said = (await Promise.all(results)).map(({ body }) => body.data.result);
      expect(said.toSorted()).toEqual(['noted', 'repeated', 'repeated']);
      const outcomes = await at.company.rows('select kind, outcome from plan_payments order by kind desc');
      expect(outcomes).toEqual(
        [
          { kind: 'refunded', outcome: 'review' },
          { kind: 'paid', outcome: 'booked' },
          { kind: 'expired', outcome: 'noted' },
        ].filter(({ kind }) => kind === 'paid' || kind === type),
      );
      const state = type === 'refunded' ? { state: 'review', reason: 'refunded' } : { state: 'paid', reason: null };
      expect([await at.stateOf(id), await at.plan()]).toMatchObject([state, { code: 'PRO' }]);
    },
  );

  test.each([
    ['payment.before-commit', 'noted'],
    ['payment.after-commit', 'repeated'],
  ])('after a crash at %s the redelivered event is booked once', async (point, result) => {
    const id = await bought(at.buyer);
    const event = at.paid(id);
    plantFailPoints((name) => {
      if (name === point) throw new Error('cut');
    });
    expect((await sendPaymentEvent(at.company.server, event)).status).toBe(500);
    plantFailPoints(null);
    expect((await sendPaymentEvent(at.company.server, event)).body.data).toEqual({ result });
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([{ state: 'paid' }, { code: 'PRO', seats: 3 }]);
    expect(await at.company.rows('select outcome from plan_payments')).toEqual([{ outcome: 'booked' }]);
  });

  test('a payment concurrent with a newer invoice is booked or waits for review, never lost', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      await at.company.rows('delete from subscriptions');
      await at.company.rows(`update companies set plan_code = 'FREE'`);
      const id = await bought(at.buyer);
      const event = at.paid(id);
      const pair = [
        () => sendPaymentEvent(at.company.server, event),
        () => at.buyer.post('/api/v1/billing/checkout', { ...buying, seats: 5 }),
      ];
      if (round % 2 === 1) pair.reverse();
      const answers = await Promise.all(pair.map((action) => action()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { state, reason } = await at.stateOf(id);
      const { code, seats } = await at.plan();
      seen.add(state);
      expect(state === 'paid' ? [code, seats] : [state, reason, code]).toEqual(
        state === 'paid' ? ['PRO', 3] : ['review', 'void', 'FREE'],
      );
    }
    expect([...seen].every((state) => ['paid', 'review'].includes(state))).toBe(true);
  });
});

describe('subscription changes between quote and payment', () => {
  test('the payment waits for review when it would now buy something else', async () => {
    const id = await bought(at.buyer);
    const until = new Date(Date.now() + 200 * 86_400_000);
    await plansOf(at.company.server, at.companyId).book({ planCode: 'BUSINESS', interval: 'year', seats: 9, until });
    await sendPaymentEvent(at.company.server, at.paid(id));
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([
      { state: 'review', reason: 'changed' },
      { code: 'BUSINESS', seats: 9, days: 200 },
    ]);
  });

  test('a later payment gets a full month from the time it is paid', async () => {
    const id = await bought(at.buyer);
    await at.company.rows(
      `update invoices set period_start = period_start - interval '20 hours',
      period_end = period_end - interval '20 hours' where id = $1`,
      [id],
    );
    await sendPaymentEvent(at.company.server, at.paid(id));
    const [{ hours }] = await at.company.rows(
      `select round(extract(epoch from i.period_start - now()) / 3600)::int as hours from invoices i where id = $1`,
      [id],
    );
    expect(hours).toBe(0);
    const [{ same }] = await at.company.rows(
      `select i.period_end = s.expires_at as same from invoices i join subscriptions s using (company_id) where i.id = $1`,
      [id],
    );
    expect(same).toBe(true);
  });

  test('the quoted price of additional seats stays valid', async () => {
    await sendPaymentEvent(at.company.server, at.paid(await bought(at.buyer)));
    const id = await bought(at.buyer, { seats: 5 });
    const [{ amount, kind }] = await at.company.rows('select amount::int, kind from invoices where id = $1', [id]);
    expect([kind, amount > 9_700, amount <= 9_800]).toEqual(['seats', true, true]);
    await plansOf(at.company.server, at.companyId).pass({ ms: 3_600_000 * 3 });
    await sendPaymentEvent(at.company.server, at.paid(id, { amount }));
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([{ state: 'paid' }, { code: 'PRO', seats: 5 }]);
  });
});

test('a payment for seats in a period that has ended waits for review', async () => {
  await sendPaymentEvent(at.company.server, at.paid(await bought(at.buyer)));
  const id = await bought(at.buyer, { seats: 5 });
  const [{ amount }] = await at.company.rows('select amount::int from invoices where id = $1', [id]);
  const days = (await at.plan()).days + 1;
  await plansOf(at.company.server, at.companyId).pass({ days });
  await at.company.rows('update invoices set period_end = period_end - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);
  await sendPaymentEvent(at.company.server, at.paid(id, { amount }));
  expect(await at.stateOf(id)).toEqual({ state: 'review', reason: 'changed' });
  expect(await at.plan()).toMatchObject({ code: 'PRO', seats: 3 });
});

describe('checking an invoice before its event arrives', () => {
  test('the check queries the provider and books its answer; the later event is a repeat', async () => {
    const id = await bought(at.buyer);
    at.service.answer = { status: 200, body: { event: null } };
    expect((await at.buyer.post(`/api/v1/billing/invoices/${id}/check`)).body.data.state).toBe('open');
    const event = at.paid(id);
    at.service.answer = { status: 200, body: { event } };
    const answer = await at.buyer.post(`/api/v1/billing/invoices/${id}/check`);
    expect(answer.body.data).toMatchObject({ id, state: 'paid' });
    expect(at.service.calls.at(-1)!.payload).toEqual({
      type: 'payment.look',
      companyId: at.companyId,
      invoiceId: id,
      reference: `ref-${id}`,
    });
    expect((await sendPaymentEvent(at.company.server, event)).body.data).toEqual({ result: 'repeated' });
    expect(await at.plan()).toMatchObject({ code: 'PRO', seats: 3 });
  });

  test('the check fails with PAYMENT_UNAVAILABLE when the provider is down or answers for another invoice', async () => {
    const id = await bought(at.buyer);
    at.service.answer = { status: 502 };
    expect(said(await at.buyer.post(`/api/v1/billing/invoices/${id}/check`))).toBe('503 PAYMENT_UNAVAILABLE');
    at.service.answer = { status: 200, body: { event: at.paid(newId()) } };
    expect(said(await at.buyer.post(`/api/v1/billing/invoices/${id}/check`))).toBe('503 PAYMENT_UNAVAILABLE');
    expect(await at.company.rows('select 1 from plan_payments')).toEqual([]);
  });
});

test('the payment secret is in no log', () => {
  expect(at.company.server.log.join('\n')).not.toContain(paymentSecret);
});
