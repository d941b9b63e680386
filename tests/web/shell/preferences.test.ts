import { waitFor } from '@testing-library/dom';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishAuthState } from '../../../src/authProvider/authState';
import { endSession } from '../../../src/authProvider/sessionEnd';
import { enter } from '../../../src/authProvider/signIn';
import { signOut } from '../../../src/authProvider/signOut';
import { createStore } from '../../../src/console/store';
import { call } from '../../../src/dataProvider/client';
import { choosePreference, preference, resetPreferences } from '../../../src/preferences/preferences';
import { readRemembered, remember } from '../../../src/preferences/remembered';
import { syncPreferences } from '../../../src/preferences/sync';
import { unsent } from '../../../src/preferences/unsent';
import { beSignedIn, failure, faultyServer, owner, success } from '../../helpers/faultyServer';

const path = '/api/xxm/v1/users/preferences';
const { server, seen } = faultyServer();

/** The stored preferences, by user. */
let kept: Record<string, Record<string, unknown>>;
/** The user that the server recognizes. */
let caller: string;

beforeEach(() => {
  kept = { u1: {}, u2: {} };
  caller = 'u1';
  server.use(
    http.get(path, () => success({ preferences: kept[caller]! as never })),
    http.put(path, async ({ request }) => {
      const { preferences } = (await request.json()) as { preferences: Record<string, unknown> };
      for (const [name, value] of Object.entries(preferences)) {
        if (value === null) delete kept[caller]![name];
        else kept[caller]![name] = value;
      }
      return success({ preferences: kept[caller]! as never });
    }),
    http.get('/api/xxm/v1/users/me', () => success({ ...owner, id: caller })),
    http.post('/api/xxm/v1/users/logout', () => success(null)),
  );
});

const puts = () =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { preferences: object }).preferences);
/** Stops the page's timers. */
const standStill = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const comeIn = async (person: string) => {
  caller = person;
  await enter({ tokenName: 'satoken', tokenValue: `secret-of-${person}` });
};

describe('at console start', () => {
  test("the browser's preferences apply first, then the server's", async () => {
    beSignedIn();
    choosePreference('theme', 'dark');
    await syncPreferences();
    await waitFor(() => expect(kept.u1).toEqual({ theme: 'dark' }));
    // Meanwhile, on another computer.
    kept.u1 = { theme: 'light', skin: 'bordered', shortcuts: ['/coupon/list'], 'store.coupons.columns': ['name'] };
    await syncPreferences();
    expect([preference('theme'), preference('skin')]).toEqual(['light', 'bordered']);
    expect(readRemembered('shortcuts')).toEqual(['/coupon/list']);
    expect(createStore().getItem('coupons.columns')).toEqual(['name']);
    kept.u1 = { theme: 'light' };
    await syncPreferences();
    expect(preference('skin')).toBe('default');
    expect(readRemembered('shortcuts')).toBeUndefined();
  });

  test('a change confirmed during the request wins over its older response', async () => {
    beSignedIn();
    await syncPreferences();
    let confirm = () => {};
    const isConfirmed = new Promise<void>((resolve) => {
      confirm = resolve;
    });
    server.use(
      http.put(path, async () => {
        await isConfirmed;
        return success({ preferences: {} });
      }),
      http.get(path, async () => {
        confirm();
        await waitFor(() => expect(unsent().names).toEqual([]));
        return success({ preferences: {} });
      }),
    );
    remember('shortcuts', ['/label/list']);
    await waitFor(() => expect(puts()).toEqual([{ shortcuts: ['/label/list'] }]));
    await syncPreferences();
    expect(readRemembered('shortcuts')).toEqual(['/label/list']);
  });

  test("an unconfirmed change wins over the server's value and is sent", async () => {
    beSignedIn();
    await syncPreferences();
    server.use(http.put(path, () => failure(503)));
    choosePreference('theme', 'dark');
    remember('shortcuts', ['/label/list']);
    await waitFor(() => expect(puts()).toEqual([{ theme: 'dark', shortcuts: ['/label/list'] }]));
    kept.u1 = { theme: 'light', skin: 'bordered', shortcuts: [] };
    server.use(http.put(path, () => success({ preferences: {} })));
    await syncPreferences();
    expect([preference('theme'), preference('skin')]).toEqual(['dark', 'bordered']);
    await waitFor(() => expect(puts().length).toBe(2));
    expect(puts()[1]).toEqual({ theme: 'dark', shortcuts: ['/label/list'] });
  });
});

describe('a changed preference', () => {
  test('is sent after a short delay, several at once, with the latest values', async () => {
    beSignedIn();
    await syncPreferences();
    choosePreference('theme', 'dark');
    choosePreference('skin', 'bordered');
    choosePreference('theme', 'system');
    createStore().setItem('coupons.columns', ['name', 'state']);
    createStore().setItem('coupons.selectedIds', ['1']);
    await waitFor(() => expect(puts().length).toBe(1));
    expect(kept.u1).toEqual({ theme: 'system', skin: 'bordered', 'store.coupons.columns': ['name', 'state'] });
    resetPreferences();
    await waitFor(() => expect(kept.u1).toEqual({ 'store.coupons.columns': ['name', 'state'] }));
  });

  test('during a request is sent after it', async () => {
    beSignedIn();
    await syncPreferences();
    let go = () => {};
    server.use(
      http.put(
        path,
        async () => {
          await new Promise<void>((resolve) => {
            go = resolve;
          });
          return success({ preferences: {} });
        },
        { once: true },
      ),
    );
    choosePreference('theme', 'dark');
    await waitFor(() => expect(puts().length).toBe(1));
    choosePreference('theme', 'light');
    go();
    await waitFor(() => expect(kept.u1).toEqual({ theme: 'light' }));
  });

  test('is sent when the page is left immediately', async () => {
    beSignedIn();
    await syncPreferences();
    standStill();
    choosePreference('theme', 'dark');
    window.dispatchEvent(new Event('pagehide'));
    while (puts().length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(puts()).toEqual([{ theme: 'dark' }]);
  });

  test('refused by the server is not retried and does not block others', async () => {
    beSignedIn();
    await syncPreferences();
    server.use(http.put(path, () => failure(400, { errors: { 'preferences.skin': 'no' } }), { once: true }));
    choosePreference('skin', 'bordered');
    choosePreference('theme', 'dark');
    await waitFor(() => expect(kept.u1).toEqual({ theme: 'dark' }));
    expect(puts()).toEqual([{ skin: 'bordered', theme: 'dark' }, { theme: 'dark' }]);
    expect(preference('skin')).toBe('bordered');
  });

  test('stays in the browser if the backend does not support preferences, which is asked only once', async () => {
    server.resetHandlers(); // Responds with 404.
    beSignedIn();
    await syncPreferences();
    standStill();
    choosePreference('theme', 'dark');
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await syncPreferences();
    expect(puts()).toEqual([]);
    expect(preference('theme')).toBe('dark');
  });

  test('is not sent during a role preview', async () => {
    beSignedIn();
    await syncPreferences();
    sessionStorage.setItem('parley-preview', JSON.stringify({ id: 'r1', name: 'Agent' }));
    choosePreference('theme', 'dark');
    window.dispatchEvent(new Event('pagehide'));
    await syncPreferences();
    sessionStorage.removeItem('parley-preview');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(puts()).toEqual([{ theme: 'dark' }]));
  });
});

describe('when a session ends', () => {
  test('nothing is lost: everything is restored after the next sign-in, including unconfirmed changes', async () => {
    await comeIn('u1');
    kept.u1 = { theme: 'dark', shortcuts: ['/a'], 'store.coupons.columns': ['name'] };
    await syncPreferences();
    await syncPreferences();
    server.use(http.put(path, () => failure(401), { once: true }));
    choosePreference('content-width', 'full');
    remember('shortcuts', ['/a', '/b']);
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect({ ...localStorage }).toEqual({});
    await comeIn('u1');
    expect([preference('theme'), preference('content-width')]).toEqual(['dark', 'full']);
    expect(readRemembered('store.coupons.columns')).toEqual(['name']);
    await waitFor(() => expect(kept.u1).toMatchObject({ 'content-width': 'full', shortcuts: ['/a', '/b'] }));
  });

  test('the next user gets none of it', async () => {
    await comeIn('u1');
    await syncPreferences();
    server.use(http.put(path, () => failure(401), { once: true }));
    choosePreference('theme', 'dark');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await comeIn('u2');
    expect(preference('theme')).toBe('light');
    choosePreference('skin', 'bordered');
    await waitFor(() => expect(kept.u2).toEqual({ skin: 'bordered' }));
  });
});

describe('on sign-out', () => {
  test('unsent changes are sent; appearance stays, other stored values are removed', async () => {
    await comeIn('u1');
    await syncPreferences();
    choosePreference('theme', 'dark');
    createStore().setItem('coupons.listParams', { filter: { q: '13800138000' } });
    remember('shortcuts', ['/a']);
    await signOut();
    expect(kept.u1).toEqual({ theme: 'dark', shortcuts: ['/a'] });
    const left = Object.keys({ ...localStorage }).filter((key) => key !== 'parley-color-scheme');
    expect(left.sort()).toEqual(['parley-theme', 'parley-unsent']);
    // Another user signs in here and gets none of it.
    kept.u2 = { skin: 'bordered' };
    await comeIn('u2');
    expect([preference('theme'), preference('skin')]).toEqual(['light', 'bordered']);
    expect(readRemembered('shortcuts')).toBeUndefined();
    choosePreference('layout', 'horizontal');
    await waitFor(() => expect(kept.u2).toEqual({ skin: 'bordered', layout: 'horizontal' }));
    expect(kept.u1!.theme).toBe('dark');
  });

  test('unsent changes are not applied to the next user', async () => {
    await comeIn('u1');
    await syncPreferences();
    server.use(http.put(path, () => HttpResponse.error(), { once: true }));
    choosePreference('theme', 'dark');
    await signOut();
    await comeIn('u2');
    expect(preference('theme')).toBe('light');
    choosePreference('skin', 'bordered');
    await waitFor(() => expect(kept.u2).toEqual({ skin: 'bordered' }));
  });

  test('a choice on the sign-in page is applied to the user who signs in', async () => {
    await comeIn('u1');
    await syncPreferences();
    choosePreference('skin', 'bordered');
    await signOut();
    choosePreference('theme', 'dark');
    kept.u2 = { theme: 'light' };
    await comeIn('u2');
    expect([preference('theme'), preference('skin')]).toEqual(['dark', 'default']);
    await waitFor(() => expect(kept.u2).toEqual({ theme: 'dark' }));
  });
});

test('a session ended in another tab writes nothing in this one', async () => {
  await comeIn('u1');
  await syncPreferences();
  standStill();
  choosePreference('theme', 'dark');
  endSession();
  publishAuthState();
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await call('GET', '/xxm/v1/users/me');
  expect(puts()).toEqual([]);
});
