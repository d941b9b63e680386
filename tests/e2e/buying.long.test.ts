import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';
import { type PaymentService, paymentSecret, sendPaymentEvent, startPaymentService } from '../helpers/payments';
import { type PayPages, startPayPages } from '../helpers/payPages';
import { plansOf } from '../helpers/plans';
import { eventOf, type FakeStripe, startStripe, stripeCall, stripeSettings } from '../helpers/stripe';

let site: Site;
let owner: Visit;
let service: PaymentService;
let servicePages: PayPages;
let stripe: FakeStripe;
let stripePages: PayPages;
/** Runs while the buyer is on the payment page. */
let whilePaying: (invoiceId: string) => unknown = () => undefined;

beforeAll(async () => {
  servicePages = await startPayPages((id) => {
    const { invoice, back } = requestFor(id);
    return { amount: `${invoice.amount / 100} ${invoice.currency}`, back, pay: () => whilePaying(id) };
  });
  service = await startPaymentService(servicePages.url);
  stripePages = await startPayPages((id) => {
    const session = stripe.sessions.get(id)!;
    const { form } = stripe.calls.find((call) => call.form.get('metadata[invoiceId]') === session.metadata.invoiceId)!;
    const amount = `${session.amount_total / 100} ${session.currency.toUpperCase()}`;
    return { amount, back: form.get('success_url')!, pay: () => stripe.pay(session) };
  });
  stripe = await startStripe(stripePages.url);
  site = await openSite({
    payments: { webhook: { url: service.url, secret: paymentSecret }, stripe: stripeSettings },
    paymentApis: { stripe: stripe.url },
  });
  owner = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
});
afterAll(async () => {
  await site.close();
  for (const one of [service, servicePages, stripe, stripePages]) one.close();
});

const requestFor = (id: string) => service.calls.map((call) => call.payload).find(({ invoice }) => invoice?.id === id);
const newest = () => service.calls.findLast((call) => call.payload.type === 'payment.begin')!.payload.invoice;
const year = new Date().getUTCFullYear();
const numberOf = (count: number) => `INV-${year}-00000${count}`;
const returned = (page: Page) => page.locator('.pricing-returned');
const pay = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount}`, exact: true });
const own = (page: Page, name: string) => page.getByRole('region', { name: `Your plan ${name}`, exact: false });
const lines = (page: Page) => page.locator('.pricing-lines > div').allInnerTexts();
const words = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());

async function companyHas({ companyId }: Account): Promise<object> {
  const { rows } = await site.server.pool.query(
    `select c.plan_code as plan, s.seats, s.interval from companies c left join subscriptions s on s.company_id = c.id
      where c.id = $1`,
    [companyId],
  );
  return rows[0];
}

function pays(account: Account, id: string) {
  const { amount, currency } = requestFor(id).invoice;
  const event = { type: 'paid', eventId: `paid ${id}`, companyId: account.companyId, invoiceId: id, amount, currency };
  return sendPaymentEvent(site.server, event);
}

/** Acts on the provider's payment page. */
async function doThere(page: Page, amount: string, name: 'Pay' | 'Not now'): Promise<void> {
  await page.getByRole('heading', { name: amount, exact: true }).waitFor();
  await page.getByText(name, { exact: true }).click();
}

test('a yearly plan is bought and shown once it is paid; a later upgrade charges the difference', async () => {
  const buyer = site.cast.owner;
  const { page } = owner;
  await owner.open('/pricing');
  await own(page, 'Free').waitFor();
  await page.getByRole('radio', { name: /Yearly/ }).check();
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  await page.getByLabel('VIP seats', { exact: true }).fill('3');
  await pay(page, 'CN¥1,404.00').waitFor();
  expect(words(await lines(page))).toEqual(['3 seats, CN¥468.00 each CN¥1,404.00', 'Due now CN¥1,404.00']);
  await look(page, 'chosen');

  service.answer = { status: 500 };
  await pay(page, 'CN¥1,404.00').click();
  await page.getByText(/^The payment service isn't responding\. You haven't been charged/).waitFor();
  await look(page, 'service-down');
  service.answer = { status: 200 };
  await pay(page, 'CN¥1,404.00').click();
  await doThere(page, '1404 CNY', 'Not now');
  await returned(page)
    .getByText(`Invoice ${numberOf(1)} hasn't been paid yet.`, { exact: false })
    .waitFor();
  await own(page, 'Free').waitFor();
  expect(await companyHas(buyer)).toMatchObject({ plan: 'FREE' });
  await look(page, 'abandoned');

  await returned(page).getByRole('button', { name: 'Pay now' }).click();
  await doThere(page, '1404 CNY', 'Pay');
  await returned(page)
    .getByText(`Invoice ${numberOf(1)} hasn't been paid yet.`, { exact: false })
    .waitFor();
  await own(page, 'Free').waitFor();
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  expect((await pays(buyer, newest().id)).body.data).toEqual({ result: 'noted' });
  await returned(page)
    .getByText(`Payment received for invoice ${numberOf(1)}. Your plan is active.`)
    .waitFor();
  await own(page, 'Professional').waitFor();
  expect(await page.getByRole('radio', { name: /Yearly/ }).isChecked()).toBe(true);
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true);
  expect(await companyHas(buyer)).toEqual({ plan: 'PRO', seats: 3, interval: 'year' });
  await look(page, 'paid');

  await page.getByRole('link', { name: 'Invoices', exact: true }).last().click();
  await page.getByRole('link', { name: numberOf(1), exact: true }).click();
  const sheet = page.getByRole('article', { name: `Invoice ${numberOf(1)}` });
  await sheet.getByText('Professional, Yearly').waitFor();
  expect(words(await sheet.locator('tbody tr, tfoot tr').allInnerTexts())).toEqual([
    'Plan seats 3 CN¥468.00 CN¥1,404.00',
    'Total CN¥1,404.00',
  ]);
  await sheet.getByText(/^Paid on /).waitFor();
  await look(page, 'sheet');

  await plansOf(site.server, buyer.companyId).passHalf();
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await pay(page, 'CN¥719.99').waitFor();
  expect(words(await lines(page))).toEqual([
    '3 seats, CN¥948.00 each prorated for the rest of the period CN¥1,421.99',
    'Credit for unused time -CN¥702.00',
    'Due now CN¥719.99',
  ]);
  await look(page, 'upgrade');
  whilePaying = (id) => pays(buyer, id);
  await pay(page, 'CN¥719.99').click();
  await doThere(page, '719.99 CNY', 'Pay');
  await returned(page)
    .getByText(`Payment received for invoice ${numberOf(2)}. Your plan is active.`)
    .waitFor();
  await own(page, 'Business').waitFor();
  expect(newest()).toMatchObject({ kind: 'upgrade', amount: 71_999, credit: 70_200 });
  expect(await companyHas(buyer)).toEqual({ plan: 'BUSINESS', seats: 3, interval: 'year' });

  await page.getByRole('button', { name: 'Choose Professional' }).click();
  await page.getByRole('button', { name: 'Change at the end of the period' }).click();
  await look(page, 'downgrade');
  const dialog = page.getByRole('dialog', { name: 'Change at the end of the period?' });
  await dialog.getByRole('button', { name: 'Change at the end of the period' }).click();
  await own(page, 'Business')
    .getByText(/^Changes to Professional on /)
    .waitFor();
  await look(page, 'downgraded');
  await page.getByRole('button', { name: 'Keep current plan' }).click();
  await page.getByText('Your plan stays the same.').waitFor();
  await own(page, 'Business')
    .getByText(/^Changes to Professional on /)
    .waitFor({ state: 'hidden' });
  expect(await companyHas(buyer)).toEqual({ plan: 'BUSINESS', seats: 3, interval: 'year' });
  expect(owner.complaints()).toEqual([{ kind: 'failed answer', text: '503 /api/v1/billing/checkout' }]);
});

test('Stripe: an expired payment page changes nothing, and a payment is shown on return', async () => {
  const buyer = site.cast.otherOwner;
  const visit = await site.visitAs(buyer, { reducedMotion: 'reduce' });
  const { page } = visit;
  // One series for all companies of the seller.
  const { rows: series } = await site.server.pool.query('select max(last) as last from invoice_series');
  const ownNumber = (count: number) => numberOf(series[0].last + count);
  const choose = async () => {
    await page.getByRole('radio', { name: /Yearly/ }).check();
    await page.getByRole('button', { name: 'Choose Professional' }).click();
    await page.getByLabel('VIP seats', { exact: true }).fill('2');
    await page.getByLabel('Pay with').selectOption({ label: 'Card (Stripe)' });
    await pay(page, 'CN¥936.00').click();
  };
  const sendEvent = (event: object) =>
    site.server.send({ method: 'POST', url: '/api/public/v1/billing/events/stripe', ...stripeCall(event) });
  await visit.open('/pricing');
  await choose();
  await doThere(page, '936 CNY', 'Not now');
  await returned(page)
    .getByText(`Invoice ${ownNumber(1)} hasn't been paid yet.`, { exact: false })
    .waitFor();
  expect((await sendEvent(eventOf('checkout.session.expired', stripe.newest()))).body.data).toEqual({
    result: 'noted',
  });
  await returned(page)
    .getByText(`Invoice ${ownNumber(1)} is no longer valid`, { exact: false })
    .waitFor();
  await own(page, 'Free').waitFor();
  expect(await companyHas(buyer)).toMatchObject({ plan: 'FREE' });
  await look(page, 'expired');

  await choose();
  await doThere(page, '936 CNY', 'Pay');
  await returned(page)
    .getByText(`Payment received for invoice ${ownNumber(2)}. Your plan is active.`)
    .waitFor();
  await own(page, 'Professional').waitFor();
  expect(await companyHas(buyer)).toEqual({ plan: 'PRO', seats: 2, interval: 'year' });
  const again = eventOf('checkout.session.completed', stripe.newest());
  expect((await sendEvent(again)).body.data).toEqual({ result: 'repeated' });

  await page.getByRole('link', { name: 'Invoices', exact: true }).last().click();
  await page.getByRole('link', { name: ownNumber(2), exact: true }).waitFor();
  const rows = words(await page.locator('table tbody tr').allInnerTexts());
  expect(rows.map((row) => /INV-.*\.00/.exec(row)?.[0])).toEqual([
    `${ownNumber(2)} Paid New plan Professional 2 CN¥936.00`,
    `${ownNumber(1)} Void New plan Professional 2 CN¥936.00`,
  ]);
  await page.getByRole('link', { name: ownNumber(2), exact: true }).click();
  const sheet = page.getByRole('article', { name: `Invoice ${ownNumber(2)}` });
  await sheet.getByText('Professional, Yearly').waitFor();
  expect(words(await sheet.locator('tbody tr, tfoot tr').allInnerTexts())).toEqual([
    'Plan seats 2 CN¥468.00 CN¥936.00',
    'Total CN¥936.00',
  ]);
  expect(visit.complaints()).toEqual([]);
});

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
}
