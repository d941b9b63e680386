import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { customScreens } from '../../../src/custom/paths';
import { frame, frameUnderTest, open, setScroll, setWidth } from '../../helpers/frame';
import { user } from '../../helpers/user';

frameUnderTest();

test.each([
  [976, 'expanded'],
  [975, 'overlay'],
])('at %i pixels the navigation is %s', async (width, nav) => {
  setWidth(width);
  await open();
  expect(frame().dataset.nav).toBe(nav);
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

test('a screen can be as high as the window', async () => {
  await open();
  expect(frame().dataset.height).toBe('free');
  cleanup();
  const dashboard = customScreens.find(({ paths }) => paths.includes('/dashboard'))!;
  Object.assign(dashboard, { contentHeightFixed: true });
  try {
    await open();
    expect(frame().dataset.height).toBe('fixed');
  } finally {
    Object.assign(dashboard, { contentHeightFixed: undefined });
  }
});
