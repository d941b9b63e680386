import type { CDPSession } from 'playwright-core';
import type { Site, Visit } from '../../helpers/page';

/** What of a first look is measured: what a clock says until the frame that shows it, or the time of the page's own thread. */
type Measured = 'clock' | 'processor';

/**
 * Opens an address of the site as `visit` is signed in, with nothing in any cache, in a tab that nobody watches: listening
 * to a page's calls and console, as tests do, makes it slower than a person sees it. `isThere` is an expression. Answers
 * milliseconds from the start of the navigation.
 */
export async function lookUnwatched(
  site: Site,
  { context }: Visit,
  { path, isThere, measured }: { readonly path: string; readonly isThere: string; readonly measured: Measured },
): Promise<number> {
  const { cookies, origins } = await context.storageState();
  const browser = await context.browser()!.newBrowserCDPSession();
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  await browser.send('Storage.setCookies', {
    browserContextId,
    cookies: cookies.map(({ expires: _, ...cookie }) => cookie),
  });
  const page = await newTab(browser, browserContextId);
  const stored = Object.fromEntries((origins[0]?.localStorage ?? []).map(({ name, value }) => [name, value]));
  await page('Page.enable');
  // Counting makes it slower again.
  if (measured === 'processor') await page('Performance.enable', { timeDomain: 'threadTicks' });
  await page('Page.addScriptToEvaluateOnNewDocument', { source: beforeAll(stored, isThere) });
  await page('Page.navigate', { url: `${site.url}${path}` });
  const { result } = await page('Runtime.evaluate', { expression: 'isThereAt', awaitPromise: true });
  const took = measured === 'clock' ? result.value : await processorTime(page);
  await browser.send('Target.disposeBrowserContext', { browserContextId });
  await browser.detach();
  return took;
}

async function processorTime(page: Ask): Promise<number> {
  const { metrics } = await page('Performance.getMetrics');
  const { value: seconds } = metrics.find(({ name }: { name: string }) => name === 'TaskDuration');
  return Math.round(seconds * 1_000);
}

/** Runs in the page, before its own scripts. */
const beforeAll = (stored: object, isThere: string) => `
  Object.assign(localStorage, ${JSON.stringify(stored)});
  const isThereAt = new Promise((resolve) => {
    const look = () => ((${isThere}) ? resolve(Math.round(performance.now())) : requestAnimationFrame(look));
    look();
  });`;

// The protocol's answers, each of its own kind.
// biome-ignore lint/suspicious/noExplicitAny: as they come
type Ask = (method: string, params?: object) => Promise<any>;

/** A tab that Playwright knows nothing of. */
async function newTab(browser: CDPSession, browserContextId: string): Promise<Ask> {
  const size = { width: 1280, height: 800 };
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId, ...size });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId });
  const asked = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  browser.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message);
    if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result);
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = asked.size + 1;
      asked.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method, params });
      browser.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
}
