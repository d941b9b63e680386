import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();

const coupon = { name: 'Spring', kind: 'fixed', value: 1_000, currency: 'CNY', state: 'active' };
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const path = () => window.location.pathname;

async function retype(input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  await user.type(input, text);
}

/** Signs in and opens the form of a new coupon. */
async function openEdit(name: string): Promise<{ client: Client; id: string }> {
  const client = await site.elsewhere(site.cast.manager);
  const { id } = (await client.post('/api/v1/coupons', { ...coupon, name })).body.data;
  await site.beSignedIn(site.cast.manager);
  visit(`/productCoupon/list/${id}`);
  await field('Name');
  return { client, id };
}

test('a new record is created from the form, including defaults', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list/create');
  await user.type(await field('Name'), 'Spring');
  await user.type(await field('Value'), '10');
  await save();
  expect(await screen.findByText('Spring created.')).toBeTruthy();
  expect(document.activeElement?.id).toBe('main-content');
  const client = await site.elsewhere(site.cast.manager);
  expect((await client.get('/api/v1/coupons')).body.data).toMatchObject([
    { name: 'Spring', kind: 'fixed', value: 1_000, currency: 'CNY', state: 'active', perContactLimit: 1 },
  ]);
});

test('schema violations are shown at the field before anything is sent', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list/create');
  const name = await field('Name');
  await save();
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('2 fields need attention.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(site.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a folded group says what is set, keeps what was typed, and opens at its fault', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list/create');
  await user.type(await field('Name'), 'Folded');
  await user.type(await field('Value'), '5');
  const limits = () => screen.getByRole('button', { name: /^Start, end and limits/ });
  const isOpen = () => limits().getAttribute('aria-expanded');
  const summary = () => document.getElementById(limits().getAttribute('aria-describedby')!)?.textContent;
  expect([isOpen(), summary()]).toEqual(['false', expect.stringContaining('Total limit')]);
  await user.click(limits());
  const total = await field('Total limit');
  await user.type(total, '0');
  await user.click(limits());
  await save();
  await waitFor(() => expect(isOpen()).toBe('true'));
  expect(document.activeElement).toBe(total);
  await retype(total, '25');
  await user.click(limits());
  expect([isOpen(), summary()]).toEqual(['false', 'Total limit 25']);
  await save();
  expect(await screen.findByText('Folded created.')).toBeTruthy();
  const client = await site.elsewhere(site.cast.manager);
  const filter = encodeURIComponent(JSON.stringify({ name: 'Folded' }));
  expect((await client.get(`/api/v1/coupons?filter=${filter}`)).body.data).toMatchObject([{ totalLimit: 25 }]);
});

test('a name conflict from the server is shown at its field; after a correction the save succeeds', async () => {
  const client = await site.elsewhere(site.cast.manager);
  await client.post('/api/v1/coupons', { ...coupon, name: 'Taken' });
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list/create');
  const name = await field('Name');
  await user.type(name, 'Taken');
  await user.type(await field('Value'), '5');
  await save();
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  const helperText = document.getElementById(name.getAttribute('aria-describedby')!.split(' ')[0]!);
  expect(helperText?.textContent).toMatch(/taken|already|exists/i);
  expect([name.value, path()]).toEqual(['Taken', '/productCoupon/list/create']);
  await retype(name, 'Free');
  await save();
  expect(await screen.findByText('Free created.')).toBeTruthy();
});

test('a save sends only the changed fields', async () => {
  const { client, id } = await openEdit('Summer');
  await retype(await field('Value'), '20');
  await save();
  expect(await screen.findByText('Summer saved.')).toBeTruthy();
  expect((await client.get(`/api/v1/coupons/${id}`)).body.data).toMatchObject({
    ...coupon,
    name: 'Summer',
    value: 2_000,
    version: 2,
  });
});

test('a version conflict shows both versions; applying mine keeps the fields only they changed', async () => {
  const { client, id } = await openEdit('Contested');
  const current = (await client.get(`/api/v1/coupons/${id}`)).body.data;
  await client.put(`/api/v1/coupons/${id}`, { ...current, value: 7_000, state: 'paused' });
  await retype(await field('Value'), '30');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this record' });
  const row = within(dialog).getByRole('row', { name: /^Value/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['3,000', '7,000']);
  expect(dialog.textContent).toContain('State');
  await user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
  expect(await screen.findByText('Contested saved.')).toBeTruthy();
  expect((await client.get(`/api/v1/coupons/${id}`)).body.data).toMatchObject({
    value: 3_000,
    state: 'paused',
    version: 3,
  });
});

test('a version conflict can be resolved per field', async () => {
  const { client, id } = await openEdit('Shared');
  const current = (await client.get(`/api/v1/coupons/${id}`)).body.data;
  await client.put(`/api/v1/coupons/${id}`, { ...current, name: 'Theirs', value: 7_000 });
  await retype(await field('Name'), 'Mine');
  await retype(await field('Value'), '30');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this record' });
  await user.click(within(dialog).getByRole('radio', { name: 'Value: Theirs' }));
  expect(within(dialog).queryByRole('button', { name: 'Overwrite with mine' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Mine saved.')).toBeTruthy();
  expect((await client.get(`/api/v1/coupons/${id}`)).body.data).toMatchObject({
    name: 'Mine',
    value: 7_000,
    version: 3,
  });
});

test("using theirs loads the other user's version and saves nothing", async () => {
  const { client, id } = await openEdit('Yielded');
  const current = (await client.get(`/api/v1/coupons/${id}`)).body.data;
  await client.put(`/api/v1/coupons/${id}`, { ...current, value: 7_000 });
  await retype(await field('Value'), '30');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this record' });
  await user.click(within(dialog).getByRole('button', { name: 'Use theirs' }));
  await waitFor(async () => expect((await field('Value')).value).toBe('70.00'));
  expect((await client.get(`/api/v1/coupons/${id}`)).body.data).toMatchObject({ value: 7_000, version: 2 });
});

test('a form with unsaved input asks before it is left', async () => {
  await openEdit('Kept');
  await retype(await field('Name'), 'Half');
  await user.click(screen.getAllByRole('link', { name: 'Labels' })[0]!);
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect((await field('Name')).value).toBe('Half');
  expect(path()).toMatch(/^\/productCoupon\/list\//);
});

test('a save without a network fails at once and is not sent later if abandoned', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list/create');
  await user.type(await field('Name'), 'Given up');
  await user.type(await field('Value'), '10');
  site.faults.use(http.post('/api/v1/coupons', () => HttpResponse.error()));
  turnNetwork(false);
  onTestFinished(() => turnNetwork(true));
  await save();
  expect(await screen.findByText("Can't reach the server. Check your connection and try again.")).toBeTruthy();
  await leaveForLabels();
  site.faults.resetHandlers();
  turnNetwork(true);
  expect(await screen.findByRole('heading', { name: 'No labels yet' })).toBeTruthy();
  const client = await site.elsewhere(site.cast.manager);
  expect((await client.get('/api/v1/coupons?filter={"name":"Given up"}')).body.data).toEqual([]);
  expect(path()).toBe('/label/list');
});

test('a response that arrives after the form was left shows a message and does not navigate', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list/create');
  await user.type(await field('Name'), 'Late');
  await user.type(await field('Value'), '10');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  site.faults.use(http.post('/api/v1/coupons', () => answered));
  await save();
  await screen.findByRole('button', { name: 'Saving…' });
  await leaveForLabels();
  expect(await screen.findByRole('heading', { name: 'No labels yet' })).toBeTruthy();
  answer();
  expect(await screen.findByText('Late created.')).toBeTruthy();
  expect(path()).toBe('/label/list');
});

async function leaveForLabels(): Promise<void> {
  await user.click(screen.getAllByRole('link', { name: 'Labels' })[0]!);
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
}

function turnNetwork(on: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
  act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
}
