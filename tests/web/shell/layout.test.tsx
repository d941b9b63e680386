import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { App } from '../../../src/App';
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
  cleanup();
  vi.restoreAllMocks();
  setWidth(1280);
  setScroll(0);
});

async function open() {
  window.history.replaceState(null, '', '/dashboard');
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
  await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
  expect([nav.dataset.open, nav.inert, nav.contains(document.activeElement)]).toEqual(['true', false, true]);
  await userEvent.keyboard('{Escape}');
  expect(nav.dataset.open).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
  await userEvent.click(within(nav).getByRole('link', { name: 'Coupons' }));
  await waitFor(() => expect([window.location.pathname, nav.dataset.open]).toEqual(['/productCoupon/list', 'false']));
});

test('a collapsed navigation is remembered, and its links keep their names', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Collapse navigation' }));
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
  await userEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
});

test('the theme is chosen in the navbar and kept', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect([document.documentElement.dataset.scheme, localStorage.getItem('parley-theme')]).toEqual(['dark', 'dark']);
});

test('the first stop of the keyboard skips to the content, and the tab is named after the screen', async () => {
  await open();
  await userEvent.tab();
  expect([document.activeElement?.textContent, document.activeElement?.getAttribute('href')]).toEqual([
    'Skip to content',
    '#main-content',
  ]);
  expect(document.querySelector('#main-content')?.tagName).toBe('MAIN');
  expect(document.title).toBe('Dashboard · Parley');
});

test('no language is offered unless the product says so', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Language' })).toBeNull();
});
