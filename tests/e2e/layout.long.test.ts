import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let visit: Visit;
let page: Page;
let client: Client;

beforeAll(async () => {
  site = await openSite();
  // Reduced motion puts everything at its final position at once.
  visit = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  page = visit.page;
  client = await signIn(site.server, site.cast.owner);
});
afterEach(() => expect(visit.complaints()).toEqual([]));
afterAll(() => site.close());

const nav = () => page.getByRole('navigation', { name: 'Main navigation' });
const head = () => page.locator('.console-head');
const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
const topOf = async (locator: Locator) => Math.round((await boxOf(locator)).y);
const widthOf = (locator: Locator) => async () => Math.round((await boxOf(locator)).width);
const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

const preferencesPath = '/api/xxm/v1/users/preferences';
const names = ['layout', 'navbar', 'navbar-blur', 'content-width', 'vertical-nav-collapsed'];

/** Opens the coupons with exactly these preferences. */
async function openWith(preferences: Record<string, string>, width = 1280) {
  await page.setViewportSize({ width, height: 800 });
  const wanted = Object.fromEntries(names.map((name) => [name, preferences[name] ?? null]));
  expect((await client.put(preferencesPath, { preferences: wanted })).status).toBe(200);
  if (page.url() === 'about:blank') await visit.open('/login');
  await page.evaluate((chosen) => {
    for (const [name, value] of Object.entries(chosen))
      if (value === null) localStorage.removeItem(`parley-${name}`);
      else localStorage.setItem(`parley-${name}`, value);
  }, wanted);
  await visit.open('/productCoupon/list');
  await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
}

/** Makes the page longer than the window, with a scroll target far below. */
async function lengthen() {
  await page.evaluate(() => {
    const main = document.querySelector('#main-content')!;
    main.insertAdjacentHTML(
      'beforeend',
      '<div style="height: 1500px"></div><h2 id="far">Far</h2><div style="height: 1500px"></div>',
    );
  });
}

test('a collapsed navigation expands over the content on hover or focus, and the content does not move', async () => {
  await openWith({ 'vertical-nav-collapsed': 'true' });
  const body = () => boxOf(page.locator('.console-body'));
  await expect.poll(async () => [(await body()).x, await widthOf(nav())()]).toEqual([72, 72]);
  const before = await body();
  await page.mouse.move(30, 300);
  await expect.poll(widthOf(nav())).toBe(260);
  expect(await body()).toEqual(before);
  await page.mouse.move(800, 700);
  await expect.poll(widthOf(nav())).toBe(72);
  await nav().getByRole('link', { name: 'Coupons' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(widthOf(nav())).toBe(260);
  expect(await body()).toEqual(before);
  await page.mouse.move(30, 300);
  await nav().getByRole('button', { name: 'Expand navigation' }).click();
  await expect.poll(async () => (await body()).x).toBe(260);
  const kept = async () => (await client.get(preferencesPath)).body.data.preferences['vertical-nav-collapsed'];
  await expect.poll(kept).toBe('false');
});

test('in a horizontal navigation the groups open 4 pixels below their buttons, on hover and on click', async () => {
  await openWith({ layout: 'horizontal' });
  const button = nav().getByRole('button', { name: 'Sales' });
  const paper = nav().locator('.nav-panel-paper:visible');
  await button.hover();
  const gap = async () => {
    const { y, height } = await boxOf(button);
    return (await boxOf(paper)).y - (y + height);
  };
  await expect.poll(gap).toBe(4);
  await page.mouse.move(800, 700);
  await paper.waitFor({ state: 'hidden' });
  await button.click();
  await page.mouse.move(800, 700);
  await nav().getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await paper.waitFor({ state: 'hidden' });
});

test('menus that do not fit in the row are under "More", inside the window', async () => {
  await openWith({ layout: 'horizontal' }, 976);
  await page.addStyleTag({ content: '.nav-row { max-width: 420px !important; margin-inline: auto 0 !important; }' });
  await nav().getByRole('button', { name: 'More' }).click();
  const isInside = async () => {
    const { x, width } = await boxOf(nav().locator('.nav-panel-paper:visible'));
    return x >= 0 && x + width <= 976;
  };
  await expect.poll(isInside).toBe(true);
  await nav().getByRole('link', { name: 'Departments' }).click();
  await page.getByRole('heading', { level: 1, name: 'Departments' }).waitFor();
});

test.each([
  ['vertical', 'sticky', 0],
  ['horizontal', 'sticky', 0],
  ['vertical', 'static', -900],
  ['horizontal', 'hidden', 0],
])('with a %s navigation a %s navbar is at %i pixels after scrolling by 900', async (layout, navbar, top) => {
  await openWith({ layout, navbar });
  await lengthen();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => topOf(head())).toBe(top);
});

test('a sticky navbar blurs the page behind it unless that is turned off', async () => {
  const blur = () => head().evaluate((element) => getComputedStyle(element, '::before').backdropFilter);
  for (const [chosen, seen] of [
    ['true', 'blur(6px)'],
    ['false', 'none'],
  ] as const) {
    await openWith({ 'navbar-blur': chosen });
    await lengthen();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(blur).toBe(seen);
  }
});

test('a hash scrolls to 60 pixels above its target, a new page starts at the top, Back restores the position', async () => {
  await openWith({});
  await lengthen();
  const target = page.locator('#far');
  await page.evaluate(() => {
    document.querySelector('#main-content')!.insertAdjacentHTML('afterbegin', '<a href="#far">There</a>');
  });
  await page.getByRole('link', { name: 'There' }).click();
  await expect.poll(() => topOf(target)).toBe(60);
  await nav().getByRole('link', { name: 'Products' }).click();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(scrolled).toBe(700);
  await nav().getByRole('link', { name: 'Labels' }).click();
  await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  await expect.poll(scrolled).toBe(700);
});

test('in a narrow window the navigation is an overlay that traps the focus until it is closed', async () => {
  await openWith({ layout: 'horizontal', navbar: 'hidden' }, 976);
  expect(await page.getByRole('button', { name: 'Open navigation' }).count()).toBe(0);
  await page.setViewportSize({ width: 975, height: 800 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect.poll(() => nav().evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let pressed = 0; pressed < 12; pressed += 1) {
    await page.keyboard.press('Shift+Tab');
    const isOutside = await page.evaluate(() => document.activeElement!.closest('.console-body') !== null);
    expect(isOutside).toBe(false);
  }
  await page.mouse.click(900, 400);
  const side = page.locator('nav.nav');
  await expect.poll(async () => [await side.getAttribute('inert'), (await boxOf(side)).x < -280]).toEqual(['', true]);
});

test.each([1280, 390])('a page of fixed height in a window of %i pixels does not scroll', async (width) => {
  await openWith({}, width);
  await lengthen();
  await page.evaluate(() => document.querySelector<HTMLElement>('.console')!.setAttribute('data-height', 'fixed'));
  const heights = () =>
    page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      main: document.querySelector('#main-content')!.getBoundingClientRect().bottom,
    }));
  await expect.poll(heights).toEqual({ page: 800, main: 800 });
  expect(await page.getByRole('contentinfo').count()).toBe(0);
});

test('boxed content is at most 1440 pixels wide, full content fills the window', async () => {
  for (const [chosen, width] of [
    ['boxed', 1440],
    ['full', 1940],
  ] as const) {
    await openWith({ 'content-width': chosen }, 2200);
    await expect.poll(widthOf(page.getByRole('main'))).toBe(width);
  }
});

test('the list header sticks below the navbar while scrolling; a clipped list shows on which side it continues', async () => {
  for (let count = 1; count <= 25; count += 1)
    await client.post('/api/v1/coupons', { name: `Sticky ${count}`, kind: 'fixed', value: 100 });
  await openWith({});
  const rows = page.locator('.parley-table-scroll');
  const columns = page.locator('.parley-table thead th').first();
  await page.getByRole('link', { name: 'Sticky 25', exact: true }).waitFor();
  const before = await topOf(columns);
  await page.mouse.wheel(0, before + 200);
  await expect.poll(scrolled).toBeGreaterThan(before);
  expect(await topOf(columns)).toBe(60);
  expect(await rows.getAttribute('data-cut')).toBeNull();
  await openWith({}, 640);
  await expect.poll(() => rows.getAttribute('data-cut')).toBe('end');
  const name = page.getByRole('link', { name: 'Sticky 25', exact: true });
  const { x } = await boxOf(name);
  await rows.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(() => rows.getAttribute('data-cut')).toBe('start');
  expect((await boxOf(name)).x).toBe(x);
  await page.getByRole('checkbox', { name: 'Select Sticky 25' }).check();
  const bar = page.locator('.parley-bulk');
  await expect
    .poll(async () => {
      const { y, height } = await boxOf(bar);
      return y + height <= 800;
    })
    .toBe(true);
  await page.getByRole('search').getByRole('textbox').waitFor();
});
