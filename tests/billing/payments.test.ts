import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { plantFailPoints } from '../../server/kernel/failPoints';
import { buyingCompany } from '../helpers/buyingCompany';
import { said } from '../helpers/company';
import { bought, buying, paymentSecret, tells } from '../helpers/payments';
import { plansOf } from '../helpers/plans';

const at = buyingCompany();

describe('what a provider tells', () => {
  test('books the plan once, however often and at once it is told', async () => {
    const id = await bought(at.buyer);
    const event = at.paid(id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tells(at.company.server, event)));
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

  test('of two payments of one invoice books one; the other waits for a person', async () => {
    const id = await bought(at.buyer);
    await Promise.all([tells(at.company.server, at.paid(id)), tells(at.company.server, at.paid(id))]);
    expect(await at.stateOf(id)).toEqual({ state: 'review', reason: 'twice' });
    const outcomes = await at.company.rows('select outcome from plan_payments order by outcome');
    expect(outcomes).toEqual([{ outcome: 'booked' }, { outcome: 'review' }]);
    expect((await at.plan()).days).toBeLessThan(32);
    const told = await at.company.rows(`select kind, parameters ->> 'reason' as reason from notifications`);
    expect(told).toContainEqual({ kind: 'payment-review', reason: 'twice' });
  });

  test.each([
    ['another amount', { amount: 14_699 }, 'amount'],
    ['more than was asked', { amount: 14_701 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another company', { companyId: newId() }, 'company'],
  ])('books nothing for %s, and keeps it for a person', async (_, more, reason) => {
    const id = await bought(at.buyer);
    expect((await tells(at.company.server, at.paid(id, more))).status).toBe(200);
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([{ state: 'review', reason }, { code: 'FREE' }]);
    expect(await at.company.rows('select outcome from plan_payments')).toEqual([{ outcome: 'review' }]);
  });

  test('keeps money for no invoice that there is, and answers that it did', async () => {
    for (const invoiceId of [newId(), 'no id'])
      expect((await tells(at.company.server, at.paid(invoiceId))).body.data).toEqual({ result: 'noted' });
    expect(await at.company.rows('select company_id, invoice_id, outcome from plan_payments')).toEqual(
      Array(2).fill({ company_id: null, invoice_id: null, outcome: 'review' }),
    );
  });

  test('proves itself by a signature of the last 300 s', async () => {
    const id = await bought(at.buyer);
    const inSeconds = (seconds: number) => ({ at: new Date(Date.now() + seconds * 1_000) });
    const refused = '401 SIGNATURE_INVALID';
    expect(said(await tells(at.company.server, at.paid(id), { secret: 'another secret of it' }))).toBe(refused);
    expect(said(await tells(at.company.server, at.paid(id), inSeconds(-310)))).toBe(refused);
    expect(said(await tells(at.company.server, at.paid(id), inSeconds(360)))).toBe(refused);
    const bare = { method: 'POST', url: '/api/public/v1/billing/events/webhook', body: JSON.stringify(at.paid(id)) };
    expect(said(await at.company.server.send(bare))).toBe(refused);
    expect(said(await at.company.server.send({ ...bare, url: '/api/public/v1/billing/events/stripe' }))).toBe(refused);
    expect(await at.company.rows('select 1 from plan_payments')).toEqual([]);
    expect((await tells(at.company.server, at.paid(id), inSeconds(-240))).status).toBe(200);
    expect(await at.stateOf(id)).toMatchObject({ state: 'paid' });
  });

  test('names every field that is wrong', async () => {
    const wrong = await tells(at.company.server, { type: 'gone', amount: 1.5, currency: 'XXX', companyId: 7 });
    expect(said(wrong)).toBe('400 VALIDATION_FAILED type eventId companyId invoiceId amount currency');
    expect(said(await tells(at.company.server, ['no object']))).toBe('400 VALIDATION_FAILED body');
    const more = { ...at.paid(await bought(at.buyer)), note: 'of the service alone' };
    expect((await tells(at.company.server, more)).status).toBe(200);
  });

  test('makes an invoice void whose payment ran out, and keeps what comes for it still', async () => {
    const id = await bought(at.buyer);
    await tells(at.company.server, { type: 'expired', eventId: 'x', companyId: at.companyId, invoiceId: id });
    expect(await at.stateOf(id)).toEqual({ state: 'void', reason: null });
    await tells(at.company.server, at.paid(id));
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([
      { state: 'review', reason: 'void' },
      { code: 'FREE' },
    ]);
  });

  test('shows a person that money went back, and takes nothing away by itself', async () => {
    const id = await bought(at.buyer);
    await tells(at.company.server, at.paid(id));
    await tells(at.company.server, at.paid(id, { type: 'refunded' }));
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([
      { state: 'review', reason: 'refunded' },
      { code: 'PRO' },
    ]);
  });

  test.each([
    ['payment.before-commit', 'noted'],
    ['payment.after-commit', 'repeated'],
  ])('cut off %s, it is told again and then booked once', async (point, result) => {
    const id = await bought(at.buyer);
    const event = at.paid(id);
    plantFailPoints((name) => {
      if (name === point) throw new Error('cut');
    });
    expect((await tells(at.company.server, event)).status).toBe(500);
    plantFailPoints(null);
    expect((await tells(at.company.server, event)).body.data).toEqual({ result });
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([{ state: 'paid' }, { code: 'PRO', seats: 3 }]);
    expect(await at.company.rows('select outcome from plan_payments')).toEqual([{ outcome: 'booked' }]);
  });

  test('of money and a newer invoice at once, nothing is lost: it is booked, or waits for a person', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      await at.company.rows('delete from subscriptions');
      await at.company.rows(`update companies set plan_code = 'FREE'`);
      const id = await bought(at.buyer);
      const event = at.paid(id);
      const pair = [
        () => tells(at.company.server, event),
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

describe('what was booked since the price was made', () => {
  test('leaves the money for a person where it would be another purchase now', async () => {
    const id = await bought(at.buyer);
    const until = new Date(Date.now() + 200 * 86_400_000);
    await plansOf(at.company.server, at.companyId).book({ planCode: 'BUSINESS', interval: 'year', seats: 9, until });
    await tells(at.company.server, at.paid(id));
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([
      { state: 'review', reason: 'changed' },
      { code: 'BUSINESS', seats: 9, days: 200 },
    ]);
  });

  test('gives who pays later a whole month from then', async () => {
    const id = await bought(at.buyer);
    await at.company.rows(
      `update invoices set period_start = period_start - interval '20 hours',
      period_end = period_end - interval '20 hours' where id = $1`,
      [id],
    );
    await tells(at.company.server, at.paid(id));
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

  test('does not touch the price that was told: more seats cost what they did', async () => {
    await tells(at.company.server, at.paid(await bought(at.buyer)));
    const id = await bought(at.buyer, { seats: 5 });
    const [{ amount, kind }] = await at.company.rows('select amount::int, kind from invoices where id = $1', [id]);
    expect([kind, amount > 9_700, amount <= 9_800]).toEqual(['seats', true, true]);
    await plansOf(at.company.server, at.companyId).pass({ ms: 3_600_000 * 3 });
    await tells(at.company.server, at.paid(id, { amount }));
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([{ state: 'paid' }, { code: 'PRO', seats: 5 }]);
  });
});

test('money for what was left of a period that is over waits for a person', async () => {
  await tells(at.company.server, at.paid(await bought(at.buyer)));
  const id = await bought(at.buyer, { seats: 5 });
  const [{ amount }] = await at.company.rows('select amount::int from invoices where id = $1', [id]);
  const days = (await at.plan()).days + 1;
  await plansOf(at.company.server, at.companyId).pass({ days });
  await at.company.rows('update invoices set period_end = period_end - make_interval(days => $2) where id = $1', [
    id,
    days,
  ]);
  await tells(at.company.server, at.paid(id, { amount }));
  expect(await at.stateOf(id)).toEqual({ state: 'review', reason: 'changed' });
  expect(await at.plan()).toMatchObject({ code: 'PRO', seats: 3 });
});

describe('who comes back before the event', () => {
  test('asks the provider, whose answer counts as if it had been told', async () => {
    const id = await bought(at.buyer);
    at.service.answer = { status: 200, body: { event: null } };
    expect((await at.buyer.post(`/api/v1/billing/invoices/${id}/check`)).body.data.state).toBe('open');
    const event = at.paid(id);
    at.service.answer = { status: 200, body: { event } };
    const answer = await at.buyer.post(`/api/v1/billing/invoices/${id}/check`);
    expect(answer.body.data).toMatchObject({ id, state: 'paid' });
    expect(at.service.calls.at(-1)!.told).toEqual({
      type: 'payment.look',
      companyId: at.companyId,
      invoiceId: id,
      reference: `ref-${id}`,
    });
    expect((await tells(at.company.server, event)).body.data).toEqual({ result: 'repeated' });
    expect(await at.plan()).toMatchObject({ code: 'PRO', seats: 3 });
  });

  test('is told in words when the provider does not answer, or speaks of another invoice', async () => {
    const id = await bought(at.buyer);
    at.service.answer = { status: 502 };
    expect(said(await at.buyer.post(`/api/v1/billing/invoices/${id}/check`))).toBe('503 PAYMENT_UNAVAILABLE');
    at.service.answer = { status: 200, body: { event: at.paid(newId()) } };
    expect(said(await at.buyer.post(`/api/v1/billing/invoices/${id}/check`))).toBe('503 PAYMENT_UNAVAILABLE');
    expect(await at.company.rows('select 1 from plan_payments')).toEqual([]);
  });
});

test('secrets stand in no log', () => {
  expect(at.company.server.log.join('\n')).not.toContain(paymentSecret);
});
