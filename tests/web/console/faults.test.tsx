import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OfflineBanner } from '../../../src/custom/offline/OfflineBanner';
import { client } from '../../../src/dataProvider/client';
import { checkConnectivity, reportConnectivity } from '../../../src/dataProvider/connectivity';
import { consoleUnderTest, user, visit } from '../../helpers/console';
import { keepTimeLimits } from '../../helpers/timeLimits';

const site = consoleUnderTest();

// react-admin logs every failed call to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const list = '/api/v1/labels';
const fault = (status: number, body: object) => () =>
  HttpResponse.json({ code: status, data: null, ...body }, { status });

async function openLabels(): Promise<void> {
  await site.beSignedIn(site.cast.manager);
  visit('/label/list');
}

test.each([
  ['an error of the server', fault(500, { message: 'Name the request id r-1.' }), 'Name the request id r-1.'],
  ['a page where an answer should be', () => HttpResponse.html('<h1>Proxy</h1>'), 'Server communication error'],
  ['too many calls', fault(429, { message: 'Slow down.' }), 'Slow down.'],
])('a failed list shows the reason and a retry button: %s', async (_, answer, words) => {
  site.faults.use(http.get(list, answer));
  await openLabels();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  site.faults.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No labels yet' })).toBeTruthy();
});

test('a list that failed without a response is refetched once any call succeeds', async () => {
  site.faults.use(http.get(list, () => HttpResponse.error()));
  await openLabels();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Can't reach the server. Check your connection and try again.");
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  site.faults.resetHandlers();
  await checkConnectivity();
  expect(await screen.findByRole('heading', { name: 'No labels yet' })).toBeTruthy();
});

test('what failed in an outage that ended before the first render is refetched', async () => {
  const queryClient = new QueryClient();
  let calls = 0;
  const list = {
    queryKey: ['list'],
    queryFn: () => (++calls === 1 ? Promise.reject(new Error('Network Error')) : 'The rows'),
    retry: false,
    retryOnMount: false,
  };
  await queryClient.prefetchQuery(list);
  reportConnectivity(false);
  reportConnectivity(true);
  const List = () => <p>{useQuery(list).data}</p>;
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <OfflineBanner />
      <List />
    </QueryClientProvider>,
  );
  onTestFinished(unmount);
  expect(await screen.findByText('The rows')).toBeTruthy();
});

test('a call that exceeds its timeout shows an error', async () => {
  site.faults.use(http.get(list, () => new Promise<Response>(() => {})));
  const impatient = client.interceptors.request.use((config) =>
    config.url?.startsWith('/v1/labels') ? { ...config, timeout: 50 } : config,
  );
  onTestFinished(() => client.interceptors.request.eject(impatient));
  keepTimeLimits();
  await openLabels();
  expect(await screen.findByText('The server took too long to respond. Try again.')).toBeTruthy();
});

test('a save that the server rejects keeps the form and its input', async () => {
  site.faults.use(http.post(list, fault(503, { message: 'The database is not ready.' })));
  await site.beSignedIn(site.cast.manager);
  visit('/label/list/create');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, 'VIP');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The database is not ready.')).toBeTruthy();
  expect([name.value, window.location.pathname]).toEqual(['VIP', '/label/list/create']);
  site.faults.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('VIP created.')).toBeTruthy();
});

test('a session that ends mid-way leads to sign-in and back to the form with its input', async () => {
  await site.beSignedIn(site.cast.manager);
  visit('/label/list/create');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Half');
  await site.server.pool.query('update sessions set ended_at = now(), end_scene = -3');
  site.server.app.actors.forget();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your session has expired. Sign in to pick up where you left off.');
  expect([window.location.pathname, localStorage.length]).toEqual(['/login', 0]);
  await user.type(screen.getByLabelText('Account'), 'manager');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), `${site.cast.manager.password}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await waitFor(() => expect(name.value).toBe('Half'));
  expect(window.location.pathname).toBe('/label/list/create');
});

test('a late 401 for an earlier session does not end the current one', async () => {
  const answers: ((answer: Response) => void)[] = [];
  site.faults.use(http.get(list, () => new Promise<Response>((resolve) => void answers.push(resolve))));
  await openLabels();
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  await site.beSignedIn(site.cast.manager);
  const token = localStorage.getItem('parley-tokenValue');
  // The current session asks again by itself, sooner or later.
  site.faults.use(http.get(list, fault(500, { message: 'Broken.' })));
  for (const answer of answers) answer(fault(401, { message: 'Expired.' })());
  await screen.findByRole('button', { name: 'Try again' });
  expect([window.location.pathname, localStorage.getItem('parley-tokenValue')]).toEqual(['/label/list', token]);
});

test('a 403 shows a message and does not sign out', async () => {
  site.faults.use(http.get(list, fault(403, { message: 'You may not do that.', errorCode: 'NOT_ALLOWED' })));
  await openLabels();
  await waitFor(() => expect(document.body.textContent).toMatch(/You may not (do that|open this page)/));
  expect(localStorage.getItem('parley-tokenValue')).not.toBeNull();
});
