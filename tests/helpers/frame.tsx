import { act, fireEvent, render, screen } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { App } from '../../src/App';
import { beSignedIn, faultyServer, owner, success } from './faultyServer';

/** For a test file: a signed-in console whose server has the dashboard and no coupons. */
export function frameUnderTest() {
  const { server } = faultyServer();

  // Compiled here, so that no test waits for it. Node cannot load a package as ESM and CommonJS at once, so the imports
  // are sequential.
  beforeAll(async () => {
    await import('../../src/console/Console');
    await import('../../src/custom/dashboard/DashboardPage');
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

  return { server };
}

export async function open(path = '/dashboard') {
  window.history.replaceState(null, '', path);
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
}

export function setWidth(width: number) {
  act(() =>
    (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
      width,
      height: 800,
    }),
  );
}

export function setScroll(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
}

export const frame = () => document.querySelector<HTMLElement>('.console')!;
