import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { receiveMessage } from '../../../server/chat/messages/receive';
import { chatDepsOf, inboundText, makeAccount } from '../../helpers/chat';
import { user, visit } from '../../helpers/console';
import { inboxUnderTest, list, row, shownTexts } from '../../helpers/inbox';
import { jobsDone } from '../../helpers/jobs';
import { layOut } from '../../helpers/layout';

const inbox = inboxUnderTest();
const { site, begun, stored } = inbox;

test('arrow keys move through the list, Space selects, and typing in the search triggers no shortcut', async () => {
  const [, , last] = await begun('First', 'Second', 'Third');
  visit('/chat');
  (await row('First')).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Second'));
  await user.keyboard(' ');
  await screen.findByText('1 selected');
  await user.keyboard('{Alt>}j{/Alt}');
  await waitFor(() => expect(window.location.search).toContain('conversation='));
  await user.keyboard('{Alt>}jj{/Alt}');
  await waitFor(() => expect(window.location.search).toBe(`?conversation=${last}`));
  await user.type(screen.getByRole('textbox', { name: 'Search names and messages' }), 'e');
  expect((await stored(last!)).status).toBe('open');
});

test('row and head say until when a reply is due, and since when it is overdue', async () => {
  await inbox.owner.post('/api/v1/reply-targets', { name: 'All', firstMinutes: 30, inHours: false });
  await jobsDone(
    { rows: async (text, values) => (await site.server.pool.query(text, values as unknown[])).rows },
    'reply-due',
  );
  const [late, soon] = await begun('Late', 'Soon');
  const due = 'update conversations set reply_due_at = now() + $2::interval where id = $1';
  await site.server.pool.query(due, [late, '-5 min -20 s']);
  await site.server.pool.query(due, [soon, '11 min 40 s']);
  visit(`/chat?sort=due&conversation=${late}`);
  expect((await row('Late')).textContent).toMatch(/Overdue \d+ min/);
  expect((await row('Soon')).textContent).toMatch(/Due in \d+ min/);
  expect(shownTexts()).toEqual(['Late', 'Soon']);
  await screen.findByText(/Reply overdue \d+ min/);
});

test('the list scrolls to a conversation opened by shortcut', async () => {
  const visibleRows = 5;
  const ids = await begun(...Array.from({ length: 9 }, (_, at) => `Text ${at + 1}`));
  layOut({ '.parley-talks-scroll': visibleRows * 88 });
  visit('/chat');
  await row('Text 1');
  const top = () => document.querySelector('.parley-talks-scroll')!.scrollTop;
  const opens = async (id: string) =>
    waitFor(() => expect(window.location.search).toBe(`?conversation=${id}`), { timeout: 10_000 });
  for (const id of ids.slice(0, visibleRows)) {
    await user.keyboard('{Alt>}j{/Alt}');
    await opens(id);
  }
  expect(top()).toBe(0);
  await user.keyboard('{Alt>}j{/Alt}');
  await opens(ids[5]!);
  await waitFor(() => expect(top()).toBe(88));
  await user.keyboard('{Alt>}j{/Alt}');
  await opens(ids[6]!);
  await waitFor(() => expect(top()).toBe(2 * 88));
});

test('of 200 conversations only the visible ones are rendered, at any scroll position', async () => {
  const account = await makeAccount(site.server, site.cast.owner.companyId);
  const talk = (at: number) => {
    const from = { conversation: `buyer-${at}`, contact: { sourceId: `buyer-${at}`, name: `Buyer ${at}` } };
    return receiveMessage(site.server.app.db, chatDepsOf(site.server.app), account, inboundText(`Text ${at}`, from));
  };
  for (let at = 1; at <= 200; at += 1) await talk(at);
  layOut({ '.parley-talks-scroll': 880 });
  visit('/chat');
  await row('Text 1');
  const maxDrawn = 30;
  expect(document.querySelectorAll('.parley-talk-link').length).toBeLessThanOrEqual(maxDrawn);
  const scroller = document.querySelector('.parley-talks-scroll')!;
  // More load as the reader scrolls near them.
  while (screen.queryByText('Text 200') === null) {
    const before = scroller.scrollHeight;
    act(() => scroller.scrollTo({ top: scroller.scrollHeight }));
    await waitFor(() => expect(scroller.scrollHeight > before || screen.queryByText('Text 200') !== null).toBe(true));
    expect(document.querySelectorAll('.parley-talk-link').length).toBeLessThanOrEqual(maxDrawn);
  }
  expect(scroller.querySelector('[aria-posinset="200"]')?.textContent).toContain('Text 200');
});

test('the list is resized and collapsed by keyboard, and the state persists', async () => {
  await begun('First');
  visit('/chat');
  const edge = await screen.findByRole('separator', { name: 'Width of the conversation list' });
  const width = () => screen.queryByRole('separator', { name: /list/ })?.getAttribute('aria-valuenow');
  edge.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(width()).toBe('336');
  await user.keyboard('{End}');
  expect(width()).toBe('520');
  await user.keyboard('{Home}');
  expect(width()).toBe('240');
  await user.dblClick(edge);
  expect(width()).toBe('320');
  await user.keyboard('{ArrowRight}');
  await user.click((await list()).getByRole('button', { name: 'Collapse the list' }));
  expect(width()).toBe(undefined);
  expect((await list()).queryByRole('textbox')).toBeNull();
  const kept = async () => (await inbox.owner.get('/api/xxm/v1/users/preferences')).body.data.preferences['chat-panes'];
  await waitFor(async () => expect(await kept()).toMatchObject({ list: 336, isListFolded: true }));
  await user.click((await list()).getByRole('button', { name: 'Expand the list' }));
  expect(width()).toBe('336');
  expect((await row('First')).getAttribute('title')).toBeNull();
});
