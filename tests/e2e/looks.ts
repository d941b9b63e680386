import type { Page } from 'playwright-core';
import type { Visit } from '../helpers/page';

export type Language = 'en-US' | 'zh-CN';

/** One way to look at a screen. */
export interface Look {
  readonly name: string;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

/** English in every look; Chinese, which changes words and not colours, once wide and once narrow. */
export function looksIn(language: Language): readonly Look[] {
  return language === 'en-US' ? looks : looks.filter(({ scheme, width }) => (scheme === 'light') === width > 600);
}

const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  [1280, 390].map((width) => ({ name: `${width} ${scheme}`, scheme, width })),
);

/** From now on the visit's pages are in this language, follow the browser's scheme, and stand still. */
export async function speak({ context }: Visit, language: Language): Promise<void> {
  await context.addInitScript((code) => {
    localStorage.setItem('parley-language', code);
    localStorage.setItem('parley-theme', 'system');
    // What one screen was filtered by is not for the next.
    for (const key of Object.keys(localStorage)) if (key.startsWith('parley-store.')) localStorage.removeItem(key);
    // A colour on its way to another is no colour to judge.
    document.addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: standStill }));
    });
    const standStill = '*, *::before, *::after { transition: none !important; animation: none !important; }';
  }, language);
}

/** Turns the open page to a look, without loading it anew. */
export async function turn(page: Page, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width < 600 ? 844 : 800 });
  await page.waitForFunction((wanted) => document.documentElement.dataset.scheme === wanted, scheme);
  // The screen hears of its new width with the next frame and is drawn by the one after.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
