import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { builtinId } from '../../../server/company/access/builtinRows';
import { addMember } from '../../../server/company/companies';
import type { Client } from '../../helpers/accounts';
import { customerWrites, makeAccount } from '../../helpers/chat';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();
let owner: Client;
let id: string;
beforeAll(async () => {
  owner = await site.elsewhere(site.cast.owner);
  await import('../../../src/custom/chat/ChatPage');
});
beforeEach(async () => {
  id = await customerWrites(site.server, await makeAccount(site.server, site.cast.owner.companyId), ['Hello']);
  await site.beSignedIn(site.cast.owner);
});

const made = async (path: string, values: object) => (await owner.post(path, values)).body.data as { id: string };
let saved: { readonly name: string; readonly file: Blob }[];
beforeEach(() => {
  saved = [];
  let file: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href === 'blob:saved') saved.push({ name: this.download, file });
  });
});

const dialogOf = async (as = site.cast.owner) => {
  await site.beSignedIn(as);
  visit(`/chat?conversation=${id}`);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Download transcript/ }));
  return within(await screen.findByRole('dialog', { name: 'Download transcript' }));
};

test('a transcript is plain text without private notes by default, or a page with notes on request', async () => {
  const note = { conversationId: id, clientId: 'note', kind: 'text', text: 'A reseller', private: true };
  await owner.post('/api/v1/messages', note);
  const dialog = await dialogOf();
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/\.txt$/);
  expect(await saved[0]!.file.text()).toMatch(/Hello/);
  expect(await saved[0]!.file.text()).not.toMatch(/A reseller/);

  const again = await dialogOf();
  await user.click(again.getByRole('radio', { name: 'Web page (HTML)' }));
  await user.click(again.getByRole('checkbox', { name: 'Include private notes' }));
  await user.click(again.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]!.name).toMatch(/\.html$/);
  expect(await saved[1]!.file.text()).toMatch(/<html[\s\S]*A reseller/);
});

test('private notes are offered in transcripts only to members who may read them', async () => {
  const { companyId } = site.cast.owner;
  const codes = ['chat:list', 'conversations:list', 'conversations:transcript', 'account-groups:all', 'accounts:list'];
  const permissionIds = codes.map((code) => builtinId(companyId, 'permission', code));
  const role = { name: 'Auditor', code: 'auditor', permissionIds };
  const roleIds = [(await made('/api/xxm-comp/v1/addRole', role)).id];
  const passwordHash = await site.server.app.passwords.hash(site.cast.nobody.password);
  const member = { account: 'auditor', nickname: 'Auditor', passwordHash };
  const userId = await addMember(site.server.app.db, companyId, member, { roleIds, departmentIds: [] });
  const dialog = await dialogOf({ ...site.cast.nobody, account: 'auditor', userId });
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
