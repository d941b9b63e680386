import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { onServerFrame } from '../../../src/live/state';
import type { Client } from '../../helpers/accounts';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { consoleUnderTest, user } from '../../helpers/console';
import { layOut } from '../../helpers/layout';
import { showThread, textsShown } from '../../helpers/thread';

const site = consoleUnderTest();
let owner: Client;
beforeAll(async () => {
  owner = await site.elsewhere(site.cast.owner);
});

const texts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `text ${from + at}`);
const newAccount = () => makeAccount(site.server, site.cast.owner.companyId);
const answers = (conversationId: string, text: string, more: object = {}) =>
  owner.post('/api/v1/messages', { conversationId, clientId: text, kind: 'text', text, ...more });
const screenfuls = () => layOut({ '.parley-log': 640, '.parley-log-row': 60 });
const rowOf = (text: string) => screen.getByText(text).closest<HTMLElement>('.parley-log-row')!;
/** The text of the highlighted message. */
const marked = () => document.querySelector('[data-marked="true"] .parley-message-text')?.textContent;
const readTo = (id: string, seq: number) => owner.post(`/api/v1/conversations/${id}/read`, { seq });

test('with more unread messages than one page, a button jumps to the first one below the unread line', async () => {
  const account = await newAccount();
  const id = await customerWrites(site.server, account, texts(1, 40));
  await readTo(id, 40);
  await answers(id, 'Only for us', { private: true });
  await customerWrites(site.server, account, texts(42, 130));
  await site.beSignedIn(site.cast.owner);
  screenfuls();
  await showThread(owner, id);
  await screen.findByText('text 130');
  expect(screen.queryByText('text 42')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '89 unread messages' }));
  const line = await screen.findByText('New messages');
  expect(line.closest('.parley-log-row')).toBe(rowOf('text 42'));
  expect(rowOf('text 42').dataset.marked).toBe('true');
  expect(screen.getAllByText('New messages')).toHaveLength(1);
});

test('messages answered before the reader first opened the conversation are not unread', async () => {
  const account = await newAccount();
  const id = await customerWrites(site.server, account, texts(1, 90));
  await answers(id, 'Answered');
  await customerWrites(site.server, account, texts(92, 160));
  await site.beSignedIn(site.cast.agent);
  screenfuls();
  await showThread(await site.elsewhere(site.cast.agent), id);
  await user.click(await screen.findByRole('button', { name: '69 unread messages' }));
  expect((await screen.findByText('New messages')).closest('.parley-log-row')).toBe(rowOf('text 92'));
});

test('going to a date highlights its first message, with earlier messages above', async () => {
  const account = await newAccount();
  const id = await customerWrites(site.server, account, texts(1, 140));
  const at = (day: number) => new Date(2026, 9, day, 12).toISOString();
  await site.server.pool.query(
    'update messages set created_at = case when seq <= 50 then $2::timestamptz when seq <= 60 then $3 else $4 end where conversation_id = $1',
    [id, at(1), at(5), at(9)],
  );
  await site.beSignedIn(site.cast.owner);
  await readTo(id, 140);
  screenfuls();
  await showThread(owner, id);
  await screen.findByText('text 140');
  await user.click(screen.getByRole('button', { name: 'Go to date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to date' }));
  await user.type(dialog.getByLabelText('Go to date'), '2026-10-03');
  await user.click(dialog.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(rowOf('text 51').dataset.marked).toBe('true'));
  expect(textsShown()).toEqual(expect.arrayContaining(['text 50', 'text 51', 'text 52']));
  await user.click(screen.getByRole('button', { name: 'Jump to latest' }));
  await screen.findByText('text 140');
});

test('search in the conversation goes from newest to oldest match, and a late response does not move the log', async () => {
  const said = texts(1, 400).map((text, at) => ([19, 199, 389].includes(at) ? `bicycle ${at + 1}` : text));
  const id = await customerWrites(site.server, await newAccount(), said);
  await site.beSignedIn(site.cast.owner);
  screenfuls();
  await showThread(owner, id);
  await screen.findByText('text 400');
  await user.click(screen.getByRole('button', { name: 'Search this conversation' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search this conversation' }), 'bicycle');
  await screen.findByText('1 of 3');
  await waitFor(() => expect(marked()).toBe('bicycle 390'));
  // The response for the second match arrives after the one for the third, which was opened since.
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAnswered = false;
  const around = `/api/v1/conversations/${id}/messages`;
  const slow = http.get(around, async ({ request }) => {
    if (isAnswered || new URL(request.url).searchParams.get('around') !== '200') return undefined;
    await late;
    const page = await owner.get(`${around}?around=200&limit=60`);
    isAnswered = true;
    return HttpResponse.json(page.body);
  });
  site.faults.use(slow);
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText('3 of 3');
  await waitFor(() => expect(marked()).toBe('bicycle 20'));
  release();
  await waitFor(() => expect(isAnswered).toBe(true));
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await screen.findByText('2 of 3');
  await waitFor(() => expect(marked()).toBe('bicycle 200'));
  // Requested once: the late response did not replace what is shown.
  expect(site.calls.filter((call) => call.includes('around=200'))).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBe(null);
});

test('"typing" appears below the last message, only in its own conversation', async () => {
  const id = await customerWrites(site.server, await newAccount(), ['Hello']);
  const other = await customerWrites(site.server, await newAccount(), ['Good day']);
  await site.beSignedIn(site.cast.owner);
  await showThread(owner, id);
  await screen.findByText('Hello');
  act(() => onServerFrame({ type: 'typing', conversationId: other }));
  expect(screen.queryByText('Wang is typing…')).toBeNull();
  act(() => onServerFrame({ type: 'typing', conversationId: id }));
  const log = within(screen.getByRole('log', { name: 'Messages' }));
  expect(log.getByText('Wang is typing…')).toBeTruthy();
});

test('a message with unknown status is marked as delivered or sent again by the user', async () => {
  // This account sends nothing by itself.
  const waiting = { channel: 'webhook', status: 'auth_required' };
  const account = await makeAccount(site.server, site.cast.owner.companyId, waiting);
  const id = await customerWrites(site.server, account, ['Hello']);
  for (const text of ['Arrived', 'Lost']) await answers(id, text);
  await site.server.pool.query(
    "update messages set status = 'unknown' where conversation_id = $1 and direction = 'outgoing'",
    [id],
  );
  await site.beSignedIn(site.cast.owner);
  await showThread(owner, id);
  const row = (text: string) => within(rowOf(text));
  await screen.findByText('Lost');
  await user.click(row('Arrived').getByRole('button', { name: 'Mark as received' }));
  await waitFor(() => expect(row('Arrived').queryByRole('alert')).toBeNull());
  await user.click(row('Lost').getByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(row('Lost').queryByRole('alert')).toBeNull());
  const { messages } = (await owner.get(`/api/v1/conversations/${id}/messages`)).body.data;
  expect(messages.slice(1).map(({ text, status }: { text: string; status: string }) => [text, status])).toEqual([
    ['Arrived', 'sent'],
    ['Lost', 'queued'],
  ]);
});
