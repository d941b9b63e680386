import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../../src/App';
import { customPaths } from '../../../src/custom/paths';
import { user } from '../../helpers/user';
import { beSignedIn, faultyServer, owner, success } from './faultyServer';

const { server } = faultyServer();

// Compiled here, so that no test waits for it. Node cannot load a package as ESM and CommonJS at once, so the imports
// are sequential.
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

test('a collapsed navigation is restored, and its links keep their names', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
  expect([frame().dataset.nav, localStorage.getItem('parley-vertical-nav-collapsed')]).toEqual(['collapsed', 'true']);
  expect(screen.getAllByRole('link', { name: 'Coupons' }).length).toBeGreaterThan(0);
  cleanup();
  await open();
  expect(frame().dataset.nav).toBe('collapsed');
});

test('the scroll-to-top button appears after 200 pixels and scrolls smoothly', async () => {
  await open();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  setScroll(200);
  expect(screen.queryByRole('button', { name: 'Scroll to top' })).toBeNull();
  setScroll(201);
  await user.click(screen.getByRole('button', { name: 'Scroll to top' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
});

test('the theme is chosen in the navbar and stored', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect([document.documentElement.dataset.scheme, localStorage.getItem('parley-theme')]).toEqual(['dark', 'dark']);
});

test('the first Tab stop skips to the content, and the tab title matches the screen', async () => {
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

test('the language switch is hidden by default', async () => {
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

test('a narrow window has an overlay navigation and a navbar, whatever was chosen', async () => {
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

test('with a hidden navbar its tools are in the navigation', async () => {
  localStorage.setItem('parley-navbar', 'hidden');
  await open();
  expect(head()).toBeNull();
  const nav = screen.getByRole('navigation', { name: 'Main navigation' });
  expect(within(nav).getByRole('button', { name: 'Your account' })).toBeTruthy();
});

test('semi-dark makes only the navigation dark, and has no effect in the dark theme', async () => {
  localStorage.setItem('parley-vertical-nav-semi-dark', 'true');
  await open();
  const nav = screen.getByRole('navigation', { name: 'Main navigation' });
  expect([document.documentElement.dataset.scheme, nav.dataset.scheme]).toEqual(['light', 'dark']);
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect([document.documentElement.dataset.scheme, nav.dataset.scheme]).toEqual(['dark', undefined]);
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

test('a screen can be as high as the window', async () => {
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
