import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ChatConversation, ChatMessage } from '../../../src/schema/chat';
import { consoleUnderTest, user, visit } from '../../helpers/console';
import { type FakeServer, fakeSockets } from '../../helpers/fakeSocket';

const site = consoleUnderTest();
let far: FakeServer;
let unread = 2;
const shown: { readonly title: string; readonly body: string }[] = [];
const tones = vi.fn();

beforeEach(async () => {
  far = fakeSockets();
  unread = 2;
  shown.length = 0;
  tones.mockClear();
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('AudioContext', FakeAudio);
  site.faults.use(
    far.tickets,
    http.get('/api/v1/conversations/counts', () => HttpResponse.json({ code: 200, message: '', data: { unread } })),
  );
  await site.beSignedIn(site.cast.manager);
});

class FakeNotification {
  static permission: NotificationPermission = 'granted';
  static requestPermission = async () => 'granted' as const;
  onclick = null;
  constructor(title: string, { body }: { readonly body: string }) {
    shown.push({ title, body });
  }
  close() {}
}

class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator = () => ({ frequency: {}, connect: (next: unknown) => next, start: tones, stop: () => undefined });
  createGain = () => ({
    gain: { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 },
    connect: () => undefined,
  });
}

const workers = { getRegistration: async () => undefined, addEventListener() {}, removeEventListener() {} };
/** Removed at the end of the test. */
const browserHas = (name: 'serviceWorker' | 'permissions', value: object) => {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
};
const setVisible = (isVisible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
};
const come = async () => {
  visit('/label/list');
  await screen.findByRole('button', { name: 'Notifications, all read' });
  await waitFor(() => expect(far.sockets).toHaveLength(1));
  await screen.findByText('2 unread');
  act(() => far.send({ type: 'hello', epoch: 'one', position: 1 }));
};
const conversation = (assigneeId: string | null) =>
  ({ id: 'c1', contactName: 'Ada', assigneeId, unread: 0 }) as unknown as ChatConversation;
const writes = (assigneeId: string | null, message: Partial<ChatMessage> = {}) =>
  act(async () => {
    far.events(
      { resource: 'conversations', id: 'c1', record: conversation(assigneeId) },
      {
        resource: 'messages',
        id: 'm1',
        action: 'add',
        record: {
          conversationId: 'c1',
          kind: 'text',
          text: 'Is it there?',
          direction: 'incoming',
          mentions: [],
          senderKind: 'contact',
          senderId: 'buyer',
          sender: { kind: 'contact', id: 'buyer', name: 'Ada' },
          createdAt: new Date().toISOString(),
          ...message,
        },
      },
    );
  });

test('the unread count is in the navigation and the page title, and updates', async () => {
  await come();
  expect(document.title).toMatch(/^\(2\) /);
  unread = 0;
  await writes(null);
  await waitFor(() => expect(screen.queryByText('2 unread')).toBeNull());
  expect(document.title).not.toMatch(/^\(/);
});

test('messages play a sound while the page is visible and show a system notification while it is hidden', async () => {
  await come();
  await writes(null);
  await waitFor(() => expect(tones).toHaveBeenCalledTimes(2));
  expect(shown).toEqual([]);
  setVisible(false);
  await writes(site.cast.manager.userId);
  await waitFor(() => expect(shown).toEqual([{ title: 'Ada', body: 'Is it there?' }]));
  await writes(site.cast.agent.userId, { text: 'Not for the manager' });
  await writes(site.cast.agent.userId, { text: 'Look!', mentions: [site.cast.manager.userId] });
  await waitFor(() => expect(shown.map(({ body }) => body)).toEqual(['Is it there?', 'Look!']));
});

test('old messages and messages in quiet hours cause no sound or notification', async () => {
  const [from, to] = [-2, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toTimeString().slice(0, 5));
  localStorage.setItem('parley-quiet-hours', JSON.stringify({ from, to }));
  await come();
  setVisible(false);
  await writes(null);
  localStorage.removeItem('parley-quiet-hours');
  await writes(null, { createdAt: new Date(Date.now() - 120_000).toISOString() });
  await writes(null, { text: 'Now' });
  await waitFor(() => expect(shown.map(({ body }) => body)).toEqual(['Now']));
});

test('the settings show the browser permission and save the choices', async () => {
  FakeNotification.permission = 'default';
  visit('/settings/notices');
  await screen.findByText("This browser hasn't asked for permission yet.");
  await user.click(screen.getByRole('button', { name: 'Allow in this browser' }));
  await screen.findByText('Allowed in this browser.');
  FakeNotification.permission = 'granted';
  await user.click(screen.getByRole('radio', { name: 'Mentions only' }));
  expect(localStorage.getItem('parley-notice-sound')).toBe('mentions');
  await user.click(screen.getByRole('checkbox', { name: 'No sounds or notifications during these hours' }));
  expect(localStorage.getItem('parley-quiet-hours')).toBe('{"from":"22:00","to":"08:00"}');
  await user.click(screen.getByRole('button', { name: 'Play sound' }));
  expect(tones).toHaveBeenCalledTimes(2);
});

test('the push state of this browser is shown, and can be retried after a failure', async () => {
  const devices = '/api/v1/push/devices';
  const section = () => screen.queryByRole('group', { name: 'Push notifications' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('isSecureContext', true);
  browserHas('serviceWorker', workers);
  site.faults.use(http.get(devices, () => new HttpResponse(null, { status: 500 })));
  visit('/settings/notices');
  await screen.findByText("Couldn't check whether notifications are on in this browser.");
  site.faults.use(http.get(devices, () => HttpResponse.json({ code: 200, message: '', data: [] })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Turn on in this browser' });
  // The browser is asked for permission only by that click.
  FakeNotification.permission = 'denied';
  visit('/settings/profile');
  visit('/settings/notices');
  await waitFor(() => expect(section()!.textContent).toMatch('Notifications are blocked.'));
  FakeNotification.permission = 'granted';
  Reflect.deleteProperty(navigator, 'serviceWorker');
  visit('/settings/profile');
  visit('/settings/notices');
  await screen.findByText("This browser doesn't support push notifications.");
  site.faults.use(http.get(devices, () => new HttpResponse(null, { status: 404 })));
  visit('/settings/profile');
  visit('/settings/notices');
  await waitFor(() => expect(section()).toBeNull());
});

test('a permission changed in the browser itself is shown at once in both sections', async () => {
  const status = new EventTarget();
  browserHas('permissions', { query: async () => status });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('isSecureContext', true);
  browserHas('serviceWorker', workers);
  site.faults.use(http.get('/api/v1/push/devices', () => HttpResponse.json({ code: 200, message: '', data: [] })));
  FakeNotification.permission = 'denied';
  visit('/settings/notices');
  await waitFor(() => expect(screen.getAllByText(/^Notifications are blocked/)).toHaveLength(2));
  FakeNotification.permission = 'granted';
  act(() => void status.dispatchEvent(new Event('change')));
  await screen.findByText('Allowed in this browser.');
  await screen.findByRole('button', { name: 'Turn on in this browser' });
});
