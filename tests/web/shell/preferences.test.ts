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
import { beSignedIn, failure, faultyServer, owner, success } from './faultyServer';

const path = '/api/xxm/v1/users/preferences';
const { server, seen } = faultyServer();

/** What the server keeps, by person. */
let kept: Record<string, Record<string, unknown>>;
/** Who the server takes the caller for. */
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
/** What the page would do by itself after a while it does not do. */
const standStill = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const comeIn = async (person: string) => {
  caller = person;
  await enter({ tokenName: 'satoken', tokenValue: `secret-of-${person}` });
};

describe('the console starts', () => {
  test('with what this browser has, then what the server keeps holds', async () => {
    beSignedIn();
    choosePreference('theme', 'dark');
    await syncPreferences();
    await waitFor(() => expect(kept.u1).toEqual({ theme: 'dark' }));
    // Meanwhile at another computer.
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

  test('and what was confirmed while it was asked wins over an answer from before', async () => {
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

  test('and what the server has not confirmed wins over it, and is sent', async () => {
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

describe('a choice', () => {
  test('is sent soon, many of them at once, each as it is then', async () => {
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

  test('made while one is on its way is sent after it', async () => {
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

  test('goes with the page when that is left at once', async () => {
    beSignedIn();
    await syncPreferences();
    standStill();
    choosePreference('theme', 'dark');
    window.dispatchEvent(new Event('pagehide'));
    while (puts().length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(puts()).toEqual([{ theme: 'dark' }]);
  });

  test('that the server refuses by name is not sent for ever, and holds up no other', async () => {
    beSignedIn();
    await syncPreferences();
    server.use(http.put(path, () => failure(400, { errors: { 'preferences.skin': 'no' } }), { once: true }));
    choosePreference('skin', 'bordered');
    choosePreference('theme', 'dark');
    await waitFor(() => expect(kept.u1).toEqual({ theme: 'dark' }));
    expect(puts()).toEqual([{ skin: 'bordered', theme: 'dark' }, { theme: 'dark' }]);
    expect(preference('skin')).toBe('bordered');
  });

  test('stays in the browser where the backend has no such calls, which is asked no more', async () => {
    server.resetHandlers(); // Answers 404.
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

  test('made in a preview as a role is not sent', async () => {
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

describe('a session that ends', () => {
  test('loses nothing: all is there again after the next sign-in, what was not confirmed too', async () => {
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

  test('gives nothing of it to the next person', async () => {
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

describe('signing out', () => {
  test('sends what is not sent yet; the look stays, what was remembered goes', async () => {
    await comeIn('u1');
    await syncPreferences();
    choosePreference('theme', 'dark');
    createStore().setItem('coupons.listParams', { filter: { q: '13800138000' } });
    remember('shortcuts', ['/a']);
    await signOut();
    expect(kept.u1).toEqual({ theme: 'dark', shortcuts: ['/a'] });
    const left = Object.keys({ ...localStorage }).filter((key) => key !== 'parley-color-scheme');
    expect(left.sort()).toEqual(['parley-theme', 'parley-unsent']);
    // Another signs in here: nothing of it is theirs.
    kept.u2 = { skin: 'bordered' };
    await comeIn('u2');
    expect([preference('theme'), preference('skin')]).toEqual(['light', 'bordered']);
    expect(readRemembered('shortcuts')).toBeUndefined();
    choosePreference('layout', 'horizontal');
    await waitFor(() => expect(kept.u2).toEqual({ skin: 'bordered', layout: 'horizontal' }));
    expect(kept.u1!.theme).toBe('dark');
  });

  test('what could not be sent is not taken over by the next', async () => {
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

  test('a choice made at the sign-in page becomes theirs who signs in, and wins', async () => {
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

test('another tab’s end of the session writes nothing here', async () => {
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
