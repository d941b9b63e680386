import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
const path = () => window.location.pathname;
const account = () => screen.findByLabelText<HTMLInputElement>('Account');
const password = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' });

async function fillIn(name: string, word: string): Promise<void> {
  await user.type(await account(), name);
  await user.type(password(), `${word}{Enter}`);
}

test('a wrong password shows an error, keeps the input and stores nothing', async () => {
  visit('/login');
  await fillIn('manager', 'guess');
  expect((await screen.findByRole('alert')).textContent).toBe('Incorrect account or password.');
  expect([(await account()).value, password().value]).toEqual(['manager', 'guess']);
  expect([path(), localStorage.length]).toEqual(['/login', 0]);
});

test('the correct password leads home, and the session is stored under the documented keys', async () => {
  visit('/');
  await fillIn('manager', site.cast.manager.password);
  expect(await screen.findByText(/^Good (morning|afternoon|evening), manager 小李$/)).toBeTruthy();
  expect(path()).toBe('/dashboard');
  expect(localStorage.getItem('parley-tokenName')).toBe('satoken');
  expect(JSON.parse(localStorage.getItem('parley-user')!)).toMatchObject({ username: 'manager', companyName: 'Acme' });
});

test('after signing out the session is invalid on the server', async () => {
  await site.beSignedIn(site.cast.agent);
  const token = localStorage.getItem('parley-tokenValue')!;
  visit('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await account();
  expect([path(), localStorage.getItem('parley-tokenValue')]).toEqual(['/login', null]);
  const { rows } = await site.server.pool.query(
    'select count(*)::int as open from sessions where user_id = $1 and ended_at is null',
    [site.cast.agent.userId],
  );
  expect([token.length > 20, rows]).toEqual([true, [{ open: 0 }]]);
});

test('a third-party server with minimal user data can be signed in to', async () => {
  site.faults.use(
    http.post('/api/xxm/v1/users/loginByPwd', () =>
      HttpResponse.json({ code: 200, data: { tokenName: 'Authorization', tokenValue: 't-1' } }),
    ),
    http.get('/api/xxm/v1/users/me', ({ request }) =>
      HttpResponse.json({
        code: 200,
        data: { username: request.headers.get('Authorization') === 't-1' ? 'wei' : '?' },
      }),
    ),
    http.get('/api/xxm/v1/users/permissions', () => HttpResponse.json({ code: 200, data: { permissions: [] } })),
    http.all('/api/*', () => HttpResponse.json({ code: 404 }, { status: 404 })),
  );
  visit('/login');
  await fillIn('wei', 'pw');
  expect(await screen.findByText(/^Good (morning|afternoon|evening), wei$/)).toBeTruthy();
  expect(screen.getByText(/Your role doesn't include any screens yet/)).toBeTruthy();
});

test('an unreachable server is reported, and the next attempt succeeds', async () => {
  site.faults.use(http.post('/api/xxm/v1/users/loginByPwd', () => HttpResponse.error(), { once: true }));
  visit('/login');
  await fillIn('manager', site.cast.manager.password);
  expect((await screen.findByRole('alert')).textContent).toBe(
    "Can't reach the server. Check your connection and try again.",
  );
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
});
