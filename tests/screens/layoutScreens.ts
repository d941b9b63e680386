import type { Page } from 'playwright-core';
import type { Screen } from './screen';

const over = (name: string, show: Screen['show']): Screen => ({
  name: `layout: ${name}`,
  path: '/dashboard',
  who: 'member',
  fills: ['full'],
  example: true,
  reopens: true,
  show,
  // The screen behind it shows names entered by users, and amounts.
  ofRecord: true,
});

/** What opens from the navbar and the navigation on any screen. */
export const layoutScreens: readonly Screen[] = [
  over('account menu', async (page) => {
    await openAccountMenu(page);
  }),
  over('appearance', async (page) => {
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: /^(Appearance|外观)$/ }).click();
    await page.getByRole('radio').first().waitFor();
  }),
  over('search', async (page) => {
    await page.keyboard.press('Control+k');
    await page.locator('input[role="combobox"]').fill('a');
    await page.locator('[role="option"]').first().waitFor();
  }),
  over('search without a result', async (page) => {
    await page.keyboard.press('Control+k');
    // A number, as letters would belong to one language.
    await page.locator('input[role="combobox"]').fill('404040404');
    await page.locator('.search-nothing').waitFor();
  }),
  over('navigation on a phone', async (page) => {
    const button = page.locator('.navbar > .icon-button').first();
    if (await button.isVisible()) await button.click();
  }),
];

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('.avatar-button').first().click();
  await page.getByRole('menuitem').first().waitFor();
}
