import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';
import { faultsOf } from './axe';
import { type Language, looksIn, speak, turn } from './looks';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings it to what is to be seen; waits for it. */
  readonly show: (page: Page) => Promise<unknown>;
}

const heading = (page: Page, level = 1) => page.locator(`h${level}`).first().waitFor();
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const publicScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/login', show: heading },
  {
    name: 'sign-in with errors',
    path: '/login/password',
    async show(page) {
      await page.locator('button[type=submit]').click();
      await page.locator('#account-note').waitFor();
    },
  },
  {
    name: 'sign-in by QR code',
    path: '/login/qr',
    async show(page) {
      await page.locator('.qr-code svg').waitFor();
    },
  },
  { name: 'not found', path: '/nowhere', show: heading },
  { name: 'not authorized', path: '/not-authorized', show: heading },
];

const rows = (page: Page) => page.locator('a.parley-open').first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();

const consoleScreens: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard', show: (page) => page.locator('.dashboard-count').first().waitFor() },
  { name: 'list', path: '/productCoupon/list', show: rows },
  {
    name: 'list, selected',
    path: '/label/list',
    async show(page) {
      await rows(page);
      await page.locator('tbody input[type=checkbox]').first().check();
    },
  },
  { name: 'list, empty', path: '/cannedReply/list', show: (page) => page.locator('.parley-empty').waitFor() },
  {
    name: 'list, nothing found',
    path: '/productCoupon/list?filter={"q":"zzz","kind":["percent"]}',
    show: (page) => page.locator('.parley-empty').waitFor(),
  },
  {
    name: 'filter',
    path: '/productCoupon/list',
    async show(page) {
      await rows(page);
      await press('.parley-chip button')(page);
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'delete dialog',
    path: '/productCoupon/list',
    async show(page) {
      await rows(page);
      await press('.parley-row-buttons .parley-danger')(page);
      await dialog(page);
    },
  },
  { name: 'show', path: '/productCoupon/list/{coupon}/show', show: (page) => page.locator('dl dd').first().waitFor() },
  { name: 'edit form', path: '/productCoupon/list/{coupon}', show: (page) => page.locator('#field-name').waitFor() },
  {
    name: 'create form with errors',
    path: '/productCoupon/list/create',
    async show(page) {
      await page.locator('button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'form in a dialog', path: '/label/list/create', show: (page) => page.locator('#field-name').waitFor() },
  {
    name: 'form in a drawer',
    path: '/cannedReply/list/create',
    show: (page) => page.locator('#field-shortcut').waitFor(),
  },
  {
    name: 'account menu',
    path: '/dashboard',
    async show(page) {
      await press('.avatar-button')(page);
      await page.getByRole('menuitem').waitFor();
    },
  },
];

/** The first node of the tree, chosen: its panel stands beside it, or over it on a phone. */
const chosenNode = async (page: Page) => {
  await page.getByRole('treeitem').first().click();
  await page.locator('#node-heading').waitFor();
};

/** As the owner sees them. */
const companyScreens: readonly Screen[] = [
  { name: 'departments', path: '/department/list', show: chosenNode },
  { name: 'permissions', path: '/permission/list', show: chosenNode },
  { name: 'menus', path: '/menu/list', show: chosenNode },
  { name: 'members', path: '/member/list', show: rows },
  { name: 'invitations, empty', path: '/invite/list', show: (page) => page.locator('.parley-empty').waitFor() },
  { name: 'roles', path: '/role/list', show: rows },
  { name: 'role form', path: '/role/list/create', show: (page) => page.getByRole('treeitem').first().waitFor() },
];

/** What is of a shape that was looked at above, but for some parts of its own: seen in one language. */
const furtherScreens: readonly Screen[] = [
  { name: 'accounts', path: '/account/list', show: rows },
  { name: 'contacts, empty', path: '/contact/list', show: (page) => page.locator('.parley-empty').waitFor() },
  { name: 'group form', path: '/group/list/create', show: (page) => page.locator('#field-name').waitFor() },
  { name: 'reply rule form', path: '/replyRule/list/create', show: (page) => page.locator('#field-name').waitFor() },
  {
    name: 'rows that refer to records',
    path: '/productAutoDelivery/list/create',
    async show(page) {
      await page.locator('.parley-nested .parley-button').click();
      await page.locator('.parley-row').getByRole('combobox').waitFor();
    },
  },
  { name: 'operation log', path: '/operationLog/list', show: rows },
  { name: 'sign-in log', path: '/loginLog/list', show: rows },
];

let site: Site;
let coupon: string;

beforeAll(async () => {
  site = await openSite();
  const client = await signIn(site.server, site.cast.manager);
  for (const record of [
    { name: 'Welcome', kind: 'percent', value: 10, maxDiscount: 2_000, totalLimit: 500 },
    { name: '满 100 减 10', kind: 'fixed', value: 1_000, minAmount: 10_000, endsAt: '2030-12-31T16:00:00.000Z' },
    { name: 'One yuan trial', kind: 'special_price', value: 100, state: 'paused' },
  ]) {
    coupon = (await client.post('/api/v1/coupons', { currency: 'CNY', state: 'active', ...record })).body.data.id;
  }
  const { id: groupId } = (await client.post('/api/v1/account-groups', { name: '旗舰店' })).body.data;
  await client.post('/api/v1/accounts', { name: 'Shop', channel: 'widget', groupId });
  await client.post('/api/v1/labels', { name: 'VIP', colour: '#FFB400', description: 'Buyers who come back.' });
});
afterAll(() => site.close());

describe.each<Language>(['en-US', 'zh-CN'])('%s', (language) => {
  let anonymous: Visit;
  let member: Visit;
  let owner: Visit;
  beforeAll(async () => {
    anonymous = await site.visit();
    member = await site.visitAs(site.cast.manager);
    owner = await site.visitAs(site.cast.owner);
    await Promise.all([anonymous, member, owner].map((visit) => speak(visit, language)));
    await offerQrCode(anonymous.page);
  });
  afterAll(async () => {
    await anonymous.context.close();
    await member.context.close();
    await owner.context.close();
  });

  test.each(publicScreens)(
    '$name: nothing is wrong for axe-core or the browser, light and dark, wide and narrow',
    (screen) => look(anonymous, screen, language),
  );
  test.each(consoleScreens)(
    '$name: nothing is wrong for axe-core or the browser, light and dark, wide and narrow',
    (screen) => look(member, screen, language),
  );
  test.each(companyScreens)(
    '$name: nothing is wrong for axe-core or the browser, light and dark, wide and narrow',
    (screen) => look(owner, screen, language),
  );
  test.runIf(language === 'zh-CN').each(furtherScreens)(
    '$name: nothing is wrong for axe-core or the browser, light and wide, dark and narrow',
    (screen) => look(owner, screen, language),
  );
});

async function look(visit: Visit, screen: Screen, language: Language): Promise<void> {
  const { page } = visit;
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit.open(screen.path.replace('{coupon}', coupon));
  await screen.show(page);
  const faults: string[] = [];
  for (const each of looksIn(language)) {
    await turn(page, each);
    faults.push(...(await faultsOf(page)).map((fault) => `${each.name}: ${fault}`));
    faults.push(...(await overflowOf(page)).map((fault) => `${each.name}: ${fault}`));
    await keepPicture(page, `${screen.name} ${language} ${each.name}`);
  }
  expect(faults).toEqual([]);
  expect(visit.complaints).toEqual([]);
}

/** A code that nobody scans. */
async function offerQrCode(page: Page): Promise<void> {
  const answers = {
    qrcode: { qrcodeId: 'q1', content: 'https://parley.test/qr#id=q1', expiresIn: 120, interval: 60, pairCode: '47' },
    checkAuth: { status: 'WAITING' },
  };
  for (const [name, data] of Object.entries(answers)) {
    await page.route(`**/api/xxm/v1/users/${name}*`, (route) =>
      route.fulfill({ json: { code: 200, message: '', data } }),
    );
  }
}

/** A page that can be moved sideways is too wide for its screen. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on a screen of ${clientWidth}`] : [];
  });
}

/** To look at them oneself: PICTURES=<folder> keeps one of each screen. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[ ,]+/g, '-')}.png`) });
}
