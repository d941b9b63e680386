import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStrictShop, type StrictShop, write } from './strictShop';

let shop: StrictShop;
beforeAll(async () => {
  shop = await openStrictShop();
});
afterAll(() => shop.close());

test('keeps what is written offline, over a reload, and sends it once and in order', async () => {
  const { page, context } = await shop.visit();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await write(page, 'first');
  await page.getByText('Sent', { exact: false }).waitFor();
  const { id } = await shop.newest();
  await context.setOffline(true);
  await page.getByText('You are offline.', { exact: false }).waitFor();
  for (const text of ['second', 'third', 'fourth']) await write(page, text);
  await expect.poll(() => page.getByText('Waiting for the connection').count()).toBe(3);
  await context.route('**/api/public/**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await context.unroute('**/api/public/**');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect.poll(() => shop.texts(id)).toEqual(['first', 'second', 'third', 'fourth']);
  await expect.poll(() => page.getByText('Waiting for the connection').count()).toBe(0);
  expect(await shop.texts(id)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('goes on by asking where the network lets no socket through', async () => {
  const { page } = await shop.visit();
  let refused = 0;
  await page.routeWebSocket('**/live', (socket) => {
    refused += 1;
    return socket.close();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await write(page, 'Does it come in red?');
  await page.getByText('Sent', { exact: false }).waitFor();
  const { id } = await shop.newest();
  await shop.answer(id, 'In red and in blue.');
  await page.getByText('In red and in blue.').waitFor();
  expect(refused).toBeGreaterThan(0);
});

test('fills a phone, and gives the focus back', async () => {
  const { page } = await shop.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Open the chat' }).tap();
  const panel = page.getByRole('dialog');
  // It slides into its place.
  await panel.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  for (const button of await panel.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect([width >= 44, height >= 44]).toEqual([true, true]);
  }
  await page.keyboard.press('Escape');
  const focused = () => document.querySelector('parley-widget')!.shadowRoot!.activeElement?.className;
  await expect.poll(() => page.evaluate(focused)).toBe('launcher');
});
