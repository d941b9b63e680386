import type { Page } from 'playwright-core';
import type { Screen } from './screen';

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();

const over = (name: string, path: string, show: Screen['show'], more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  who: 'member',
  fills: ['full'],
  example: true,
  show,
  ...more,
});

/** Overlays and states of lists. One list stands for all, as they share their code. */
export const listScreens: readonly Screen[] = [
  over('list: nothing found', '/productCoupon/list?filter={"q":"zzz","kind":["percent"]}', undefined),
  over('list: tabs', '/order/list', press('.parley-list-tabs button:nth-of-type(2)')),
  over('list: board', '/productCoupon/list?view=board', (page) => page.locator('.parley-board-card').first().waitFor()),
  over('list: calendar', '/announcement/list?view=calendar', (page) => page.locator('.parley-calendar').waitFor()),
  over('list: chart', '/order/list?view=chart', (page) => page.locator('.parley-list-chart svg').first().waitFor()),
  over('list: selected', '/label/list', (page) =>
    page.locator('tbody input[type=checkbox], .parley-card input[type=checkbox]').first().check(),
  ),
  over(
    'list: filter',
    '/productCoupon/list',
    async (page) => {
      await press('.parley-chip:not(.parley-views-button) button')(page);
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
    { reopens: true },
  ),
  over(
    'list: delete',
    '/productCoupon/list',
    async (page) => {
      await press('.parley-row-buttons .parley-danger')(page);
      await dialog(page);
    },
    { reopens: true },
  ),
  over(
    'email accounts: preview of a mail',
    '/mailAccount/list',
    async (page) => {
      await page.getByRole('button', { name: /^(Preview emails|预览邮件)$/ }).click();
      await page.frameLocator('.mail-preview-page').getByRole('heading').waitFor();
    },
    { reopens: true },
  ),
  over('form: rows that refer to records', '/productAutoDelivery/list/create', async (page) => {
    await press('.parley-nested .parley-button')(page);
    await page.locator('.parley-row').getByRole('combobox').waitFor();
  }),
];

const refuse = (status: number) => (page: Page) =>
  page.route('**/api/v1/coupons?*', (route) =>
    route.fulfill({ status, json: { code: status, message: '#1', data: null } }),
  );
const stall = (page: Page) => page.route('**/api/v1/coupons*', () => new Promise(() => undefined));

/** A list whose rows do not load. */
export const troubledScreens: readonly Screen[] = [
  over('trouble: the server fails', '/productCoupon/list', undefined, { before: refuse(500), fails: true }),
  over(
    'trouble: rows on their way',
    '/productCoupon/list',
    (page) => page.locator('.parley-skeleton-bar').first().waitFor(),
    {
      before: stall,
      waits: true,
    },
  ),
];
