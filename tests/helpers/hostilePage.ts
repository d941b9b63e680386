import { hostileTexts } from './hostileTexts';
import type { Site, Visit } from './page';

/** Markup that would load an external URL when rendered. */
export const beacons = [
  '<img src="https://canary.invalid/a.png">',
  '![x](https://canary.invalid/b.png)',
  '<style>@import url(https://canary.invalid/c.css)</style>',
  '<link rel="prefetch" href="https://canary.invalid/d">',
  '"><img src=//canary.invalid/e>',
  'url(https://canary.invalid/f.png)',
];

/** All hostile texts that the tests store in text fields. */
export const markup: readonly string[] = [...hostileTexts, ...beacons];

/** Records everything in the browser that shows that text was rendered as markup. */
export function watchForMarkup({ url: own }: Pick<Site, 'url'>, { page, complaints }: Visit) {
  const asked: string[] = [];
  let dialogs = 0;
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !/^(data|blob|about):/.test(url)) asked.push(url);
  });
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  return async (screen: string) => {
    const { hits, strange } = await page.evaluate(look);
    const violations = complaints()
      .filter(({ text }) => /Content Security Policy|violates/i.test(text))
      .map(({ text }) => text);
    return { screen, hits, strange, asked: asked.splice(0), dialogs, violations };
  };
}

/** The result for a page that renders text as plain text only. */
export const nothing = { hits: 0, strange: [], asked: [], dialogs: 0, violations: [] };

function look() {
  const within = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot === null ? [] : within(one.shadowRoot))]);
  const isStrange = (one: Element) =>
    one.getAttributeNames().some((name) => name.startsWith('on')) ||
    one.matches('iframe, object, embed, base, math, marquee, portal, keygen, frameset, meta[http-equiv=refresh]') ||
    one.matches('img[src=x], [src*="canary.invalid"], link[href*="canary.invalid"]') ||
    (one.matches('script:not([type$="json"]), style') && /window\.hit|canary\.invalid/.test(one.textContent)) ||
    /^\s*(javascript|vbscript|data:text)/i.test(one.getAttribute('href') ?? one.getAttribute('action') ?? '');
  const hits = (window as unknown as { hit?: number }).hit ?? 0;
  return {
    hits,
    strange: within(document)
      .filter(isStrange)
      .map((one) => one.outerHTML.slice(0, 200)),
  };
}

/** Counts the markup snippets visible as text on the page. */
export function countShown(): number {
  const textOf = (root: Document | ShadowRoot): string =>
    [...root.querySelectorAll('*')].reduce(
      (text, { shadowRoot }) => (shadowRoot === null ? text : text + textOf(shadowRoot)),
      root instanceof Document ? root.body.innerText : (root.textContent ?? ''),
    );
  return (textOf(document).match(/window\.hit|canary\.invalid/g) ?? []).length;
}
