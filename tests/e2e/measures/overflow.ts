import type { Page } from 'playwright-core';

/** Reports a page that scrolls horizontally. */
export function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on a screen of ${clientWidth}`] : [];
  });
}
