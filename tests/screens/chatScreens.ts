import type { Page } from 'playwright-core';
import type { Screen } from './screen';

const over = (name: string, show: Screen['show'], more: Partial<Screen> = {}): Screen => ({
  name: `chat: ${name}`,
  path: '/chat',
  who: 'member',
  fills: ['full'],
  example: true,
  ofRecord: true,
  show,
  ...more,
});

const openFirst = async (page: Page) => {
  await page.locator('.parley-talk-link').first().click();
  await page.locator('.parley-head').waitFor();
};

const openOrders = async (page: Page) => {
  await openFirst(page);
  if ((await page.locator('.parley-side').count()) === 0) await page.locator('.parley-head-who').click();
  await page.locator('#chat-side-orders').click();
  await page.locator('.parley-side-list').waitFor();
};

/** Opens the dialog behind an entry of the conversation's menu, in any language. */
const dialogBehind = (entry: RegExp) => async (page: Page) => {
  await openFirst(page);
  await page.getByRole('button', { name: /^(More|更多操作)$/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
};

/** The screens of the inbox. */
export const chatScreens: readonly Screen[] = [
  over('the inbox', undefined),
  over('a conversation', openFirst),
  over('the customer', async (page) => {
    await openFirst(page);
    if ((await page.locator('.parley-side').count()) === 0) await page.locator('.parley-head-who').click();
    await page.locator('.parley-profile-fields').waitFor();
  }),
  over('the orders', openOrders),
  over(
    'an order by hand',
    async (page) => {
      await openOrders(page);
      await page.locator('.parley-side-list > .parley-button').click();
      await page.getByRole('dialog').waitFor();
    },
    { reopens: true },
  ),
  over(
    'filters',
    async (page) => {
      await page.locator('.parley-filter-button').click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
    { reopens: true },
  ),
  over(
    'why it was answered so',
    async (page) => {
      await openFirst(page);
      await page.locator('.parley-why-mark').first().click();
      await page.getByRole('dialog').locator('.reply-verdict').waitFor();
    },
    { reopens: true },
  ),
  over('the transcript', dialogBehind(/^(Download transcript|下载聊天记录)/), { reopens: true }),
  over('merging contacts', dialogBehind(/^(Merge contact|合并客户)/), { reopens: true }),
  over('nothing found', undefined, { path: '/chat?q=zzzzz' }),
  over('keys', async (page) => {
    await page.locator('.parley-talk-link').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  }),
];
