import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/console/i18nProvider';
import { OfflineBanner } from '../../../src/custom/offline/OfflineBanner';
import { call } from '../../../src/dataProvider/client';
import { faultyServer } from '../../helpers/faultyServer';

const { server } = faultyServer();

test('an offline device shows what still works, until it is online again', () => {
  draw();
  expect(screen.getByRole('status').textContent).toBe('');
  turn(false);
  expect(screen.getByRole('status').textContent).toContain("You're offline. You can keep reading and typing");
  turn(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a screen opened while offline says when it will load', async () => {
  const { rerender } = draw();
  turn(false);
  rerender(banner(<Asked />));
  expect(screen.getByRole('status').textContent).toContain("It will load automatically when you're back online.");
  turn(true);
  expect(await screen.findByText('loaded')).toBeTruthy();
  turn(false);
  expect(screen.getByRole('status').textContent).toContain('You can keep reading and typing');
});

function Asked() {
  const { data } = useQuery({ queryKey: ['asked'], queryFn: async () => 'loaded' });
  return data;
}

test('an unreachable server is reported until any response arrives, including an error', async () => {
  draw();
  server.use(http.get('*/api/anything', () => HttpResponse.error()));
  await act(async () => void (await ask()));
  expect(screen.getByRole('status').textContent).toContain("Can't reach the server.");
  server.use(http.get('*/api/anything', () => new HttpResponse(null, { status: 404 })));
  await act(async () => void (await ask()));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('reconnecting can be tried at once', async () => {
  draw();
  server.use(http.get('*/api/anything', () => HttpResponse.error()));
  await act(async () => void (await ask()));
  const answers = [503, 404];
  server.use(http.head('*/api', () => new HttpResponse(null, { status: answers.shift() })));
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click());
  await expect.poll(() => answers).toEqual([404]);
  expect(screen.getByRole('status').textContent).toContain("Can't reach the server.");
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click());
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
});

function draw() {
  return render(banner(null));
}

const i18nProvider = createI18nProvider();
const queryClient = new QueryClient();

function banner(screen: ReactNode) {
  return (
    <AdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      {screen}
      <OfflineBanner />
    </AdminContext>
  );
}

function ask(): Promise<unknown> {
  return call('GET', '/anything').catch(() => null);
}

function turn(on: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
  act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
}
