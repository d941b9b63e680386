import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWithDemo } from '../helpers/demoData';
import { openSite, type Site } from '../helpers/page';
import { choose, drawn, keepChoicesHere } from '../screens/looks';
import { openRequests, settled } from '../screens/screen';
import { shiftFaults, watchShifts } from './measures/shifts';
import { allWalks, movingFaults, testWalks } from './measures/walk';

describe('no layout shift while a screen loads', () => {
  testWalks(allWalks, movingFaults);
});

describe('what arrives late', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
    await fillWithDemo(site);
  });
  afterAll(() => site.close());

  const lists = ['/productAutoDelivery/list', '/conversation/list', '/contact/list'];
  test.each(
    lists.flatMap((path) => [
      [path, 390, 'zh-CN', 'dark'] as const,
      [path, 1024, 'zh-CN', 'light'] as const,
      [path, 1440, 'en-US', 'dark'] as const,
    ]),
  )('%s at %i in %s, %s: no layout shift when they arrive late', async (path, width, language, scheme) => {
    const { page, context } = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
    openRequests(page);
    await watchShifts(context);
    await keepChoicesHere(context);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The requests with which the console loads records by id.
    await page.route(/\/api\/v1\/[a-z-]+\?filter=%7B%22id%22/, async (route) => {
      await released;
      await route.continue();
    });
    await choose(page, { scheme, language });
    await page.clock.install();
    await page.setViewportSize({ width, height: 900 });
    const asked = page.waitForRequest(/\?filter=%7B%22id%22/);
    await page.goto(path, { waitUntil: 'commit' });
    await asked;
    // A slow network: the user has waited five seconds.
    await page.clock.runFor(5_000);
    release();
    await settled(page);
    expect(await page.locator(':is(tbody, .parley-cards) a.parley-open').count()).toBeGreaterThan(0);
    expect(await shiftFaults(page)).toEqual([]);
    await context.close();
  });

  test("a coupon's own view: no layout shift when its code arrives late", async () => {
    const { page, context } = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
    openRequests(page);
    await watchShifts(context);
    await keepChoicesHere(context);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/Shown-.*\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await choose(page, { scheme: 'light', language: 'zh-CN' });
    await page.setViewportSize({ width: 1440, height: 1000 });
    const { rows } = await site.server.pool.query<{ id: string }>(
      'select id from coupons where company_id = $1 order by id limit 1',
      [site.cast.owner.companyId],
    );
    const asked = page.waitForRequest(/\/assets\/Shown-/);
    await page.goto(`/productCoupon/list/${rows[0]!.id}/show`, { waitUntil: 'commit' });
    await asked;
    await drawn(page);
    release();
    await settled(page);
    expect(await page.locator('.coupon-ticket').count()).toBe(1);
    expect(await shiftFaults(page)).toEqual([]);
    await context.close();
  });
});
