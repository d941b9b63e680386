import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AdminContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { OfflineBanner } from '../../../src/custom/offline/OfflineBanner';
import { call } from '../../../src/dataProvider/client';
import { createI18nProvider } from '../../../src/i18n/i18nProvider';
import { faultyServer } from './faultyServer';

const { server } = faultyServer();

test('a device without a network says what still works, and goes when it is back', () => {
  draw();
  expect(screen.getByRole('status').textContent).toBe('');
  turn(false);
  expect(screen.getByRole('status').textContent).toContain('You are offline. What is on the screen can still be read');
  turn(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a server that cannot be reached is told of, and every answer of it ends that, also a refusal', async () => {
  draw();
  server.use(http.get('*/api/anything', () => HttpResponse.error()));
  await act(async () => void (await ask()));
  expect(screen.getByRole('status').textContent).toContain('The server cannot be reached.');
  server.use(http.get('*/api/anything', () => new HttpResponse(null, { status: 404 })));
  await act(async () => void (await ask()));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it can be tried at once', async () => {
  draw();
  server.use(http.get('*/api/anything', () => HttpResponse.error()));
  await act(async () => void (await ask()));
  const answers = [503, 404];
  server.use(http.head('*/api', () => new HttpResponse(null, { status: answers.shift() })));
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click());
  await expect.poll(() => answers).toEqual([404]);
  expect(screen.getByRole('status').textContent).toContain('The server cannot be reached.');
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click());
  await expect.poll(() => screen.getByRole('status').textContent).toBe('');
});

function draw(): void {
  render(
    <AdminContext i18nProvider={createI18nProvider()}>
      <OfflineBanner />
    </AdminContext>,
  );
}

function ask(): Promise<unknown> {
  return call('GET', '/anything').catch(() => null);
}

function turn(on: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
  act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
}
