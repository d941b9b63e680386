import type { Page } from 'playwright-core';

/**
 * Opens the widget's shadow root on every page opened from now on, so that tests can inspect it. `window.asked` holds
 * the requested mode.
 */
export async function openShadows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      Object.assign(window, { asked: init.mode });
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
}
