import type { CDPSession } from 'playwright-core';
import type { Site, Visit } from '../../helpers/page';

/** What is measured: wall-clock time until the frame that shows the page, or the CPU time of its main thread. */
type Measured = 'clock' | 'processor';

/**
 * Opens a URL with the session of `visit` in a tab without instrumentation: listening to requests and console, as tests
 * do, slows a page down. The first opening has an empty cache, later ones use what earlier ones fetched. `isThere` is a
 * JavaScript expression. Returns the milliseconds of each opening from the start of its navigation.
 */
export async function lookUnwatched(
  site: Pick<Site, 'url'>,
  { context }: Pick<Visit, 'context'>,
  { path, isThere, measured, openings = 1 }: Look,
): Promise<readonly number[]> {
  const { cookies, origins } = await context.storageState();
  const browser = await context.browser()!.newBrowserCDPSession();
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  await browser.send('Storage.setCookies', {
    browserContextId,
    cookies: cookies.map(({ expires: _, ...cookie }) => cookie),
  });
  const stored = Object.fromEntries((origins[0]?.localStorage ?? []).map(({ name, value }) => [name, value]));
  const ask = await newTab(browser, browserContextId);
  await ask('Page.enable');
  // Collecting metrics slows the page down.
  if (measured === 'processor') await ask('Performance.enable', { timeDomain: 'threadTicks' });
  await ask('Page.addScriptToEvaluateOnNewDocument', { source: beforeAll(stored, isThere) });
  const took: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    await ask('Page.navigate', { url: `${site.url}${path}` });
    const { result } = await ask('Runtime.evaluate', { expression: 'isThereAt', awaitPromise: true });
    took.push(measured === 'clock' ? result.value : await processorTime(ask));
    // Background requests of the page fill the cache too.
    await ask('Runtime.evaluate', { expression: 'new Promise(requestIdleCallback)', awaitPromise: true });
    // Navigating to the current URL would be a reload.
    await ask('Page.navigate', { url: 'about:blank' });
  }
  await browser.send('Target.disposeBrowserContext', { browserContextId });
  await browser.detach();
  return took;
}

interface Look {
  readonly path: string;
  readonly isThere: string;
  readonly measured: Measured;
  readonly openings?: number;
}

async function processorTime(page: Ask): Promise<number> {
  const { metrics } = await page('Performance.getMetrics');
  const { value: seconds } = metrics.find(({ name }: { name: string }) => name === 'TaskDuration');
  return Math.round(seconds * 1_000);
}

/** Runs in the page before its own scripts. */
const beforeAll = (stored: object, isThere: string) => `
  Object.assign(localStorage, ${JSON.stringify(stored)});
  const isThereAt = new Promise((resolve) => {
    const look = () => ((${isThere}) ? resolve(Math.round(performance.now())) : requestAnimationFrame(look));
    look();
  });`;

// The protocol's answers, each of its own kind.
// biome-ignore lint/suspicious/noExplicitAny: unvalidated
type Ask = (method: string, params?: object) => Promise<any>;

/** Opens a tab outside Playwright's control. */
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
