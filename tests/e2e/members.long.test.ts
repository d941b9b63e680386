import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../server/company/companies';
import { openSite, type Site, type Visit } from '../helpers/page';
import { turn } from '../screens/looks';
import { axeFaults } from './measures/axe';

let site: Site;
let owner: Visit;

beforeAll(async () => {
  site = await openSite();
  const { companyId } = site.cast.owner;
  const { rows } = await site.server.pool.query('select id from departments where company_id = $1', [companyId]);
  const passwordHash = await site.server.app.passwords.hash(site.cast.owner.password);
  for (const [account, nickname] of [
    ['mei', 'Mei Lin'],
    ['wang', 'Wang Fang'],
    ['ana', 'Ana Silva'],
  ] as const)
    await addMember(
      site.server.app.db,
      companyId,
      { account, nickname, passwordHash },
      {
        departmentIds: [rows[0].id],
        roles: ['agent'],
      },
    );
  owner = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
});
afterAll(() => site.close());

const open = async (path: string) => {
  await owner.open(path);
  await owner.page.getByRole('table').waitFor();
};
const act = async (name: string, entry: string) => {
  await owner.page.getByRole('button', { name: `Actions for ${name}` }).click();
  await owner.page.getByRole('menuitem', { name: entry }).click();
};
const said = (words: string) => owner.page.getByText(words, { exact: true }).waitFor();

test('a user invited by link joins in another browser and sees only their own menus', async () => {
  await open('/member/list');
  const { page } = owner;
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Invitee name').fill('Zoe');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Agent' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('VIP seat').check();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('dialog', { name: 'Invitation created' }).getByLabel('Link').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText('VIP seats: 0 of 3 assigned · 1 reserved by open invitations · 2 available').waitFor();

  const visit = await site.visit();
  await visit.open(new URL(link).pathname + new URL(link).hash);
  const { page: theirs } = visit;
  await theirs.getByRole('heading', { name: 'Join Acme' }).waitFor();
  expect(visit.at()).toBe('/invite');
  await theirs.reload();
  await theirs.getByText('owner 小李 invited you to join Acme.').waitFor();
  expect(await axeFaults(theirs)).toEqual([]);
  expect(await theirs.getByLabel('Your name').inputValue()).toBe('Zoe');
  await theirs.getByLabel('Account name').fill('owner');
  await theirs.getByLabel('Password', { exact: true }).fill('12345678');
  await theirs.getByRole('button', { name: 'Join' }).click();
  await theirs.getByText('Too easy to guess. Try several words in a row.').waitFor();
  await theirs.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await theirs.getByRole('button', { name: 'Join' }).click();
  await theirs.getByText('Already taken. Choose another.').waitFor();
  await theirs.getByLabel('Account name').fill('zoe');
  await theirs.getByRole('button', { name: 'Join' }).click();
  const menu = theirs.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Labels' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Members' }).count()).toBe(0);
  const refused = { kind: 'failed answer', text: `400 /api/public/v1/invites/${new URL(link).hash.slice(1)}` };
  expect(visit.complaints()).toEqual([refused, refused]);

  const again = await site.visit();
  await again.open(new URL(link).pathname + new URL(link).hash);
  await again.page.getByText('This invitation has been used. Ask for a new one.').waitFor();
});

test('assigning and removing a seat updates the count above the list', async () => {
  await open('/member/list');
  const line = owner.page.getByText(/^VIP seats: \d of 3 assigned/);
  const given = async () => Number(/\d/.exec((await line.textContent())!)![0]);
  const before = await given();
  await act('Mei Lin', 'Assign VIP seat');
  await said('VIP seat assigned to Mei Lin.');
  await expect.poll(given).toBe(before + 1);
  await act('Mei Lin', 'Remove VIP seat');
  await said('VIP seat removed from Mei Lin.');
  await expect.poll(given).toBe(before);
});

test('disabling a member asks for confirmation, enabling does not', async () => {
  await open('/member/list');
  await act('Ana Silva', 'Disable…');
  await owner.page.getByRole('dialog', { name: 'Disable Ana Silva?' }).getByRole('button', { name: 'Disable' }).click();
  await said('Ana Silva was disabled.');
  await act('Ana Silva', 'Enable');
  await said('Ana Silva can sign in again.');
});

test('without text messages and mail the reset link is disabled in the menu, with the reason', async () => {
  await site.server.pool.query(`update users set mobile = '13800001111' where username = 'mei'`);
  await open('/member/list');
  await owner.page.getByRole('button', { name: 'Actions for Mei Lin' }).click();
  const entry = owner.page.getByRole('menuitem', { name: 'Send password reset link…' });
  await entry.getByText("This server can't send links by text message or email.").waitFor();
  expect(await entry.isDisabled()).toBe(true);
  await owner.page.keyboard.press('Escape');
});

test("a removed member's work is transferred first", async () => {
  const { companyId } = site.cast.owner;
  await site.server.pool.query(
    `update departments set leader_user_id = (select id from members where nickname = 'Wang Fang') where company_id = $1`,
    [companyId],
  );
  await open('/member/list');
  await act('Wang Fang', 'Remove…');
  const dialog = owner.page.getByRole('dialog', { name: 'Remove Wang Fang from the company?' });
  await dialog.getByRole('combobox').fill('Mei');
  await owner.page.getByRole('option', { name: 'Mei Lin' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await said('Wang Fang was removed.');
  await owner.page.getByRole('button', { name: 'Actions for Wang Fang' }).waitFor({ state: 'detached' });
  const leader = `select m.nickname from departments d join members m on m.id = d.leader_user_id where d.company_id = $1`;
  expect((await site.server.pool.query(leader, [companyId])).rows).toEqual([{ nickname: 'Mei Lin' }]);
});

test('an invitation gets a new link and is revoked', async () => {
  await open('/invite/list');
  const { page } = owner;
  await page.getByRole('link', { name: 'Invite' }).click();
  await page.getByLabel('Invitee name').fill('Bo');
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('dialog', { name: 'Invitation created' }).getByRole('button', { name: 'Close' }).click();
  await open('/invite/list');
  await page.getByRole('button', { name: 'Actions for Bo' }).click();
  await page.getByRole('menuitem', { name: 'New link' }).click();
  await page.getByRole('dialog', { name: 'New link: Bo' }).getByRole('button', { name: 'New link' }).click();
  const link = await page.getByRole('dialog', { name: 'New link created' }).getByLabel('Link').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Actions for Bo' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke: Bo?' }).getByRole('button', { name: 'Revoke' }).click();
  await said('Invitation revoked.');
  const visit = await site.visit();
  await visit.open(new URL(link).pathname + new URL(link).hash);
  await visit.page.getByText('This invitation was revoked.').waitFor();
});

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('the member list, its menu and every dialog pass the checks: %s, %i', async (scheme, width) => {
  await open('/member/list');
  const { page } = owner;
  await turn(page, { scheme, width, language: 'en-US' });
  await page.getByRole('button', { name: 'Actions for Mei Lin' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const isWide = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
  expect(await page.evaluate(isWide)).toBe(true);
  for (const [entry, title] of [
    ['Hand over work…', 'Hand over work of Mei Lin'],
    ['Make owner…', 'Make Mei Lin the owner?'],
    ['Remove…', 'Remove Mei Lin from the company?'],
  ] as const) {
    await act('Mei Lin', entry);
    await page.getByRole('dialog', { name: title }).waitFor();
    expect(await axeFaults(page), title).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: title }).waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog', { name: 'Invite people' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('ownership is transferred only with the correct password, and the former owner loses it', async () => {
  await turn(owner.page, { scheme: 'light', width: 1440, language: 'en-US' });
  await open('/member/list');
  const { page } = owner;
  await act('Mei Lin', 'Make owner…');
  const dialog = page.getByRole('dialog', { name: 'Make Mei Lin the owner?' });
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
  await dialog.getByText('Incorrect password.').waitFor();
  await dialog.getByLabel('Your password').fill(site.cast.owner.password);
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
  await said('Mei Lin is now the owner.');
  await page.getByRole('button', { name: 'Actions for Ana Silva' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Make owner…' }).count()).toBe(0);
});
