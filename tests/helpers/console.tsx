import { cleanup, render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { schemas } from '../../server/resources';
import { App } from '../../src/App';
import { publishAuthState } from '../../src/authProvider/authState';
import { prepareSignOut } from '../../src/authProvider/signEvents';
import { type Account, type Cast, type Client, foundCast, signIn } from './accounts';
import { leavePage } from './leavePage';
import { ownHost, startServer, type TestServer } from './server';

export { user } from './user';

/** The console with the real server in one process: the backend answers the console's requests. */
export interface ConsoleUnderTest {
  readonly server: TestServer;
  readonly cast: Cast;
  /** Mocked responses for faults that the real server does not produce. Reset after each test. */
  readonly faults: ReturnType<typeof setupServer>;
  /** All calls of the current test: 'GET /api/v1/labels'. */
  readonly calls: readonly string[];
  /** Signs the browser in as this member. */
  beSignedIn(account: Account): Promise<void>;
  /** Another client, on another computer. */
  elsewhere(account: Account): Promise<Client>;
}

/** Starts the backend for a test file and resets the browser before each test. */
export function consoleUnderTest(): ConsoleUnderTest {
  const parts = {} as { server: TestServer; cast: Cast };
  const calls: string[] = [];
  const cookies = new Map<string, string>();
  const underWay = new Set<Promise<Response>>();
  // Live updates would arrive at unpredictable times; tests that need them start their own server.
  const notLive = http.post('/api/v1/events/ticket', () =>
    HttpResponse.json({ code: 404, message: '' }, { status: 404 }),
  );
  const faults = setupServer(
    notLive,
    http.all('/api/*', ({ request }) => {
      const answer = bridge(parts.server, request, cookies, calls);
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    }),
  );

  beforeAll(async () => {
    // A new array: a test may have added a field to one of them.
    parts.server = await startServer({ schemas: [...schemas] });
    parts.cast = await foundCast(parts.server);
    faults.listen({ onUnhandledRequest: 'error' });
    // Compiled here so that no test waits for it; one after another, see tests/setup/imports.test.ts.
    await import('../../src/console/Console');
    await import('../../src/ui/form/FormPage');
    await import('../../src/ui/form/FormOverList');
    await import('../../src/ui/filters/FilterEditor');
  });
  afterAll(async () => {
    // Preferences that a sign-in saves after a delay would find neither page nor server.
    await prepareSignOut();
    faults.close();
    await parts.server.close();
  });
  afterEach(async () => {
    await leavePage(underWay);
    await parts.server.pool.query('delete from user_preferences');
    faults.resetHandlers();
    calls.length = 0;
    cookies.clear();
  });

  return {
    get server() {
      return parts.server;
    },
    get cast() {
      return parts.cast;
    },
    faults,
    calls,
    async beSignedIn(account) {
      const client = await signIn(parts.server, account);
      const [name = '', value = ''] = (client.headers.cookie ?? '').split('=');
      cookies.set(name, value);
      const user = (await client.get('/api/xxm/v1/users/me')).body.data;
      localStorage.setItem('parley-tokenName', 'satoken');
      localStorage.setItem('parley-tokenValue', client.headers.satoken!);
      localStorage.setItem('parley-user', JSON.stringify(user));
      publishAuthState();
    },
    elsewhere: (account) => signIn(parts.server, account),
  };
}

/** Opens the console at a URL. */
export function visit(url: string) {
  cleanup();
  window.history.replaceState(null, '', url);
  return render(<App />);
}

/** Passes a request of the page to the server as a browser would, and returns the response. */
async function bridge(
  { app }: TestServer,
  request: Request,
  cookies: Map<string, string>,
  calls: string[],
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  calls.push(`${request.method} ${decodeURIComponent(pathname + search)}`);
  const body = await request.text();
  const answer = await app.server.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(request.headers),
      host: ownHost,
      origin: `http://${ownHost}`,
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    },
    ...(body === '' ? {} : { payload: body }),
  });
  for (const { name, value } of answer.cookies) {
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  const headers = Object.entries(answer.headers).filter(([name]) => name !== 'set-cookie' && name !== 'content-length');
  return new HttpResponse(answer.payload, {
    status: answer.statusCode,
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
  });
}
