import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Client } from '../../helpers/accounts';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
let owner: Client;

beforeAll(async () => {
  // About noon in the company's time zone, so that no day begins during the tests.
  const west = new Date().getUTCHours() - 12;
  const zone = `Etc/GMT${west < 0 ? west : `+${west}`}`;
  await site.server.pool.query('update companies set time_zone = $1', [zone]);
  owner = await site.elsewhere(site.cast.owner);
  await import('../../../src/custom/dashboard/DashboardPage');
});

async function made(resource: string, values: object): Promise<string> {
  const answer = await owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

/** The value of a figure and the list that its name links to. */
async function figure(name: string): Promise<{ value: string | null | undefined; link: string | null }> {
  const term = (await screen.findAllByRole('term')).find(({ textContent }) => textContent === name)!;
  const value = () => term.parentElement!.querySelector('.dashboard-figure-value')?.textContent;
  await waitFor(() => expect(value()).not.toBe(''));
  return { value: value(), link: term.querySelector('a')?.getAttribute('href') ?? null };
}

/** A current count and its link. */
async function now(name: string): Promise<readonly [value: string | null | undefined, link: string | null]> {
  const card = (await screen.findByText(name)).closest('a')!;
  const value = () => card.querySelector('.dashboard-now-value')?.textContent;
  await waitFor(() => expect(value()).not.toBe(''));
  return [value(), card.getAttribute('href')];
}

const askedFigures = () => site.calls.filter((call) => call.includes('/v1/figures/'));
const search = () => new URLSearchParams(window.location.search);

test('a new company sees first steps instead of zeros', async () => {
  await site.beSignedIn(site.cast.otherOwner);
  visit('/dashboard');
  await screen.findByRole('heading', { name: 'Welcome to your shop' });
  expect(screen.getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toBe('/account/list/create');
  expect(screen.queryAllByRole('term')).toEqual([]);
});

test('figures equal the lists behind them; clicking a row filters everything and updates the URL', async () => {
  const account = await makeAccount(site.server, site.cast.owner.companyId);
  const conversationId = await customerWrites(site.server, account, ['I want some.']);
  const [card, key] = [
    await made('products', { title: 'Card', price: 500 }),
    await made('products', { title: 'Key', price: 1_250 }),
  ];
  for (const lines of [[{ productId: card, quantity: 1 }], [{ productId: key, quantity: 2 }]]) {
    const { body, text } = await owner.post('/api/v1/orders/make', { conversationId, lines, paid: true });
    if (!body.data) throw new Error(text);
  }
  await site.beSignedIn(site.cast.owner);
  visit('/dashboard');

  const sales = await figure('Gross sales');
  expect([sales.value, (await figure('Orders')).value]).toEqual(['CN¥30.00', '2']);
  const behind = async (link: string) => {
    const { pathname, searchParams } = new URL(link, window.location.href);
    expect(pathname).toBe('/order/list');
    const filter = encodeURIComponent(searchParams.get('filter')!);
    const orders = (await owner.get(`/api/v1/orders?filter=${filter}`)).body.data as { paidAmount: number }[];
    return orders.map(({ paidAmount }) => paidAmount).sort();
  };
  expect(await behind(sales.link!)).toEqual([2_500, 500]);

  const counts = (await owner.get('/api/v1/conversations/counts')).body.data;
  expect(await now('Customers waiting')).toEqual([String(counts.waiting), '/chat?sort=waiting']);
  const waitingFor = encodeURIComponent(JSON.stringify({ state: ['needs_review', 'failed'] }));
  const { length } = (await owner.get(`/api/v1/deliveries?filter=${waitingFor}`)).body.data;
  expect(length).toBe(2);
  expect(await now('Deliveries to check')).toEqual(['2', '/deliveryReview']);

  await user.click(screen.getByRole('tab', { name: 'By product' }));
  await user.click(await screen.findByRole('button', { name: 'Key' }));
  await waitFor(async () => expect((await figure('Gross sales')).value).toBe('CN¥25.00'));
  expect(Object.fromEntries(search())).toEqual({
    period: 'last7days',
    compare: 'hours',
    by: 'product',
    productId: key,
  });
  // Conversations have no product, so this figure is hidden.
  expect(screen.queryAllByRole('term').map(({ textContent }) => textContent)).not.toContain('Conversations');
  await user.click(await screen.findByRole('button', { name: 'Remove filter “Product: Key”' }));
  await waitFor(async () => expect((await figure('Gross sales')).value).toBe('CN¥30.00'));
  expect(search().get('productId')).toBeNull();
});

test('each row links to the lists behind its figures, and days can be compared too', async () => {
  await site.beSignedIn(site.cast.owner);
  visit('/dashboard?by=product&period=today&compare=previous');
  const cell = async (row: string, column: number) => {
    const heading = await screen.findByRole('rowheader', { name: row });
    return within(heading.closest('tr')!).getAllByRole('cell')[column]!;
  };
  const sales = within(await cell('Key', 0)).getByRole('link', { name: 'CN¥25.00' });
  const filterIn = (link: HTMLElement) =>
    new URL(link.getAttribute('href')!, window.location.href).searchParams.get('filter')!;
  const listed = async (filter: string) =>
    (await owner.get(`/api/v1/orders?filter=${encodeURIComponent(filter)}`)).body.data as { paidAmount: number }[];
  expect((await listed(filterIn(sales))).map(({ paidAmount }) => paidAmount)).toEqual([2_500]);
  // There was nothing the day before.
  expect((await cell('Key', 0)).textContent).toContain('New');

  await user.click(screen.getByRole('tab', { name: 'By day' }));
  const day = within(await screen.findByRole('tabpanel', { name: 'By day' }));
  const orders = await day.findByRole('link', { name: '2' });
  expect(await listed(filterIn(orders))).toHaveLength(2);
  await user.click(within(day.getAllByRole('rowheader')[0]!).getByRole('button'));
  await waitFor(() => expect(search().get('period')).toMatch(/^(\d{4}-\d{2}-\d{2})~\1$/));
});

test('all figures are loaded in one request', async () => {
  await site.beSignedIn(site.cast.owner);
  visit('/dashboard?period=last7days&by=account');
  expect((await figure('Gross sales')).value).toBe('CN¥30.00');
  await screen.findByRole('rowheader');
  expect(askedFigures()).toHaveLength(1);
});

test('the last selection is restored, and a URL overrides it', async () => {
  await site.beSignedIn(site.cast.owner);
  visit('/dashboard');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'yesterday');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'none');
  await waitFor(async () => expect((await figure('Gross sales')).value).toBe('CN¥0.00'));
  expect(screen.queryByText(/^was /)).toBeNull();
  visit('/dashboard');
  const period = () => (screen.getByRole('combobox', { name: 'Period' }) as HTMLSelectElement).value;
  await screen.findByRole('combobox', { name: 'Period' });
  expect(period()).toBe('yesterday');
  visit('/dashboard?period=today&compare=year');
  await waitFor(async () => expect((await figure('Gross sales')).value).toBe('CN¥30.00'));
  expect(period()).toBe('today');
});

test('the table is downloaded as CSV from the server', async () => {
  await site.beSignedIn(site.cast.owner);
  visit('/dashboard?by=product&period=today');
  await screen.findByRole('button', { name: 'Key' });
  // In this DOM, a download would be a navigation.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(askedFigures().some((call) => /table\.csv\?.*by=product/.test(call))).toBe(true);
});

test('failed figures show an error and can be retried', async () => {
  site.faults.use(
    http.get('/api/v1/figures/several', () => HttpResponse.json({ code: 500, message: 'No.' }, { status: 500 }), {
      once: true,
    }),
  );
  await site.beSignedIn(site.cast.owner);
  visit('/dashboard?period=today');
  const alert = within(await screen.findByRole('alert'));
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect((await figure('Gross sales')).value).toBe('CN¥30.00');
});

test('while figures are recalculated the page says so, then shows them by itself', async () => {
  const message = 'Metrics are being recalculated, newest days first. The full period will take a few more minutes.';
  const envelope = { code: 503, errorCode: 'FIGURES_COUNTING', message, data: { countedFrom: null }, retryAfter: 1 };
  let isCounting = true;
  const counting = () =>
    isCounting
      ? HttpResponse.json({ code: 200, message: 'ok', data: Array.from({ length: 3 }, () => envelope) })
      : undefined;
  site.faults.use(http.get('/api/v1/figures/several', counting));
  await site.beSignedIn(site.cast.owner);
  visit('/dashboard?period=today');
  await screen.findByRole('heading', { name: 'Metrics are being recalculated' });
  expect(screen.getByText(`${message} They'll update automatically.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  isCounting = false;
  await screen.findAllByRole('term');
  expect((await figure('Gross sales')).value).toBe('CN¥30.00');
});

test('a user without access to figures sees their pending work, and no figures are requested', async () => {
  await site.beSignedIn(site.cast.agent);
  visit('/dashboard');
  const counts = (await (await site.elsewhere(site.cast.agent)).get('/api/v1/conversations/counts')).body.data;
  expect(await now('Customers waiting')).toEqual([String(counts.waiting), '/chat?sort=waiting']);
  expect(await now('Assigned to you')).toEqual(['0', '/chat?assignee=me']);
  expect(await now('Deliveries to check')).toEqual(['2', '/deliveryReview']);
  expect([screen.queryAllByRole('term'), askedFigures()]).toEqual([[], []]);
});

test('a member without access to any account sees whom to ask instead of zeros', async () => {
  await site.beSignedIn(site.cast.otherAgent);
  visit('/dashboard');
  await screen.findByRole('heading', { name: "You haven't been given any accounts yet" });
  expect(screen.queryByText('Customers waiting')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'All lists' })).toBeTruthy();
});
