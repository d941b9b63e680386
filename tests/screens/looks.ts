import type { BrowserContext, Page } from 'playwright-core';
import type { PreferenceValue } from '../../src/schema/preferences';

export const widths = [1440, 1024, 768, 390] as const;
export type Width = (typeof widths)[number];
export type Scheme = 'light' | 'dark';
export type Language = PreferenceValue<'language'>;
export type Navigation = PreferenceValue<'layout'>;
/** A company with the demo's records, and one without any. */
export type Fill = 'full' | 'empty';

/** One way to look at a screen. */
export interface Look {
  readonly width: Width;
  readonly scheme: Scheme;
  readonly language: Language;
  readonly navigation: Navigation;
  readonly fill: Fill;
}

/**
 * Eight looks in which every width meets every scheme, language, navigation and fill, and each two of those each other: the
 * orthogonal array of one four-fold and four two-fold columns, made of three bits and their sums.
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

/** The next page that is opened is in this language, scheme and navigation. */
export async function choose(page: Page, { scheme, language, navigation = 'vertical' }: Chosen): Promise<void> {
  // Storage belongs to an address: a page that is nowhere has none.
  if (page.url() === 'about:blank') await page.goto('/favicon.svg');
  await page.evaluate(keep, { theme: scheme, 'color-scheme': scheme, language, layout: navigation });
}

/** Turns the open page to a look as another tab would: live, without loading it anew. Its language stays. */
export async function turn(page: Page, look: Chosen & Pick<Look, 'width'>): Promise<void> {
  await page.setViewportSize({ width: look.width, height: heights[look.width] });
  await choose(page, look);
  await page.evaluate(() => window.dispatchEvent(new Event('storage')));
  await still(page);
}

/** What changed last is drawn, and no colour or line is on its way to another: those are none to judge. */
export async function still(page: Page): Promise<void> {
  await drawn(page);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** What is chosen in the context's pages stays in them: the server would make it the choice of all that its person has open. */
export async function keepChoicesHere(context: BrowserContext): Promise<void> {
  await context.route('**/users/preferences', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: null } }),
  );
  // Else they would come along with the rights.
  await context.route('**/users/permissions?start=true', (route) =>
    route.continue({ url: route.request().url().replace('?start=true', '') }),
  );
}

/** Says when the page does not look as it was asked to. */
export async function lookFaults(page: Page, { scheme, language }: Chosen): Promise<string[]> {
  const shown = await page.evaluate(() => [document.documentElement.dataset.scheme, document.documentElement.lang]);
  return shown.join() === [scheme, language].join() ? [] : [`the page is ${shown.join(' ')}`];
}

/** What the page changed last is on the glass: it hears with the next frame and is drawn by the one after. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const heights: Readonly<Record<Width, number>> = { 1440: 1000, 1024: 860, 768: 1100, 390: 1100 };

/** Runs in the page. */
function keep(chosen: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`parley-${name}`, value);
  // What one screen was filtered by is not for the next.
  for (const key of Object.keys(localStorage)) if (key.startsWith('parley-store.')) localStorage.removeItem(key);
}
