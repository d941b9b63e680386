import { render, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { App } from '../../../src/App';
import { closeCustomizer } from '../../../src/custom/appearance/openCustomizer';
import { isLookName, type PreferenceName, preferenceChoices } from '../../../src/schema/preferences';
import { beSignedIn, faultyServer, owner, success } from '../../helpers/faultyServer';
import { user } from '../../helpers/user';

const { server } = faultyServer();

beforeAll(async () => {
  await import('../../../src/console/Console');
  await import('../../../src/custom/appearance/Customizer');
});

beforeEach(() => {
  beSignedIn();
  server.use(
    http.get('/api/xxm/v1/users/me', () => success(owner)),
    http.get('/api/xxm/v1/users/permissions', () => success({ permissions: ['coupons:list'] })),
    http.get('/api/v1/coupons', () => success([], { 'Content-Range': 'coupons */0' })),
  );
});

afterEach(closeCustomizer);

async function openDrawer() {
  window.history.replaceState(null, '', '/dashboard');
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Your account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Appearance' }));
  return within(await screen.findByRole('dialog', { name: 'Appearance' }));
}

const stored = (name: string) => localStorage.getItem(`parley-${name}`);
const frame = () => document.querySelector<HTMLElement>('.console')!;

test('every preference has its group; a choice applies at once and is stored', async () => {
  const drawer = await openDrawer();
  const shown = Object.entries(preferenceChoices).filter(
    ([name]) => name !== 'language' && isLookName(name as PreferenceName),
  );
  for (const [, values] of shown) expect(values.length).toBeGreaterThan(1);
  expect(drawer.getAllByRole('radio')).toHaveLength(shown.reduce((sum, [, values]) => sum + values.length, 0));
  await user.click(drawer.getByRole('radio', { name: 'Dark' }));
  await user.click(drawer.getByRole('radio', { name: 'Icons only' }));
  expect([document.documentElement.dataset.scheme, frame().dataset.nav]).toEqual(['dark', 'collapsed']);
  expect([stored('theme'), stored('vertical-nav-collapsed')]).toEqual(['dark', 'true']);
});

test('the top layout shows a hidden navbar again and expands the navigation', async () => {
  localStorage.setItem('parley-navbar', 'hidden');
  localStorage.setItem('parley-vertical-nav-collapsed', 'true');
  const drawer = await openDrawer();
  await user.click(drawer.getByRole('radio', { name: 'Top' }));
  expect([stored('layout'), stored('navbar'), stored('vertical-nav-collapsed')]).toEqual([
    'horizontal',
    'sticky',
    'false',
  ]);
  expect(frame().dataset.nav).toBe('horizontal');
  expect((drawer.getByRole('radio', { name: 'Hidden' }) as HTMLInputElement).disabled).toBe(true);
  await user.click(drawer.getByRole('radio', { name: 'Side' }));
  expect([frame().dataset.nav, stored('navbar')]).toEqual(['expanded', 'sticky']);
});

test('reset restores the defaults, and undo the previous choices', async () => {
  localStorage.setItem('parley-skin', 'bordered');
  localStorage.setItem('parley-layout', 'horizontal');
  const drawer = await openDrawer();
  await user.click(drawer.getByRole('button', { name: 'Reset to defaults' }));
  expect([stored('skin'), stored('layout'), frame().dataset.nav]).toEqual([null, null, 'expanded']);
  expect(drawer.getByRole('status').textContent).toBe('Appearance reset.');
  await user.click(drawer.getByRole('button', { name: 'Undo' }));
  expect([stored('skin'), stored('layout'), frame().dataset.nav]).toEqual(['bordered', 'horizontal', 'horizontal']);
});

test('Escape closes the drawer and returns the focus', async () => {
  await openDrawer();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Your account');
});
