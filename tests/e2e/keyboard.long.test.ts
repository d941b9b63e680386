import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../helpers/page';
import { settled } from '../screens/screen';
import { focusFaults } from './measures/focus';

let site: Site;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  visit = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  page = visit.page;
});
afterEach(() => expect(visit.complaints()).toEqual([]));
afterAll(() => site.close());

const open = async (path: string) => {
  await visit.open(path);
  await settled(page);
};

test.each([
  '/dashboard',
  '/label/list',
  '/label/list/create',
  '/productCoupon/list/create',
  '/productCoupon/list/import',
  '/department/list',
  '/role/list/create',
])('Tab moves through %s and back with a visible focus', async (path) => {
  await open(path);
  expect(await focusFaults(page)).toEqual([]);
});

test('no element changes the tab order', async () => {
  await open('/productCoupon/list/create');
  expect(await page.locator('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])').count()).toBe(0);
});

test.each([
  ['/label/list', '.parley-views-button button'],
  ['/label/list', '.parley-chip:not(.parley-views-button) button'],
  ['/label/list', '.parley-add-filter'],
  ['/label/list', '.avatar-button'],
])('on %s the layer that %s opens traps the focus and returns it', async (path, trigger) => {
  await open(path);
  await page.locator(trigger).first().focus();
  await page.keyboard.press('Enter');
  const inside = '[role=dialog], [role=menu], .MuiPopover-root';
  await page.locator(inside).first().waitFor();
  const isInside = () => page.evaluate((layer) => document.activeElement?.closest(layer) !== null, inside);
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await expect.poll(isInside).toBe(true);
    await page.keyboard.press('Tab');
    if (!(await page.locator(inside).first().isVisible())) break;
  }
  await page.keyboard.press('Escape');
  await page.locator(inside).first().waitFor({ state: 'detached' });
  const isBack = (selector: string) => document.activeElement?.matches(selector) === true;
  await page.waitForFunction(isBack, trigger);
});
