import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { user, visit } from '../../helpers/console';
import { fakeSockets } from '../../helpers/fakeSocket';
import { inboxUnderTest, list, row, shownTexts } from '../../helpers/inbox';

const inbox = inboxUnderTest();
const { site, begun, stored } = inbox;

test('a conversation is opened, assigned to me by shortcut, resolved, and reopened with Undo', async () => {
  const [id] = await begun('Is the blue one available?');
  visit('/chat');
  await user.click(await row('Is the blue one available?'));
  const conversation = within(await screen.findByRole('region', { name: 'Wang' }));
  await waitFor(() => expect(window.location.search).toBe(`?conversation=${id}`));
  await user.keyboard('{Alt>}a{/Alt}');
  await conversation.findByRole('button', { name: 'Assigned to owner 小李' });
  expect((await stored(id!)).assigneeId).toBe(site.cast.owner.userId);
  await user.click(conversation.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('No conversation selected');
  await waitFor(() => expect(shownTexts()).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('region', { name: 'Wang' });
  await screen.findByRole('button', { name: 'Resolve' });
  expect((await stored(id!)).status).toBe('open');
});

test('the search covers messages, and a result opens at the match', async () => {
  const [, id] = await begun('Where is my parcel?', 'Does it fit a bicycle basket?');
  visit('/chat');
  await row('Where is my parcel?');
  await user.type(screen.getByRole('textbox', { name: 'Search names and messages' }), 'bicycle');
  await waitFor(() => expect(shownTexts()).toEqual(['Does it fit a bicycle basket?']));
  expect(document.querySelector('.parley-talk-text mark')?.textContent).toBe('bicycle');
  await user.click(await row(/basket/));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('conversation')).toBe(id));
  expect(new URLSearchParams(window.location.search).get('seq')).toBe('1');
});

test('filters are in the URL and shown as chips, which can be removed one by one', async () => {
  const [id] = await begun('First', 'Second');
  await inbox.owner.post(`/api/v1/conversations/${id}/label`, { priority: 'urgent' });
  visit('/chat?priority=urgent&unread=true');
  await waitFor(() => expect(shownTexts()).toEqual(['First']));
  await user.click(screen.getByRole('button', { name: 'Remove filter “Urgent”' }));
  await waitFor(() => expect(shownTexts()).toEqual(['First', 'Second']));
  expect(window.location.search).toBe('?unread=true');
  await user.click(screen.getByRole('button', { name: /^Mine/ }));
  expect(await screen.findByText('No results')).toBeTruthy();
});

test('the account bar shows state and unread count, and filters by account or group', async () => {
  const groupId = (await inbox.owner.post('/api/v1/account-groups', { name: 'Day shop' })).body.data.id;
  const account = (values: object) => makeAccount(site.server, site.cast.owner.companyId, values as never);
  const shop = await account({ name: 'Blue shop', groupId });
  const other = await account({ name: 'Red shop', status: 'degraded' });
  await customerWrites(site.server, shop, ['First']);
  await customerWrites(site.server, other, ['Second']);
  visit('/chat');
  const strip = within(await screen.findByRole('navigation', { name: 'Accounts' }));
  await strip.findByRole('button', { name: 'Red shop · Web widget · Degraded, 1 unread' });
  await user.click(strip.getByRole('button', { name: 'Blue shop · Web widget · Online, 1 unread' }));
  await waitFor(() => expect(shownTexts()).toEqual(['First']));
  expect(window.location.search).toBe(`?accountId=${shop.id}`);
  await user.click(strip.getByRole('button', { name: /^All accounts/ }));
  await waitFor(() => expect(shownTexts()).toEqual(['First', 'Second']));
  await user.click(strip.getByRole('button', { name: 'Day shop' }));
  await waitFor(() => expect(shownTexts()).toEqual(['First']));
  expect(window.location.search).toBe(`?groupId=${groupId}`);
});

test('several conversations are resolved at once; those that fail stay selected', async () => {
  const [first, second, third] = await begun('First', 'Second', 'Third');
  visit('/chat');
  await row('First');
  const picks = () => screen.getAllByRole('checkbox', { name: 'Select conversation with Wang' });
  for (const at of [0, 2]) await user.click(picks()[at]!);
  await screen.findByText('2 selected');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('Updated 2 conversations.');
  await waitFor(() => expect(shownTexts()).toEqual(['Second']));
  const states = await Promise.all([first, second, third].map(async (id) => (await stored(id!)).status));
  expect(states).toEqual(['resolved', 'open', 'resolved']);
});

test('in the unread filter the open conversation stays until another is opened', async () => {
  const [, first] = await begun('Second', 'First');
  visit('/chat?unread=true');
  await user.click(await row('First'));
  await waitFor(async () => expect((await stored(first!)).unread).toBe(0));
  // A new conversation shows that the list was refetched.
  await begun('Third');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(shownTexts()).toEqual(['Second', 'First', 'Third']));
  const fails = () => HttpResponse.json({ code: 500, message: 'Out of order.', data: null }, { status: 500 });
  site.faults.use(http.get('/api/v1/conversations/inbox', fails));
  await user.click(await row('Second'));
  await waitFor(() => expect(shownTexts()).toEqual(['Second', 'Third']));
});

test('in the unread filter the open conversation leaves when it is resolved', async () => {
  await begun('Second', 'First');
  visit('/chat?unread=true');
  await user.click(await row('First'));
  const conversation = within(await screen.findByRole('region', { name: 'Wang' }));
  await user.click(await conversation.findByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(shownTexts()).toEqual(['Second']));
});

test('in a group filter, conversations leave when their account moves to another group', async () => {
  const group = async (name: string) =>
    (await inbox.owner.post('/api/v1/account-groups', { name })).body.data.id as string;
  const [east, west] = [await group('East'), await group('West')];
  const { companyId } = site.cast.owner;
  const accounts = [await makeAccount(site.server, companyId, { groupId: east })];
  accounts.push(await makeAccount(site.server, companyId, { groupId: east }));
  for (const [at, account] of accounts.entries()) await customerWrites(site.server, account, [`Account ${at}`]);
  const far = fakeSockets();
  site.faults.use(far.tickets);
  visit(`/chat?groupId=${east}`);
  await waitFor(() => expect(shownTexts()).toEqual(['Account 0', 'Account 1']));
  await waitFor(() => expect(far.sockets).toHaveLength(1));
  act(() => far.send({ type: 'hello', epoch: 'one', position: 1 }));
  const { id } = accounts[0]!;
  const { version } = (await inbox.owner.get(`/api/v1/accounts/${id}`)).body.data;
  expect((await inbox.owner.put(`/api/v1/accounts/${id}`, { groupId: west, version })).status).toBe(200);
  act(() => far.events({ resource: 'accounts', id, version: version + 1 }));
  await waitFor(() => expect(shownTexts()).toEqual(['Account 1']));
});

test('without accounts the inbox says so and links to creating one', async () => {
  visit('/chat');
  await screen.findByText('No channels connected yet');
  expect((await list()).getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toContain(
    '/account/list/create',
  );
});

test('a user who may not connect accounts sees the person to ask and no forbidden action', async () => {
  await site.beSignedIn(site.cast.agent);
  visit('/chat');
  await screen.findByText("You haven't been given any accounts yet");
  expect((await list()).getByText(/^Ask an administrator for access/)).toBeTruthy();
  const links = (await list()).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Conversations', '/conversation/list'],
  ]);
});

test('a failed list shows the reason and can be retried', async () => {
  await begun('First');
  const failed = () => HttpResponse.json({ code: 500, message: 'Out of order.', data: null }, { status: 500 });
  site.faults.use(http.get('/api/v1/conversations/inbox', failed, { once: true }));
  visit('/chat');
  await screen.findByText("Couldn't load conversations");
  await user.click((await list()).getByRole('button', { name: 'Try again' }));
  await row('First');
});

test('a missing or forbidden conversation shows a message and can be closed', async () => {
  visit('/chat?conversation=01a1ffd8-0000-7000-8000-000000000000');
  await screen.findByText('Conversation not found');
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await screen.findByText('No conversation selected');
});

test('an assignee who can no longer reply gets a warning, and the conversation counts as unassigned', async () => {
  const [id] = await begun('First', 'Second');
  const { userId } = site.cast.agent;
  await inbox.owner.post(`/api/v1/conversations/${id}/assign`, { assigneeId: userId });
  const { pool } = site.server;
  const before = (await pool.query('select role_ids from members where id = $1', [userId])).rows[0].role_ids;
  await pool.query("update members set role_ids = '{}' where id = $1", [userId]);
  onTestFinished(() => void pool.query('update members set role_ids = $2 where id = $1', [userId, before]));
  visit('/chat?assignee=none');
  await waitFor(() => expect(shownTexts()).toEqual(['First', 'Second']));
  const first = within(await row('First'));
  await first.findByText("With agent 小李, who can't reply here");
  await user.click(await row('First'));
  const conversation = within(await screen.findByRole('region', { name: 'Wang' }));
  await conversation.findByText("agent 小李 can't reply here");
  conversation.getByRole('button', { name: "Assigned to agent 小李, who can't reply here. Choose someone else." });
});
