import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();
await import('../../../src/custom/settings/SettingsPage');
await import('../../../src/custom/settings/SingleScreen');
await import('../../../src/resources/profile/ui/ManagedFacts');
await import('../../../src/custom/appearance/AppearanceForm');

const tabs = () => within(screen.getByRole('navigation', { name: 'Settings sections' })).getAllByRole('link');

test('each section has its own URL; /settings and old hashes redirect', async () => {
  await at.beSignedIn(at.cast.owner);
  visit('/settings');
  await screen.findByRole('heading', { name: 'Profile' });
  expect(window.location.pathname).toBe('/settings/profile');
  expect(tabs().map((link) => link.textContent)).toEqual([
    'Profile',
    'Appearance',
    'Notifications',
    'Password',
    'Security',
    'Company',
    'Plan',
  ]);
  visit('/settings#password');
  await screen.findByRole('heading', { name: 'Password' });
  expect(window.location.pathname).toBe('/settings/password');
  visit('/settings/nothing');
  await waitFor(() => expect(window.location.pathname).toBe('/settings/profile'));
  visit('/settings/appearance');
  expect(await screen.findByRole('group', { name: 'Color mode' })).toBeTruthy();
});

test('the company section is visible only to users who may change it', async () => {
  await at.beSignedIn(at.cast.agent);
  visit('/settings/company');
  await screen.findByRole('heading', { name: 'Profile' });
  expect(tabs().map((link) => link.textContent)).toEqual([
    'Profile',
    'Appearance',
    'Notifications',
    'Password',
    'Security',
  ]);
});

test.each([
  ['otherOwner', 1],
  ['owner', 0],
] as const)('the owner of a company can delete it, unless it operates the server: %s', async (name, buttons) => {
  await at.beSignedIn(at.cast[name]);
  visit('/settings/plan');
  await screen.findByRole('heading', { name: 'Export everything' });
  expect(screen.queryAllByRole('button', { name: 'Delete the company' })).toHaveLength(buttons);
});

test('a changed own name is shown at once, and the data managed by the company is read-only', async () => {
  await at.beSignedIn(at.cast.agent);
  visit('/settings/profile');
  const name = await screen.findByLabelText(/^Name/);
  expect((await screen.findByText('Roles')).nextSibling?.textContent).toBe('Agent');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required.')).toBeTruthy();
  await user.type(name, '小陈');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const me = (await (await at.elsewhere(at.cast.agent)).get('/api/xxm/v1/users/me')).body.data;
  expect(me.nickname).toBe('小陈');
  expect(JSON.parse(localStorage.getItem('parley-user')!).nickname).toBe('小陈');
});

test('unsaved input asks before leaving', async () => {
  await at.beSignedIn(at.cast.agent);
  visit('/settings/profile');
  await user.type(await screen.findByLabelText(/^Name/), ' II');
  await user.click(screen.getByRole('link', { name: 'Password' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
  expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toMatch(/ II$/);
  await user.click(screen.getByRole('link', { name: 'Password' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Password' })).toBeTruthy();
});

test('changing the password requires the old one; errors appear at the field and the input stays', async () => {
  await at.beSignedIn(at.cast.manager);
  const elsewhere = await at.elsewhere(at.cast.manager);
  visit('/settings/password');
  const old = (await screen.findByLabelText(/^Current password/)) as HTMLInputElement;
  const fresh = screen.getByLabelText(/^New password/) as HTMLInputElement;
  expect([old.autocomplete, fresh.autocomplete]).toEqual(['current-password', 'new-password']);
  await user.type(old, 'wrong');
  await user.type(fresh, 'short');
  expect(screen.getByText('Too short. Use at least 8 characters.')).toBeTruthy();
  const change = screen.getByRole('button', { name: 'Change password' });
  await user.click(change);
  expect(await screen.findByText('Incorrect current password.')).toBeTruthy();
  expect([old.value, fresh.value]).toEqual(['wrong', 'short']);
  await user.clear(old);
  await user.type(old, at.cast.manager.password);
  await user.clear(fresh);
  await user.type(fresh, 'password123');
  await user.click(change);
  expect(await screen.findByText('Too easy to guess. Try several words in a row.')).toBeTruthy();
  await user.clear(fresh);
  await user.type(fresh, 'another fine day outside ');
  expect(screen.getByText('Strong.')).toBeTruthy();
  await user.click(change);
  expect(await screen.findByText("Password changed. You've been signed out on all other devices.")).toBeTruthy();
  expect((screen.getByLabelText(/^New password/) as HTMLInputElement).value).toBe('');
  expect((await elsewhere.get('/api/xxm/v1/users/me')).status).toBe(401);
  // The trailing space is part of the password.
  await at.elsewhere({ ...at.cast.manager, password: 'another fine day outside ' });
});

test('company defaults are saved for all members, and concurrent changes are a conflict', async () => {
  await at.beSignedIn(at.cast.owner);
  const admin = await at.elsewhere(at.cast.admin);
  visit('/settings/company');
  const name = await screen.findByLabelText(/^Company name/);
  const path = '/api/xxm-comp/v1/companySettings';
  const { currency: _, ...settings } = (await admin.get(path)).body.data;
  expect(screen.queryByRole('button', { name: 'Language' })).toBeNull();
  expect((await admin.put(path, { ...settings, languageSwitch: true })).status).toBe(200);
  await user.clear(name);
  await user.type(name, 'Acme & Sons');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Overwrite with mine' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Language' })).toBeTruthy();
  expect((await admin.get(path)).body.data).toMatchObject({ name: 'Acme & Sons', languageSwitch: true });
});

test('a section that fails to load shows the reason and can be retried', async () => {
  await at.beSignedIn(at.cast.owner);
  at.faults.use(http.get('/api/xxm-comp/v1/companySettings', () => HttpResponse.json({ code: 500 }, { status: 500 })));
  visit('/settings/company');
  expect(await screen.findByRole('heading', { name: "Couldn't load this" })).toBeTruthy();
  at.faults.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Company name/)).toBeTruthy();
});
