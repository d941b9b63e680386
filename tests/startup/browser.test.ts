import { type AddressInfo, createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, watchConsole } from '../helpers/browser';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

it('collects all that a page complains of, and nothing else', async () => {
  const page = await (await browser.newContext()).newPage();
  const complaints = watchConsole(page);
  const closed = await closedPort();
  await page.goto('about:blank');
  await page.evaluate(`
    console.log('talk');
    console.warn('careful');
    console.error('broken');
    setTimeout(() => { throw new Error('thrown'); });
    fetch('http://127.0.0.1:${closed}/').catch(() => undefined);
  `);
  await expect
    .poll(() => complaints.map(({ kind }) => kind).sort())
    .toEqual(['error', 'error', 'failed request', 'page error', 'warning']);
  const texts = complaints.map(({ text }) => text);
  expect(texts).toContain('careful');
  expect(texts).toContain('broken');
  expect(texts).toContain(`GET http://127.0.0.1:${closed}/: net::ERR_CONNECTION_REFUSED`);
  expect(texts.some((text) => text.includes('thrown'))).toBe(true);
});

it('begins each test with an empty profile', async () => {
  const page = await (await browser.newContext()).newPage();
  expect(watchConsole(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

/** A port that nobody listens on. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
