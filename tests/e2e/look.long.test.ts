import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let visit: Visit;
beforeAll(async () => {
  site = await openSite();
  visit = await site.visitAs(site.cast.owner);
  await visit.context.addInitScript(() => localStorage.setItem('parley-theme', 'dark'));
  await visit.open('/label/list');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(() => site.close());

test('the console can be installed as an app, and its window has the color of the theme', async () => {
  const devtools = await visit.context.newCDPSession(visit.page);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The test browser runs in private mode, which cannot install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  expect(await visit.page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#151310');
});

test('a list in the dark theme is printed dark on white, without controls', async () => {
  const { page } = visit;
  await page.emulateMedia({ media: 'print' });
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(colours).toEqual(['rgb(38, 34, 27)', 'rgba(0, 0, 0, 0)']);
  await page.locator('.parley-print-head').waitFor({ state: 'visible' });
  for (const part of ['.nav', '.navbar', '.parley-toolbar', '.parley-actions', '.footer'])
    expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
  await page.emulateMedia({ media: 'screen' });
  expect(await page.locator('.navbar').isVisible()).toBe(true);
});

test('with forced colors, an outline replaces the background color of the current page link', async () => {
  const { page } = visit;
  await page.emulateMedia({ forcedColors: 'active' });
  const frame = await page
    .locator('.nav [aria-current="page"]')
    .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(frame).toBe('solid');
  await page.emulateMedia({ forcedColors: 'none' });
});
