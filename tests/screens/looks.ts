import type { BrowserContext, Page } from 'playwright-core';
import type { PreferenceValue } from '../../src/schema/preferences';

export const widths = [1440, 1024, 768, 390] as const;
export type Width = (typeof widths)[number];
export type Scheme = 'light' | 'dark';
export type Language = PreferenceValue<'language'>;
export type Navigation = PreferenceValue<'layout'>;
/** A company with the demo's records, or one without any. */
export type Fill = 'full' | 'empty';

/** One combination of display options. */
export interface Look {
  readonly width: Width;
  readonly scheme: Scheme;
  readonly language: Language;
  readonly navigation: Navigation;
  readonly fill: Fill;
}

/**
 * Eight looks that cover every pair of width, scheme, language, navigation and fill: an orthogonal array with one
 * four-level and four two-level columns, built from three bits and their sums.
 */
export const pairwiseLooks: readonly Look[] = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => {
  const [a, b, c] = [row >> 2, (row >> 1) & 1, row & 1];
  return {
    width: widths[2 * a + b]!,
    scheme: c ? 'dark' : 'light',
    language: a ^ c ? 'zh-CN' : 'en-US',
    navigation: b ^ c ? 'horizontal' : 'vertical',
    fill: a ^ b ^ c ? 'empty' : 'full',
  };
});

export function nameOfLook({ width, scheme, language, navigation, fill }: Look): string {
  return `${width} ${scheme} ${language} ${navigation} ${fill}`;
}

type Chosen = Pick<Look, 'scheme' | 'language'> & Partial<Pick<Look, 'navigation'>>;

/** Stores language, scheme and navigation for the next page that is opened. */
export async function choose(page: Page, { scheme, language, navigation = 'vertical' }: Chosen): Promise<void> {
  // localStorage belongs to an origin, and about:blank has none.
  if (page.url() === 'about:blank') await page.goto('/favicon.svg');
  await page.evaluate(keep, { theme: scheme, 'color-scheme': scheme, language, layout: navigation });
}

/**
 * Switches the open page to a look without reloading, as another tab would through the storage event. The language
 * stays.
 */
export async function turn(page: Page, look: Chosen & Pick<Look, 'width'>): Promise<void> {
  await page.setViewportSize({ width: look.width, height: heights[look.width] });
  await choose(page, look);
  await page.evaluate(() => window.dispatchEvent(new Event('storage')));
  await still(page);
}

/** Waits until the last change is painted and no animation is running. */
export async function still(page: Page): Promise<void> {
  await drawn(page);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Keeps preferences local to the context: the server would apply them to all sessions of the user. */
export async function keepChoicesHere(context: BrowserContext): Promise<void> {
  await context.route('**/users/preferences', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: null } }),
  );
  // Otherwise the preferences would arrive together with the permissions.
  await context.route('**/users/permissions?start=true', (route) =>
    route.continue({ url: route.request().url().replace('?start=true', '') }),
  );
}

/** Returns a fault if the page does not show the chosen scheme and language. */
export async function lookFaults(page: Page, { scheme, language }: Chosen): Promise<string[]> {
  const shown = await page.evaluate(() => [document.documentElement.dataset.scheme, document.documentElement.lang]);
  return shown.join() === [scheme, language].join() ? [] : [`the page is ${shown.join(' ')}`];
}

/** Waits for two animation frames: the change is rendered in the first and painted by the second. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const heights: Readonly<Record<Width, number>> = { 1440: 1000, 1024: 860, 768: 1100, 390: 1100 };

/** Runs in the page. */
function keep(chosen: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`parley-${name}`, value);
  // Removes stored filters, which must not carry over to the next screen.
  for (const key of Object.keys(localStorage)) if (key.startsWith('parley-store.')) localStorage.removeItem(key);
}
