import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { plantFailPoints } from '../../server/kernel/failPoints';
import { signIn } from '../helpers/accounts';
import { buyingCompany } from '../helpers/buyingCompany';
import { said } from '../helpers/company';
import { bought, buying, paymentSecret, sendPaymentEvent } from '../helpers/payments';

const at = buyingCompany();
/** Any year. */
const firstNumber = /^INV-\d{4}-000001$/;

describe('checkout of a plan', () => {
  test('checkout creates an open invoice and calls the provider once for its payment page', async () => {
    const answer = await at.buyer.post('/api/v1/billing/checkout', buying);
    const { invoiceId } = answer.body.data;
    expect(answer.body.data).toEqual({ invoiceId, state: 'open', url: `https://pay.example/${invoiceId}` });
    expect(await at.invoices()).toEqual([
      {
        number: expect.stringMatching(firstNumber),
        state: 'open',
        reason: null,
        kind: 'new',
        amount: 14_700,
        provider: 'webhook',
      },
    ]);
    const { payload, headers } = at.service.calls[0]!;
    expect(headers['idempotency-key']).toBe(invoiceId);
    expect(payload).toEqual({
      type: 'payment.begin',
      invoice: {
        id: invoiceId,
        number: expect.stringMatching(firstNumber),
        kind: 'new',
        planCode: 'PRO',
        planName: '专业版',
        planEnglishName: 'Professional',
        interval: 'month',
        seats: 3,
        credit: 0,
        amount: 14_700,
        currency: 'CNY',
        lines: [{ what: 'plan', quantity: 3, unitPrice: 4_900, amount: 14_700 }],
        dueAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      company: { id: at.companyId, name: 'Acme' },
      back: `http://parley.test/pricing?invoice=${invoiceId}`,
    });
    const again = await at.buyer.post(`/api/v1/billing/invoices/${invoiceId}/pay`);
    expect(again.body.data).toEqual(answer.body.data);
    expect(at.service.calls).toHaveLength(1);
  });

  test('an invoice keeps the names of seller and buyer as they were at purchase', async () => {
    await at.company.rows(`
      insert into seller (id, company_id, name, details) select id, id, 'Parley Ltd', 'Tax 1' from companies where is_operator`);
    const id = await bought(at.buyer);
    await at.company.rows(`update seller set name = null, details = null`);
    const { body } = await at.buyer.get(`/api/v1/invoices/${id}`);
    expect(body.data).toMatchObject({
      number: expect.stringMatching(firstNumber),
      companyName: 'Acme',
      sellerName: 'Parley Ltd',
      sellerDetails: 'Tax 1',
      planName: '专业版',
      periodStart: expect.any(String),
      periodEnd: expect.any(String),
    });
  });

  test('10 concurrent checkouts with one Idempotency-Key create one invoice; each answer has the payment page', async () => {
    const key = { 'idempotency-key': newId() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => at.buyer.post('/api/v1/billing/checkout', buying, key)),
    );
    const data = answers.map(({ body }) => body.data);
    expect(new Set(data.map(({ invoiceId }) => invoiceId)).size).toBe(1);
    expect(data.map(({ url }) => url)).toEqual(Array(10).fill(`https://pay.example/${data[0].invoiceId}`));
    expect(await at.invoices()).toHaveLength(1);
  });

  test('invoice numbers have no gaps, even with concurrent checkouts of which some fail', async () => {
    let reached = 0;
    plantFailPoints((name) => {
      if (name !== 'payment.before-invoice') return;
      reached += 1;
      if (reached % 2 === 0) throw new Error('cut');
    });
    await Promise.all(Array.from({ length: 20 }, () => at.buyer.post('/api/v1/billing/checkout', buying)));
    plantFailPoints(null);
    await bought(at.buyer);
    const numbers = (await at.invoices()).map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect((await at.invoices()).filter(({ state }) => state === 'open')).toHaveLength(1);
  });

  test('two companies never get the same invoice number from their seller', async () => {
    const others = await signIn(at.company.server, at.company.cast.otherOwner);
    await bought(at.buyer);
    await bought(others);
    await bought(at.buyer);
    const numbers = (await at.invoices()).map(({ number }) => Number(number.slice(-6)));
    expect(numbers).toEqual([1, 2, 3]);
  });

  test('checkout names the invalid field, and refuses the free plan', async () => {
    const asks = async (more: object) => said(await at.buyer.post('/api/v1/billing/checkout', { ...buying, ...more }));
    expect(await asks({ planCode: 'NOPE' })).toBe('400 VALIDATION_FAILED planCode');
    expect(await asks({ provider: 'cash' })).toBe('400 VALIDATION_FAILED provider');
    expect(await asks({ seats: 0 })).toBe('400 VALIDATION_FAILED seats');
    expect(await asks({ interval: 'week' })).toBe('400 VALIDATION_FAILED interval');
    expect(await asks({ planCode: 'FREE' })).toBe('400 PLAN_NOTHING_TO_PAY');
    expect(await at.invoices()).toEqual([]);
  });

  test('members without the buy permission can neither buy, pay nor check; other companies get 404', async () => {
    const id = await bought(at.buyer);
    const agent = await signIn(at.company.server, at.company.cast.agent);
    const stranger = await signIn(at.company.server, at.company.cast.otherOwner);
    for (const path of ['checkout', `invoices/${id}/pay`, `invoices/${id}/check`]) {
      const body = path === 'checkout' ? buying : undefined;
      expect(said(await agent.post(`/api/v1/billing/${path}`, body))).toBe('403 NOT_ALLOWED');
      if (path !== 'checkout') expect(said(await stranger.post(`/api/v1/billing/${path}`))).toBe('404 NOT_FOUND');
    }
    expect(said(await stranger.get(`/api/v1/invoices/${id}`))).toBe('404 NOT_FOUND');
  });

  test('the provider list holds names and labels, no settings', async () => {
    const { body, text } = await at.buyer.get('/api/v1/billing/providers');
    expect(body.data).toEqual([{ name: 'webhook', label: { en: 'Online payment', zh: '在线支付' } }]);
    expect(text).not.toContain(paymentSecret);
  });

  test('the invoice stays open when the provider fails, and a retry with the same key gets the page', async () => {
    at.service.answer = { status: 500 };
    const failed = await at.buyer.post('/api/v1/billing/checkout', buying, { 'idempotency-key': 'one' });
    expect(said(failed)).toBe('503 PAYMENT_UNAVAILABLE');
    expect(failed.text).not.toContain('127.0.0.1');
    at.service.answer = { status: 200, body: { url: 'javascript:alert(1)' } };
    expect(said(await at.buyer.post('/api/v1/billing/checkout', buying, { 'idempotency-key': 'one' }))).toBe(
      '503 PAYMENT_UNAVAILABLE',
    );
    at.service.answer = { status: 200 };
    const again = await at.buyer.post('/api/v1/billing/checkout', buying, { 'idempotency-key': 'one' });
    expect(again.body.data.url).toBe(`https://pay.example/${again.body.data.invoiceId}`);
    expect(await at.invoices()).toHaveLength(1);
  });

  test('after a crash between the provider call and the answer, the invoice can still be paid', async () => {
    plantFailPoints((name) => {
      if (name === 'payment.begun') throw new Error('cut');
    });
    expect((await at.buyer.post('/api/v1/billing/checkout', buying)).status).toBe(500);
    plantFailPoints(null);
    const [{ id }] = await at.company.rows('select id from invoices');
    expect((await at.buyer.post(`/api/v1/billing/invoices/${id}/pay`)).body.data.url).toBe(`https://pay.example/${id}`);
    expect((await sendPaymentEvent(at.company.server, at.paid(id))).body.data).toEqual({ result: 'noted' });
    expect([await at.stateOf(id), await at.plan()]).toMatchObject([{ state: 'paid' }, { code: 'PRO', seats: 3 }]);
  });

  test('a new invoice voids older open ones', async () => {
    const [first, second] = [await bought(at.buyer), await bought(at.buyer, { seats: 4 })];
    expect([await at.stateOf(first), await at.stateOf(second)]).toMatchObject([{ state: 'void' }, { state: 'open' }]);
    expect((await at.buyer.post(`/api/v1/billing/invoices/${first}/pay`)).body.data).toMatchObject({
      state: 'void',
      url: null,
    });
  });
});
