import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { App } from '../../../src/App';
import { success } from '../../helpers/faultyServer';
import { frame, frameUnderTest, open, setWidth } from '../../helpers/frame';
import { user } from '../../helpers/user';

const { server } = frameUnderTest();

test('the overlay navigation takes the focus and closes on Escape or selection', async () => {
  setWidth(390);
  await open();
  const nav = document.querySelector<HTMLElement>('nav.nav')!;
  expect([nav.dataset.open, nav.inert]).toEqual(['false', true]);
  await user.click(screen.getByRole('button', { name: 'Open navigation' }));
  expect([nav.dataset.open, nav.inert, nav.contains(document.activeElement)]).toEqual(['true', false, true]);
  await user.keyboard('{Escape}');
  expect(nav.dataset.open).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Open navigation' }));
  await user.click(within(nav).getByRole('link', { name: 'Coupons' }));
  await waitFor(() => expect([window.location.pathname, nav.dataset.open]).toEqual(['/productCoupon/list', 'false']));
});

test('after a selection in the overlay navigation the focus moves to the new screen', async () => {
  setWidth(390);
  await open();
  const opener = screen.getByRole('button', { name: 'Open navigation' });
  await user.click(opener);
  expect(document.querySelector<HTMLElement>('.console-body')?.inert).toBe(true);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(opener);
  await user.click(opener);
  const nav = document.querySelector<HTMLElement>('nav.nav')!;
  await user.click(within(nav).getByRole('link', { name: 'Coupons' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('main-content'));
});

test('a collapsed navigation is restored, and its links keep their names', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
  expect([frame().dataset.nav, localStorage.getItem('parley-vertical-nav-collapsed')]).toEqual(['collapsed', 'true']);
  expect(screen.getAllByRole('link', { name: 'Coupons' }).length).toBeGreaterThan(0);
  cleanup();
  await open();
  expect(frame().dataset.nav).toBe('collapsed');
});

const menus = [
  { id: 'home', type: 'MENU', title: 'Dashboard', path: '/dashboard' },
  {
    id: 'shop',
    type: 'DIR',
    title: 'Shop',
    children: [
      { id: 'offers', type: 'DIR', title: 'Offers', children: [coupons('Vouchers')] },
      { id: 'help', type: 'LINK', title: 'Help', path: 'https://help.example' },
    ],
  },
];

function coupons(title: string) {
  return { id: 'coupons', type: 'MENU', title, path: '/productCoupon/list' };
}

function offerMenus() {
  server.use(
    http.get('/api/xxm/v1/users/permissions', () =>
      success({ permissions: ['dashboard:list', 'coupons:list'], menus }),
    ),
  );
}

test('a nested directory expands in place and stays expanded on the next visit', async () => {
  offerMenus();
  await open();
  const nav = screen.getByRole('navigation', { name: 'Main navigation' });
  const folder = within(nav).getByRole('button', { name: 'Offers' });
  expect([folder.getAttribute('aria-expanded'), within(nav).queryByRole('link', { name: 'Vouchers' })]).toEqual([
    'false',
    null,
  ]);
  await user.click(folder);
  expect(within(nav).getByRole('link', { name: 'Vouchers' })).toBeTruthy();
  cleanup();
  await open();
  await user.click(screen.getByRole('link', { name: 'Vouchers' }));
  await waitFor(() => expect(window.location.pathname).toBe('/productCoupon/list'));
  await user.click(screen.getByRole('button', { name: 'Offers' }));
  expect(screen.queryByRole('link', { name: 'Vouchers' })).toBeNull();
});

test('in the top layout groups open by keyboard, arrow keys move inside, Escape returns the focus', async () => {
  offerMenus();
  localStorage.setItem('parley-layout', 'horizontal');
  await open();
  expect(frame().dataset.nav).toBe('horizontal');
  const focused = () => document.activeElement?.textContent;
  const isOpen = () => screen.getByRole('button', { name: 'Shop' }).getAttribute('aria-expanded');
  screen.getByRole('link', { name: 'Dashboard', current: 'page' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Shop');
  await user.keyboard('{ArrowDown}');
  expect([focused(), isOpen()]).toEqual(['Vouchers', 'true']);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Help');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Vouchers');
  await user.keyboard('{Escape}');
  expect([focused(), isOpen()]).toEqual(['Shop', 'false']);
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Help');
  await user.keyboard('{ArrowLeft}');
  expect([focused(), isOpen()]).toEqual(['Dashboard', 'false']);
});

const link = (id: string, path: string, within: string | null = null) => ({
  id,
  type: 'MENU',
  title: id,
  path,
  within,
});

function offerSections() {
  const sections = [
    { id: 'shop', type: 'DIR', title: 'Shop', children: [link('Coupons', '/productCoupon/list')] },
    {
      id: 'rest',
      type: 'DIR',
      title: 'Rest',
      children: Array.from({ length: 20 }, (_, at) => ({
        ...link(`Entry ${at}`, `https://example.com/${at}`),
        type: 'LINK',
      })),
    },
  ];
  sections[1]!.children[7] = link('Labels', '/label/list');
  sections[0]!.children.push(link('Codes', '/couponCode/list', '/productCoupon/list'));
  server.use(
    http.get('/api/xxm/v1/users/permissions', () =>
      success({
        permissions: ['dashboard:list', 'coupons:list', 'coupon-codes:list', 'labels:list'],
        menus: [menus[0]!, ...sections],
      }),
    ),
    http.get('/api/v1/coupon-codes', () => success([], { 'Content-Range': 'coupon-codes */0' })),
    http.get('/api/v1/labels', () => success([], { 'Content-Range': 'labels */0' })),
  );
}

const inNav = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

const sectionsOpen = () =>
  ['Shop', 'Rest'].map((name) => inNav().getByRole('button', { name }).getAttribute('aria-expanded'));

test('with more than 20 entries sections start collapsed; their state is saved, also on the server', async () => {
  offerSections();
  let kept: unknown = { preferences: {} };
  server.use(
    http.get('/api/xxm/v1/users/preferences', () => success(kept as never)),
    http.put('/api/xxm/v1/users/preferences', async ({ request }) => {
      kept = await request.json();
      return success(kept as never);
    }),
  );
  await open();
  expect([sectionsOpen(), inNav().queryByRole('link', { name: 'Entry 3' })]).toEqual([['true', 'false'], null]);
  await user.click(inNav().getByRole('button', { name: 'Rest' }));
  await user.click(inNav().getByRole('button', { name: 'Shop' }));
  expect(inNav().getByRole('link', { name: 'Entry 3' })).toBeTruthy();
  await waitFor(() =>
    expect(kept).toEqual({ preferences: { 'store.nav.sections.open': { shop: false, rest: true } } }),
  );
  cleanup();
  for (const name of Object.keys(localStorage)) if (name.startsWith('parley-store.')) localStorage.removeItem(name);
  await open();
  await waitFor(() => expect(sectionsOpen()).toEqual(['false', 'true']));
});

test('opening a screen expands its section instead of others, until a screen of another section opens', async () => {
  offerSections();
  await open('/label/list');
  expect(sectionsOpen()).toEqual(['false', 'true']);
  expect(inNav().getAllByRole('link').length).toBeLessThanOrEqual(22);
  await user.click(inNav().getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(sectionsOpen()).toEqual(['false', 'true']);
  await user.click(inNav().getByRole('button', { name: 'Rest' }));
  expect(sectionsOpen()).toEqual(['false', 'false']);
});

test('a screen within another one has no menu entry but a tab above it', async () => {
  offerSections();
  await open();
  expect(inNav().queryByRole('link', { name: 'Codes' })).toBeNull();
  await user.click(inNav().getByRole('link', { name: 'Coupons' }));
  const tabs = within(await screen.findByRole('navigation', { name: 'Tabs of Coupons' }));
  await user.click(tabs.getByRole('link', { name: 'Codes' }));
  await waitFor(() => expect(window.location.pathname).toBe('/couponCode/list'));
  expect(inNav().getByRole('link', { name: 'Coupons', current: true })).toBeTruthy();
});

test('tabs stay above a list while a form is open over it, but are not above a record', async () => {
  offerSections();
  server.use(http.get('/api/v1/coupon-codes/x', () => new Promise(() => undefined)));
  const tabs = () => screen.queryByRole('navigation', { name: 'Tabs of Coupons', hidden: true });
  await open('/couponCode/list/x');
  expect(tabs()).toBeTruthy();
  cleanup();
  window.history.replaceState(null, '', '/couponCode/list/x/show');
  render(<App />);
  expect(await screen.findByRole('link', { name: 'Coupons', current: true })).toBeTruthy();
  expect(tabs()).toBeNull();
});

test('a pinned entry is at the top until unpinned', async () => {
  offerSections();
  await open();
  await user.click(inNav().getByRole('button', { name: 'Pin Coupons' }));
  expect(inNav().getByRole('button', { name: 'Pinned' })).toBeTruthy();
  expect(inNav().getAllByRole('link', { name: 'Coupons' })).toHaveLength(2);
  await user.click(inNav().getAllByRole('button', { name: 'Unpin Coupons' })[0]!);
  expect(inNav().queryByRole('button', { name: 'Pinned' })).toBeNull();
});
