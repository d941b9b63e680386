import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../helpers/accounts';
import { customerWrites, makeAccount } from '../helpers/chat';
import { openSite, type Site } from '../helpers/page';

let site: Site;
let path: string;
beforeAll(async () => {
  site = await openSite();
  const owner = await signIn(site.server, site.cast.owner);
  const id = await customerWrites(site.server, await makeAccount(site.server, site.cast.owner.companyId), ['Show me']);
  for (const [at, background] of ['#fb0', '#3E63DD', '#30A46C'].entries()) {
    const payload = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const headers = {
      ...owner.headers,
      host: 'parley.test',
      'content-type': 'application/octet-stream',
      filename: `${at + 1}.png`,
    };
    const file = await site.server.app.server.inject({ method: 'POST', url: '/api/v1/files', headers, payload });
    const picture = { fileId: file.json().data.id };
    const sent = { conversationId: id, clientId: `picture-${at}`, kind: 'image', payload: picture };
    expect((await owner.post('/api/v1/messages', sent)).status).toBe(200);
  }
  path = `/chat?conversation=${id}`;
});
afterAll(() => site.close());

const shown = (page: Page) => page.locator('.parley-viewer-name').innerText();
const picture = (page: Page) => page.locator('.yarl__slide_current .parley-viewer-picture');
const widthOf = (page: Page) => picture(page).evaluate((shown) => Math.round(shown.getBoundingClientRect().width));

/** Waits until the picture has loaded and returns its width. */
async function wholeWidthOf(page: Page): Promise<number> {
  await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  return widthOf(page);
}

async function openViewer(options: Parameters<Site['visitAs']>[1]) {
  const visit = await site.visitAs(site.cast.owner, options);
  await visit.open(path);
  await visit.page.getByRole('button', { name: 'Open image 2.png' }).click();
  await picture(visit.page).waitFor();
  return visit;
}

test('keyboard and mouse: arrows navigate, plus and double click zoom, Escape closes and returns the focus', async () => {
  const { page, complaints } = await openViewer({ viewport: { width: 1280, height: 800 } });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(page)).toBe('3.png');
  for (const name of ['2.png', '1.png']) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe(name);
  }
  const whole = await wholeWidthOf(page);
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page)).toBe(Math.round(whole * 1.5));
  await page.keyboard.press('0');
  await expect.poll(() => widthOf(page)).toBe(whole);
  const corner = (await picture(page).boundingBox())!;
  await page.mouse.dblclick(corner.x + 40, corner.y + 40);
  await expect.poll(() => widthOf(page)).toBe(whole * 2);
  const stage = (await page.locator('.yarl__container').boundingBox())!;
  const larger = (await picture(page).boundingBox())!;
  // The point under the mouse stays in place as far as the picture's edges allow.
  expect(Math.abs(Math.min(stage.x, corner.x + 40 - 80) - larger.x)).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await page.locator('.parley-viewer').waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Open image 2.png');
  expect(complaints()).toEqual([]);
});

test('touch: swipe navigates, pinch zooms, one finger pans, double tap zooms to the maximum and then resets', async () => {
  const visit = await openViewer({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = visit;
  const touch = await visit.context.newCDPSession(page);
  await draw(touch, [{ x: 300, y: 400 }], [{ x: 120, y: 405 }]);
  await expect.poll(() => shown(page)).toBe('3.png');
  await draw(touch, [{ x: 120, y: 400 }], [{ x: 300, y: 405 }]);
  await expect.poll(() => shown(page)).toBe('2.png');
  const whole = await wholeWidthOf(page);
  await draw(
    touch,
    [
      { x: 170, y: 450 },
      { x: 220, y: 450 },
    ],
    [
      { x: 120, y: 450 },
      { x: 270, y: 450 },
    ],
  );
  await expect.poll(() => widthOf(page)).toBe(3 * whole);
  const left = async () => (await picture(page).boundingBox())!.x;
  // The zoom has settled: the point between the fingers, as the library takes it, stayed in place.
  await expect.poll(left).toBeCloseTo(-436.7, 0);
  const before = await left();
  await draw(touch, [{ x: 200, y: 450 }], [{ x: 120, y: 450 }]);
  await expect.poll(async () => Math.round((await left()) - before)).toBe(-80);
  expect(await shown(page)).toBe('2.png');
  const doubleTap = async () => {
    await draw(touch, [{ x: 200, y: 450 }], []);
    await draw(touch, [{ x: 200, y: 450 }], [], 0.05);
  };
  await doubleTap();
  await expect.poll(() => widthOf(page)).toBe(4 * whole);
  await doubleTap();
  await expect.poll(() => widthOf(page)).toBe(whole);
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Event timestamps in seconds: how busy the machine is must not make a double tap of two taps, or the reverse. */
let now = 0;

/** Fingers touch the screen, move to their targets in five steps and lift, `after` seconds after the last gesture. */
async function draw(session: CDPSession, from: readonly Point[], to: readonly Point[], after = 1): Promise<void> {
  now = after < 1 ? now + after : Math.max(now + after, Date.now() / 1_000);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) => {
    now += 0.01;
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now });
  };
  await send('touchStart', from);
  for (let step = 1; to.length > 0 && step <= 5; step += 1)
    await send(
      'touchMove',
      from.map(({ x, y }, at) => ({ x: x + ((to[at]!.x - x) * step) / 5, y: y + ((to[at]!.y - y) * step) / 5 })),
    );
  await send('touchEnd', []);
}
