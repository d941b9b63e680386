import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
const box = () => screen.findByRole('combobox', { name: 'Search everything' });
const group = (name: string) => screen.findByRole('group', { name });
const optionsIn = async (name: string) => within(await group(name)).getAllByRole('option');
const marked = async () => {
  const id = (await box()).getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};
const searches = () => site.calls.filter((call) => /filter=\{"q":|keyword=/.test(call));

let manager: Client;
beforeAll(async () => {
  await import('../../../src/custom/search/SearchDialog');
  manager = await site.elsewhere(site.cast.manager);
  for (const name of ['Spring', 'Sprout', 'Sprat', 'Spruce', 'Spray', 'Sprint'])
    await manager.post('/api/v1/labels', { name, colour: '#3E63DD' });
  await manager.post('/api/v1/coupons', { name: 'Spring sale', kind: 'fixed', value: 1_000, currency: 'CNY' });
  await manager.post('/api/v1/contacts', { name: 'Wang', remark: 'Asked for the spring catalogue twice.' });
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

async function search(text: string, at = '/dashboard') {
  visit(at);
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const input = await box();
  await waitFor(() => expect(document.activeElement).toBe(input));
  if (text !== '') await user.type(await box(), text);
}

test('a search finds screens, actions and records, and each result leads to its target', async () => {
  await site.beSignedIn(site.cast.manager);
  await search('spr');
  expect((await optionsIn('Labels')).map((each) => each.textContent)).toHaveLength(6);
  expect((await optionsIn('Coupons'))[0]!.textContent).toBe('Spring sale− 10.00 CNY · Active');
  expect((await optionsIn('Contacts'))[0]!.textContent).toBe('WangNote: Asked for the spring catalogue twice.');
  const all = within(await group('Labels')).getByRole('option', { name: 'All 6 results' });
  await user.click(all);
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
  expect([window.location.pathname, new URLSearchParams(window.location.search).get('filter')]).toEqual([
    '/label/list',
    '{"q":"spr"}',
  ]);
  expect(await screen.findAllByRole('link', { name: /^Spr/ })).not.toHaveLength(0);
});

test('the shortcut opens the search on any screen; keys move through results and Enter opens one', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/label/list');
  await screen.findByRole('heading', { name: 'Labels' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'coupons');
  await waitFor(async () => expect((await marked())?.textContent).toContain('Coupons'));
  await user.keyboard('{End}');
  const last = await marked();
  expect(screen.getAllByRole('option').at(-1)).toBe(last);
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')[0]).toBe(await marked());
  await user.keyboard('{ArrowUp}{Home}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/productCoupon/list'));
});

test('opened records and past searches are offered again and can be cleared', async () => {
  await site.beSignedIn(site.cast.manager);
  await search('wang');
  await user.click((await optionsIn('Contacts'))[0]!);
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/contact\/list\/.+\/show$/));
  await user.keyboard('{Control>}k{/Control}');
  expect((await optionsIn('Recently opened'))[0]!.textContent).toBe('Wang');
  await user.click(within(await group('Recent searches')).getByRole('option', { name: 'wang' }));
  expect((await box()) as HTMLInputElement).toHaveProperty('value', 'wang');
  await user.clear(await box());
  await user.click(await screen.findByRole('option', { name: 'Clear recent' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recently opened' })).toBeNull());
  expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull();
});

test('only screens the user may open are found, and nothing else is requested', async () => {
  await site.beSignedIn(site.cast.agent);
  await search('e');
  await screen.findByRole('group', { name: 'Screens' });
  await waitFor(() => expect(searches().length).toBeGreaterThan(0));
  const asked = searches().join('\n');
  expect(asked).not.toMatch(/api-keys|webhooks|selectRoleList/);
  expect(screen.queryByRole('option', { name: /New (webhook|product|role)/ })).toBeNull();
});

test('a failing group shows an error and can be retried alone; the others are shown', async () => {
  site.faults.use(http.get('/api/v1/coupons', () => HttpResponse.json({ code: 500, data: null }, { status: 500 })));
  await site.beSignedIn(site.cast.manager);
  await search('spring');
  expect(await screen.findByText("Couldn't search Coupons.")).toBeTruthy();
  expect((await optionsIn('Labels'))[0]!.textContent).toContain('Spring');
  site.faults.resetHandlers();
  await user.click(within(await group('Coupons')).getByRole('option', { name: 'Try again' }));
  await waitFor(async () => expect((await optionsIn('Coupons'))[0]!.textContent).toContain('Spring sale'));
});

test('a late response to an earlier text never replaces a later one', async () => {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  site.faults.use(
    http.get('/api/v1/labels', async ({ request }) => {
      const { q = '' } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      asked.push(q);
      if (q === 'spra') await new Promise<void>((go) => waiting.push(go));
      const record = { id: q, name: `Answer to ${q}`, version: 1 };
      return HttpResponse.json({ code: 200, data: [record] }, { headers: { 'Content-Range': 'labels 0-0/1' } });
    }),
  );
  await site.beSignedIn(site.cast.manager);
  await search('spra');
  await waitFor(() => expect(asked).toContain('spra'));
  await user.type(await box(), 'y');
  await waitFor(async () => expect((await optionsIn('Labels'))[0]!.textContent).toBe('Answer to spray'));
  await act(async () => {
    for (const go of waiting) go();
  });
  expect((await optionsIn('Labels')).map((each) => each.textContent)).toEqual(['Answer to spray']);
});

test('unfinished IME input does not search, and the Enter that ends it opens nothing', async () => {
  await site.beSignedIn(site.cast.manager);
  await search('');
  const input = await box();
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'yhq' } });
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(window.location.pathname).toBe('/dashboard');
  expect(await screen.findByRole('group', { name: 'Screens' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Coupons/ })).toBeNull();
  fireEvent.change(input, { target: { value: '优惠' } });
  fireEvent.compositionEnd(input);
  expect(await screen.findByRole('option', { name: /^Coupons/ })).toBeTruthy();
  expect(searches().filter((call) => call.includes('yhq'))).toEqual([]);
});

test('without results the search gives hints, and the count is announced to screen readers', async () => {
  await site.beSignedIn(site.cast.manager);
  await search('zzqq');
  expect(await screen.findByText('No results for “zzqq”')).toBeTruthy();
  const [status] = within(await screen.findByRole('dialog', { name: 'Search everything' })).getAllByRole('status');
  expect(status!.textContent).toBe('0 results');
  await user.clear(await box());
  await user.type(await box(), 'wang');
  await waitFor(() => expect(status!.textContent).toBe('1 result'));
});
