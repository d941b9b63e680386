import type { Page } from 'playwright-core';

/** On every page that is opened from now on: the widget's shadow root is open, for a test to look into. `asked` keeps its mode. */
export async function openShadows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      Object.assign(window, { asked: init.mode });
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
}
