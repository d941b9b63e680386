import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../../src/App';
import { customPaths } from '../../../src/console/customPaths';
import { user } from '../../helpers/user';
import { beSignedIn, faultyServer, owner, success } from './faultyServer';

const { server } = faultyServer();

// Compiled once here, so that no test waits for it. Node cannot load one package by two ways at once: one after the other.
beforeAll(async () => {
  await import('../../../src/console/Console');
  await import('../../../src/custom/dashboard/DashboardPage');
});

beforeEach(() => {
  beSignedIn();
  server.use(
    http.get('/api/xxm/v1/users/me', () => success(owner)),
    http.get('/api/xxm/v1/users/permissions', () => success({ permissions: ['coupons:list'] })),
    http.get('/api/v1/coupons', () => success([], { 'Content-Range': 'coupons */0' })),
  );
});

afterEach(() => {
  setWidth(1280);
  setScroll(0);
});

async function open(path = '/dashboard') {
  window.history.replaceState(null, '', path);
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
}

function setWidth(width: number) {
  act(() =>
    (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
      width,
      height: 800,
    }),
  );
}

function setScroll(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

const frame = () => document.querySelector<HTMLElement>('.console')!;

test.each([
  [976, 'expanded'],
  [975, 'overlay'],
])('at %i pixels the navigation is %s', async (width, nav) => {
  setWidth(width);
  await open();
  expect(frame().dataset.nav).toBe(nav);
});

test('over the content the navigation opens, takes the focus, and Escape or a choice closes it', async () => {
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

test('a collapsed navigation is remembered, and its links keep their names', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
  expect([frame().dataset.nav, localStorage.getItem('parley-vertical-nav-collapsed')]).toEqual(['collapsed', 'true']);
  expect(screen.getAllByRole('link', { name: 'Coupons' }).length).toBeGreaterThan(0);
  cleanup();
  await open();
  expect(frame().dataset.nav).toBe('collapsed');
});

test('the way to the top shows beyond 200 pixels and scrolls smoothly', async () => {
  await open();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  setScroll(200);
  expect(screen.queryByRole('button', { name: 'Scroll to top' })).toBeNull();
  setScroll(201);
  await user.click(screen.getByRole('button', { name: 'Scroll to top' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
});

test('the theme is chosen in the navbar and kept', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect([document.documentElement.dataset.scheme, localStorage.getItem('parley-theme')]).toEqual(['dark', 'dark']);
});

test('the first stop of the keyboard skips to the content, and the tab is named after the screen', async () => {
  await open();
  await user.tab();
  expect([document.activeElement?.textContent, document.activeElement?.getAttribute('href')]).toEqual([
    'Skip to content',
    '#main-content',
  ]);
  await user.keyboard('{Enter}');
  expect([document.activeElement?.tagName, window.location.hash]).toEqual(['MAIN', '']);
  expect(document.title).toBe('Dashboard · Parley');
});

test('no language is offered unless the product says so', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Language' })).toBeNull();
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

test('a directory inside a directory opens in place, and is open again the next time', async () => {
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

test('above the screen the groups open by keyboard, arrows move in them, Escape gives the focus back', async () => {
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
      ...{ id: 'rest', type: 'DIR', title: 'Rest' },
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

test('sections beyond 20 entries are folded at first; what is folded and unfolded is remembered, on the server too', async () => {
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

test('a screen of a folded section opens it in place of others, which stay so until the next such screen', async () => {
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

test('a screen within another has no entry, and is a tab above it', async () => {
  offerSections();
  await open();
  expect(inNav().queryByRole('link', { name: 'Codes' })).toBeNull();
  await user.click(inNav().getByRole('link', { name: 'Coupons' }));
  const tabs = within(await screen.findByRole('navigation', { name: 'Tabs of Coupons' }));
  await user.click(tabs.getByRole('link', { name: 'Codes' }));
  await waitFor(() => expect(window.location.pathname).toBe('/couponCode/list'));
  expect(inNav().getByRole('link', { name: 'Coupons', current: true })).toBeTruthy();
});

test('tabs stay above a list while a form is open over it, and are not above a record', async () => {
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

test('a pinned entry stands at the top, until it is unpinned', async () => {
  offerSections();
  await open();
  await user.click(inNav().getByRole('button', { name: 'Pin Coupons' }));
  expect(inNav().getByRole('button', { name: 'Pinned' })).toBeTruthy();
  expect(inNav().getAllByRole('link', { name: 'Coupons' })).toHaveLength(2);
  await user.click(inNav().getAllByRole('button', { name: 'Unpin Coupons' })[0]!);
  expect(inNav().queryByRole('button', { name: 'Pinned' })).toBeNull();
});

test('a narrow window has the navigation over the page and a navbar, whatever was chosen', async () => {
  localStorage.setItem('parley-layout', 'horizontal');
  localStorage.setItem('parley-navbar', 'hidden');
  setWidth(975);
  await open();
  expect([frame().dataset.nav, head()?.dataset.navbar]).toEqual(['overlay', 'static']);
  cleanup();
  setWidth(976);
  await open();
  expect([frame().dataset.nav, head()?.dataset.navbar]).toEqual(['horizontal', 'sticky']);
});

const head = () => document.querySelector<HTMLElement>('.console-head');

test('with the navbar hidden its tools stand in the navigation', async () => {
  localStorage.setItem('parley-navbar', 'hidden');
  await open();
  expect(head()).toBeNull();
  const nav = screen.getByRole('navigation', { name: 'Main navigation' });
  expect(within(nav).getByRole('button', { name: 'Your account' })).toBeTruthy();
});

test('semi-dark darkens the navigation alone, and nothing in the dark theme', async () => {
  localStorage.setItem('parley-vertical-nav-semi-dark', 'true');
  await open();
  const nav = screen.getByRole('navigation', { name: 'Main navigation' });
  expect([document.documentElement.dataset.scheme, nav.dataset.scheme]).toEqual(['light', 'dark']);
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect([document.documentElement.dataset.scheme, nav.dataset.scheme]).toEqual(['dark', undefined]);
});

test('after a choice from the navigation over the content the keyboard goes on in the screen it led to', async () => {
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

test('a screen may say that it is as high as the window', async () => {
  await open();
  expect(frame().dataset.height).toBe('free');
  cleanup();
  const dashboard = customPaths.find(({ path }) => path === '/dashboard')!;
  Object.assign(dashboard, { contentHeightFixed: true });
  try {
    await open();
    expect(frame().dataset.height).toBe('fixed');
  } finally {
    Object.assign(dashboard, { contentHeightFixed: undefined });
  }
});
