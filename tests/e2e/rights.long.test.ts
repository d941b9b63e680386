import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../server/company/companies';
import { type Client, signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';
import { axeFaults } from './measures/axe';

let site: Site;
let owner: Visit;
let page: Page;
let client: Client;
let desk: Visit;

beforeAll(async () => {
  site = await openSite();
  client = await signIn(site.server, site.cast.owner);
  const { data: groups } = (await client.get('/api/xxm-comp/v1/selectPermissionTree')).body;
  const permissions = groups.flatMap(({ children }: { children: unknown[] }) => children);
  const idOf = (code: string) => permissions.find((one: { code: string }) => one.code === code).id;
  const role = await client.post('/api/xxm-comp/v1/addRole', {
    name: 'Desk',
    code: 'desk',
    permissionIds: ['dashboard:list', 'coupons:list', 'labels:list'].map(idOf),
  });
  const { companyId, password } = site.cast.owner;
  const { app } = site.server;
  const person = { account: 'dora', nickname: 'Dora', passwordHash: await app.passwords.hash(password) };
  const userId = await addMember(app.db, companyId, person, { roleIds: [role.body.data.id] });
  const dora = { ...site.cast.agent, account: 'dora', userId };
  owner = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  desk = await site.visitAs(dora, { reducedMotion: 'reduce' });
  page = owner.page;
});
afterEach(() => expect(owner.complaints()).toEqual([]));
afterAll(() => site.close());

const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const navigation = (of: Page) => of.getByRole('navigation').getByRole('link').allInnerTexts();
/** Titles without the whitespace around icons. */
const menusOf = async (of: Page) =>
  (await navigation(of)).map((text) => text.trim()).filter((text) => text !== 'Parley');

test('a removed permission takes effect at the next click; the owner previews the role read-only', async () => {
  await desk.open('/label/list');
  await desk.page.getByRole('heading', { name: 'Labels', exact: true }).waitFor();
  await expect.poll(() => menusOf(desk.page)).toEqual(['Dashboard', 'Labels', 'Coupons']);

  await owner.open('/role/list');
  await page.getByRole('link', { name: 'Edit Desk' }).click();
  const permissions = page.getByRole('grid', { name: 'Permissions' });
  await permissions.getByRole('checkbox', { name: 'View coupons' }).uncheck();
  await page.getByText('revokes 1', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Desk saved.').waitFor();

  await desk.page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => menusOf(desk.page)).toEqual(['Dashboard', 'Labels']);
  await desk.open('/productCoupon/list');
  await expect.poll(desk.at).toBe('/not-authorized');

  await owner.open('/role/list');
  await page.getByRole('button', { name: 'View console as Desk' }).click();
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await banner.getByText("You're viewing the console as Desk. You can't make changes.").waitFor();
  await expect.poll(() => menusOf(page)).toEqual(['Dashboard', 'Labels']);
  await page.getByRole('navigation').getByRole('link', { name: 'Labels' }).click();
  await page.getByRole('heading', { name: 'Labels', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /New/ }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await owner.open('/role/list');
  await expect.poll(owner.at).toBe('/not-authorized');

  await owner.open('/label/list');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('parley-user')!).isOwner);
  expect(kept).toBe(true);
  await banner.getByRole('button', { name: 'Exit preview' }).click();
  await expect.poll(() => menusOf(page)).toContain('Orders');
  expect(await banner.count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await owner.open('/label/list');
  await page.getByRole('link', { name: /New/ }).first().waitFor();
});

test('renaming, moving and hiding menus by keyboard changes the navigation at once', async () => {
  await owner.open('/menu/list');
  await item('Labels').waitFor();
  // Only the section of the current screen is expanded.
  await page.getByRole('button', { name: 'Customers', exact: true }).click();
  await item('Labels').press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Tags');
  await page.keyboard.press('Enter');
  await expect.poll(() => menusOf(page)).toContain('Tags');
  const before = await menusOf(page);
  expect(before.indexOf('Tags')).toBe(before.indexOf('Contacts') + 1);
  await item('Tags').press('Alt+ArrowUp');
  await expect.poll(async () => (await menusOf(page)).indexOf('Tags')).toBe(before.indexOf('Contacts'));

  await item('Tags').press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await item('Tags').click();
  await page.getByRole('switch', { name: 'Visible' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => menusOf(page)).not.toContain('Tags');
});

test('a menu dragged under another heading moves in the navigation', async () => {
  // Both headings and everything between them must be visible.
  const usual = page.viewportSize()!;
  await page.setViewportSize({ ...usual, height: 1_400 });
  await owner.open('/menu/list');
  await item('Coupons').waitFor();
  const [from, to] = [(await item('Coupons').boundingBox())!, (await item('Customers').boundingBox())!];
  await page.mouse.move(from.x + 90, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(to.x + 90, to.y + 18, { steps: 5 });
  await page.mouse.move(to.x + 91, to.y + 18);
  await page.locator('.parley-tree-into:not([data-refused])').waitFor();
  await page.mouse.up();
  await page.getByText('Coupons moved.').waitFor();
  const after = async () => (await menusOf(page)).at((await menusOf(page)).indexOf('Coupons') - 1);
  await expect.poll(after).toBe('Ratings');
  await page.setViewportSize(usual);
});

test('a permission group is added by keyboard, a custom permission by its form, and both are deleted', async () => {
  await owner.open('/permission/list');
  await item('Screens').waitFor();
  await item('Screens').press('Enter');
  await page.keyboard.type('Night desk');
  await page.keyboard.press('Enter');
  await page.getByText('Night desk added.').waitFor();
  await item('Night desk').press('Shift+Enter');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Open the night desk');
  await page.getByRole('textbox', { name: /^Code/ }).fill('night-desk:open');
  await page.getByRole('checkbox', { name: /GET \/v1\/labels(?![/\w])/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await item('Open the night desk').waitFor();
  const { data } = (await client.get('/api/xxm-comp/v1/selectPermission?keyword=night&pageNum=1')).body;
  expect(data.records).toMatchObject([{ code: 'night-desk:open', apiIds: ['GET /v1/labels'], builtin: false }]);

  await item('Open the night desk').press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await item('Open the night desk').waitFor({ state: 'detached' });
  await item('Night desk').press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await item('Night desk').waitFor({ state: 'detached' });
});
