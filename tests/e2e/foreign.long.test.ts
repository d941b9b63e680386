import { resolve } from 'node:path';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Complaint, launchBrowser, watchConsole } from '../helpers/browser';
import { type ForeignBackend, startForeignBackend } from '../helpers/foreign/backend';
import { signInOn } from '../helpers/page';

let backend: ForeignBackend;
let browser: Browser;
let page: Page;
let complaints: readonly Complaint[];

beforeAll(async () => {
  backend = await startForeignBackend(resolve('dist/web'), '/erp/api');
  browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: backend.url });
  context.setDefaultTimeout(30_000);
  page = await context.newPage();
  complaints = watchConsole(page);
  await page.goto('/');
  await signInOn(page, { account: 'root', password: 'whatever it wants' });
  await page.getByRole('link', { name: 'Structure' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await backend?.close();
});

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) });

test('a user signs in at a third-party backend and gets its menus', async () => {
  for (const title of ['People', 'Roles', 'Menus', 'Permissions']) {
    expect(await page.getByRole('link', { name: title, exact: true }).count(), title).toBe(1);
  }
  expect(await page.getByText('No such screen here').count()).toBe(0);
});

test('a reload uses only that backend and shows the same menus', async () => {
  const asked: string[] = [];
  const recordRequest = (request: Request) => asked.push(new URL(request.url()).pathname);
  page.on('request', recordRequest);
  await page.reload();
  await page.getByRole('link', { name: 'Structure' }).waitFor();
  page.off('request', recordRequest);
  expect(asked).toContain('/erp/api/xxm/v1/users/permissions');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('its departments are shown as a tree; a rename uses its ids and sends no unknown field', async () => {
  await page.getByRole('link', { name: 'Structure' }).click();
  await row('Shenzhen office').waitFor();
  await row('Shenzhen office').click();
  await page.getByRole('treeitem', { name: /Shenzhen office/ }).press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Guangzhou office');
  await page.keyboard.press('Enter');
  await row('Guangzhou office').waitFor();
  await expect.poll(() => backend.data.departments.find(({ id }) => id === '101')?.name).toBe('Guangzhou office');
  const [sent = ''] = backend.calls.filter((call) => call.startsWith('POST /xxm-comp/v1/updateDept'));
  const body = JSON.parse(sent.slice(sent.indexOf('{')));
  expect(body).toMatchObject({ id: '101', version: 4, name: 'Guangzhou office' });
  for (const foreign of ['tenantCode', 'delFlag', '@class', 'memberCount', 'leaderName', 'children'])
    expect(body, foreign).not.toHaveProperty(foreign);
});

test('its error message is shown, and the data stays', async () => {
  backend.failNext('/xxm-comp/v1/updateDept', 400, { code: 400, msg: '部门名称已存在', data: null });
  await page.getByRole('link', { name: 'Structure' }).click();
  await row('长沙分公司').click();
  await row('长沙分公司').press('F2');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Guangzhou office');
  await page.keyboard.press('Enter');
  await page.getByText('部门名称已存在').first().waitFor();
  expect(backend.data.departments.find(({ id }) => id === '102')?.name).toBe('长沙分公司');
  await page.keyboard.press('Escape');
});

test('its members are listed despite a slow response, and edited with its call', async () => {
  const release = backend.hold('/xxm-comp/v1/users');
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  expect(await page.getByRole('link', { name: '若依', exact: true }).count()).toBe(0);
  release();
  await page.getByRole('link', { name: '若依', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Edit 若依' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('若依二世');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: '若依二世', exact: true }).waitFor();
  const [sent = ''] = backend.calls.filter((call) => call.startsWith('PUT /xxm-comp/v1/edit'));
  expect(JSON.parse(sent.slice(sent.indexOf('{')))).toMatchObject({
    baseUserId: '7',
    version: 2,
    nickname: '若依二世',
  });
});

test('a failing request shows an error and can be retried', async () => {
  backend.failNext('/xxm-comp/v1/selectRoleList', 500, { code: 500, message: 'NullPointerException' });
  await page.getByRole('link', { name: 'Roles', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Common', exact: true }).waitFor();
});

test('the console reports only the errors of the intended failures', () => {
  const expected = [
    '400 /erp/api/xxm-comp/v1/updateDept',
    '500 /erp/api/xxm-comp/v1/selectRoleList',
    // Endpoints that this backend does not have.
    '404 /erp/api/xxm/v1/users/preferences',
    '404 /erp/api/v1/notifications/unread-count',
    '404 /erp/api/v1/events/ticket',
    '404 /erp/api/v1/billing/limits',
    '404 /erp/api/xxm/v1/users/session',
  ];
  expect(complaints.filter(({ text }) => !expected.includes(text))).toEqual([]);
});
