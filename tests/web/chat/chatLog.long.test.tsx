import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { user, visit } from '../../helpers/console';
import { inboxUnderTest } from '../../helpers/inbox';

const inbox = inboxUnderTest();
const { site, begun, stored } = inbox;

test('a row of the filtered chat log opens its message in the chat with its surroundings', async () => {
  const account = await makeAccount(site.server, site.cast.owner.companyId);
  const texts = Array.from({ length: 90 }, (_, at) =>
    at === 19 ? 'Does it fit a bicycle basket?' : `number ${at + 1}`,
  );
  const id = await customerWrites(site.server, account, texts);
  visit('/chatLog/list');
  await screen.findByText('number 90');
  const filters = within(document.querySelector<HTMLElement>('.parley-filters')!);
  for (const name of ['Kind', 'Status', 'Private note']) filters.getByRole('button', { name });
  const filter = JSON.stringify({ q: 'bicycle', kind: 'text', status: 'delivered', private: false });
  visit(`/chatLog/list?filter=${encodeURIComponent(filter)}`);
  await user.click(await screen.findByText('Does it fit a bicycle basket?'));
  await waitFor(() => expect(window.location.pathname).toBe('/chat'));
  expect(window.location.search).toBe(`?conversation=${id}&seq=20`);
  const talk = within(await screen.findByRole('region', { name: 'Wang' }));
  await talk.findByText('Does it fit a bicycle basket?');
  // Only visible rows are rendered and nothing has a height here, so the request shows that the surroundings are
  // loaded.
  expect(site.calls.find((call) => call.includes(`/conversations/${id}/messages?`))).toContain('around=20&');
});

test('the chat log can be filtered by conversation label, account group and staff', async () => {
  const group = (await inbox.owner.post('/api/v1/account-groups', { name: 'Night shop' })).body.data.id;
  const vip = (await inbox.owner.post('/api/v1/labels', { name: 'VIP' })).body.data.id;
  const [first, second] = await begun('First', 'Second');
  const { accountId } = await stored(second!);
  const { version } = (await inbox.owner.get(`/api/v1/accounts/${accountId}`)).body.data;
  await inbox.owner.put(`/api/v1/accounts/${accountId}`, { groupId: group, version });
  await inbox.owner.post(`/api/v1/conversations/${first}/label`, { addLabels: [vip] });
  visit('/chatLog/list');
  await screen.findByText('First');
  await user.click(screen.getByRole('button', { name: 'Conversation labels' }));
  await user.click(await screen.findByRole('combobox', { name: 'Conversation labels' }));
  await user.click(await screen.findByRole('option', { name: 'VIP' }));
  await waitFor(() => expect(screen.queryByText('Second')).toBe(null));
  expect(screen.getByText('First')).toBeTruthy();
  await screen.findByRole('button', { name: 'Conversation labels has any of VIP', hidden: true });
  visit(`/chatLog/list?filter=${encodeURIComponent(JSON.stringify({ 'accountId.groupId': [group] }))}`);
  await screen.findByRole('button', { name: 'Account group is Night shop' });
  await screen.findByText('Second');
  expect(screen.queryByText('First')).toBe(null);
  for (const name of ['Assigned to', 'Sent by']) screen.getByRole('button', { name });
});
