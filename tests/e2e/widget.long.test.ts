import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { darkPalette, lightPalette } from '../../src/ui/theme/palette';
import { type Language, textsIn } from '../../widget/texts';
import { axeFaults } from './measures/axe';
import { openStrictShop, type Shown, type StrictShop, write } from './strictShop';

let shop: StrictShop;
beforeAll(async () => {
  shop = await openStrictShop();
});
afterAll(() => shop.close());

test('messages written offline survive a reload and are sent once and in order', async () => {
  const { page, context } = await shop.visit();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await write(page, 'first');
  await page.getByText('Sent', { exact: false }).waitFor();
  const { id } = await shop.newest();
  await context.setOffline(true);
  await page.getByText("You're offline.", { exact: false }).waitFor();
  for (const text of ['second', 'third', 'fourth']) await write(page, text);
  await expect.poll(() => page.getByText('Waiting for connection').count()).toBe(3);
  await context.route('**/api/public/**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await context.unroute('**/api/public/**');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect.poll(() => shop.texts(id)).toEqual(['first', 'second', 'third', 'fourth']);
  await expect.poll(() => page.getByText('Waiting for connection').count()).toBe(0);
  expect(await shop.texts(id)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('without a WebSocket the widget falls back to polling', async () => {
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

test('on a phone the chat fills the screen and returns the focus when closed', async () => {
  const { page } = await shop.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Open the chat' }).tap();
  const panel = page.getByRole('dialog');
  // Wait for the slide-in animation.
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

describe('widget language', () => {
  test.each<[Language, string, Shown]>([
    ['en', 'an English page', { language: 'en' }],
    ['zh', 'a Chinese page', { language: 'zh-CN' }],
    ['zh', 'an English page of an account that speaks Chinese', { language: 'en', look: { language: 'zh' } }],
    ['en', 'a Chinese page of an account that speaks English', { language: 'zh-CN', look: { language: 'en' } }],
  ])('%s on %s', async (language, _page, shown) => {
    const look = { title: '24/7', ...shown.look };
    const { page, complaints, context } = await shop.visit({ reducedMotion: 'reduce' }, { ...shown, look });
    const texts = textsIn(language);
    await page.getByRole('button', { name: texts.open, exact: true }).click();
    const panel = page.getByRole('dialog');
    await panel.getByPlaceholder(texts.placeholder).fill('1');
    await page.keyboard.press('Enter');
    await panel.getByText(texts.sent, { exact: false }).waitFor();
    const said = await wordsOf(panel);
    for (const name of [texts.send, texts.attach, texts.close, texts.today]) expect(said).toContain(name);
    const foreign = language === 'zh' ? /[A-Za-z]{2,}/ : /[\u4e00-\u9fff]/;
    expect(said.filter((text) => foreign.test(text))).toEqual([]);
    expect(await page.locator('parley-widget [lang]').getAttribute('lang')).toBe(language === 'zh' ? 'zh-CN' : 'en');
    expect(await axeFaults(page)).toEqual([]);
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

describe('widget appearance', () => {
  const launcherOf = (page: Page) => page.getByRole('button', { name: 'Open the chat' });

  test.each<[string, Shown['look'], 'light' | 'dark', 'light' | 'dark']>([
    ['light for a light device', {}, 'light', 'light'],
    ['dark for a dark device', {}, 'dark', 'dark'],
    ['light, whatever the device', { theme: 'light' }, 'dark', 'light'],
    ['dark, whatever the device', { theme: 'dark' }, 'light', 'dark'],
  ])('%s', async (_name, look, colorScheme, scheme) => {
    const { page, context } = await shop.visit(
      { colorScheme, reducedMotion: 'reduce' },
      { look: { greeting: 'How can we help?', ...look } },
    );
    await launcherOf(page).click();
    await write(page, 'Hello');
    await page.getByText('Sent', { exact: false }).waitFor();
    const { surface, text } = scheme === 'dark' ? darkPalette : lightPalette;
    const panel = page.getByRole('dialog');
    expect(await colourOf(panel, 'backgroundColor')).toBe(rgb(surface));
    expect(await colourOf(panel.locator('.greeting'), 'color')).toBe(rgb(text));
    expect(await axeFaults(page)).toEqual([]);
    await context.close();
  });

  test.each(['#0A5C36', '#FFE08A', '#7A1FA2'])('the color %s has enough contrast', async (colour) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await shop.visit({ colorScheme, reducedMotion: 'reduce' }, { look: { colour } });
      expect(await colourOf(launcherOf(page), 'backgroundColor')).toBe(rgb(colour));
      await launcherOf(page).click();
      await write(page, 'See https://example.com/a');
      await page.getByText('Sent', { exact: false }).waitFor();
      expect(await colourOf(page.getByRole('dialog').locator('header'), 'backgroundColor')).toBe(rgb(colour));
      expect(await colourOf(page.locator('.mine .bubble'), 'backgroundColor')).toBe(rgb(colour));
      expect(await axeFaults(page)).toEqual([]);
      await context.close();
    }
  });

  test.each(['left', 'right'] as const)('in the %s corner', async (position) => {
    const { page, context } = await shop.visit({ reducedMotion: 'reduce' }, { look: { position } });
    const isThere = (x: number, width: number) => (position === 'left' ? x < 40 : x + width > 1_240);
    const launcher = (await launcherOf(page).boundingBox())!;
    expect(isThere(launcher.x, launcher.width)).toBe(true);
    await launcherOf(page).click();
    const panel = (await page.getByRole('dialog').boundingBox())!;
    expect(isThere(panel.x, panel.width)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await context.close();
  });
});

/** Visible text and accessible names in the open chat, except the shop's title and times. */
function wordsOf(panel: Locator): Promise<string[]> {
  return panel.evaluate((element) => {
    const said: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement!.closest('h2, style')) said.push(node.nodeValue!.trim());
    for (const one of element.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) said.push(one.getAttribute(name) ?? '');
    return said.filter((text) => text !== '');
  });
}

function colourOf(element: Locator, property: 'color' | 'backgroundColor'): Promise<string> {
  return element.evaluate((one, name) => getComputedStyle(one)[name], property);
}

/** Converts '#RRGGBB' to the format that browsers return. */
function rgb(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

test('a new visitor says how they can be reached before the first message, in both languages', async () => {
  for (const language of ['en', 'zh-CN'] as const) {
    const texts = textsIn(language === 'en' ? 'en' : 'zh');
    const { page } = await shop.visit(
      { viewport: { width: 390, height: 844 } },
      { language, look: { asks: 'required' } },
    );
    await page.getByRole('button', { name: texts.open }).click();
    await page.getByText(texts.greeting).waitFor();
    expect(await page.getByRole('button', { name: texts.skip }).count()).toBe(0);
    await page.getByLabel(texts.name).fill('Ines');
    await page.getByLabel(texts.reach).fill('12');
    await page.getByRole('button', { name: texts.begin }).click();
    await expect.poll(() => page.getByRole('alert').first().textContent()).not.toBe('');
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel(texts.reach).fill('ines@example.com');
    await page.getByRole('button', { name: texts.begin }).click();
    await page.getByRole('textbox', { name: texts.placeholder }).fill('hello');
    await page.keyboard.press('Enter');
    await page.getByText(texts.sent, { exact: false }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: texts.open }).click();
    await page.getByRole('textbox', { name: texts.placeholder }).waitFor();
  }
});
