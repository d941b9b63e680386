import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, watchConsole } from '../helpers/browser';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

it("watchConsole collects a page's warnings, errors and failed requests, and nothing else", async () => {
  const page = await (await browser.newContext()).newPage();
  const complaints = watchConsole(page);
  await page.route('http://nobody.test/', (route) => route.abort('connectionrefused'));
  await page.goto('about:blank');
  await page.evaluate(`
    console.log('talk');
    console.warn('careful');
    console.error('broken');
    setTimeout(() => { throw new Error('thrown'); });
    fetch('http://nobody.test/').catch(() => undefined);
  `);
  await expect
    .poll(() => complaints.map(({ kind }) => kind).sort())
    .toEqual(['error', 'error', 'failed request', 'page error', 'warning']);
  const texts = complaints.map(({ text }) => text);
  expect(texts).toContain('careful');
  expect(texts).toContain('broken');
  expect(texts).toContain('GET http://nobody.test/: net::ERR_CONNECTION_REFUSED');
  expect(texts.some((text) => text.includes('thrown'))).toBe(true);
});
