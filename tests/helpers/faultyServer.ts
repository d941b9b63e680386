import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { publishAuthState } from '../../src/authProvider/authState';
// These subscribe to the client and to sign-in and sign-out, as in every page of the console.
import '../../src/authProvider/sessionEnd';
import '../../src/preferences/sync';
import { leavePage } from './leavePage';

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * For a test file: a server with responses set by each test, and the calls of the current test in order. An unexpected
 * call fails the test. The browser is reset before each test.
 */
export function faultyServer() {
  // By default the backend has no preferences, notifications, live updates and limits of a session.
  const server = setupServer(
    http.all('/api/xxm/v1/users/preferences', () => failure(404)),
    http.all('/api/v1/notifications/unread-count', () => failure(404)),
    http.post('/api/v1/events/ticket', () => failure(404)),
    http.get('/api/xxm/v1/users/session', () => failure(404)),
  );
  const seen: SeenCall[] = [];
  server.events.on('request:start', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.clone().text();
    const isJson = request.headers.get('content-type')?.includes('json');
    seen.push({
      method: request.method,
      path: decodeURIComponent(pathname + search),
      headers: request.headers,
      body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
    });
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  afterEach(async () => {
    await leavePage();
    server.resetHandlers();
    seen.length = 0;
  });
  return { server, seen };
}

export function success(data: JsonBodyType, headers?: Record<string, string>) {
  return HttpResponse.json({ code: 200, message: 'ok', data }, { headers });
}

export function failure(status: number, body: Record<string, unknown> = {}) {
  return HttpResponse.json({ code: status, data: null, ...body }, { status });
}

export const owner = {
  id: 'u1',
  nickname: 'Li Wei',
  username: 'li',
  companyName: 'Acme',
  serviceName: '免费版',
};

/** Stores a session in the browser as a completed sign-in does. */
export function beSignedIn(user: object = owner): void {
  localStorage.setItem('parley-tokenName', 'satoken');
  localStorage.setItem('parley-tokenValue', 'secret-1');
  localStorage.setItem('parley-user', JSON.stringify(user));
  publishAuthState();
}
