import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { openSite, type Site } from '../helpers/page';

let site: Site;
let owner: Client;
let shop: Server;
let shopUrl: string;
let accountId: string;

beforeAll(async () => {
  site = await openSite();
  owner = await signIn(site.server, site.cast.owner);
  shop = createServer((_request, response) => {
    const { host } = new URL(site.url);
    const policy = `default-src 'none'; script-src ${site.url}; connect-src ${site.url} ws://${host}; img-src ${site.url}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><h1>A shop</h1>
      <script src="${site.url}/widget.js" data-account="${accountId}" async></script></html>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
  const allowedOrigins = [{ origin: shopUrl }];
  accountId = (await makeAccount(site.server, site.cast.owner.companyId, { allowedOrigins })).id;
});
afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve));
  await site.close();
});

/** The shop's page in a fresh browser, its shadow root opened for the test to look into. */
async function visitShop(options?: BrowserContextOptions) {
  const visit = await site.visit(options);
  await visit.page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      Object.assign(window, { asked: init.mode });
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await visit.page.goto(shopUrl);
  return visit;
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
};
const newest = async (): Promise<{ id: string; lastSeq: number }> =>
  (await owner.get(`/api/v1/conversations?sort=["createdAt","DESC"]&range=[0,0]&filter={"accountId":"${accountId}"}`))
    .body.data[0];
let count = 0;
const answer = (conversationId: string, text: string) =>
  owner.post('/api/v1/messages', { conversationId, clientId: `e2e-${++count}`, kind: 'text', text });

test('works on a foreign page under a strict policy, without a complaint; what is hostile in a text stays text', async () => {
  const { page, complaints } = await visitShop();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  expect(await page.evaluate(() => (window as unknown as { asked: string }).asked)).toBe('closed');
  await write(page, 'Is it in stock?');
  await page.getByText('Sent', { exact: false }).waitFor();
  const { id } = await newest();
  for (const text of hostile) expect((await answer(id, text)).status).toBe(200);
  await answer(id, 'See https://example.com/a?b=1.');
  await page.getByRole('link', { name: 'https://example.com/a?b=1' }).waitFor();
  expect(await page.locator('.theirs .bubble').allTextContents()).toEqual([
    ...hostile,
    'See https://example.com/a?b=1.',
  ]);
  expect(await page.locator('.log :is(img, script, iframe, svg, style, input)').count()).toBe(0);
  const links = await page
    .locator('.log a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => !['http:', 'https:', 'mailto:'].includes(protocol))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { hacked?: boolean }).hacked)).toBe(undefined);
  expect(complaints).toEqual([]);
  await page.keyboard.press('Escape');
  await answer(id, 'Are you still there?');
  await page.getByRole('button', { name: 'Open the chat, 1 new message' }).click();
  await page.getByText('Are you still there?').waitFor();
});

test('keeps what is written offline, over a reload, and sends it once and in order', async () => {
  const { page, context } = await visitShop();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await write(page, 'first');
  await page.getByText('Sent', { exact: false }).waitFor();
  const { id } = await newest();
  await context.setOffline(true);
  await page.getByText('You are offline.', { exact: false }).waitFor();
  for (const text of ['second', 'third', 'fourth']) await write(page, text);
  expect(await page.getByText('Waiting for the connection').count()).toBe(3);
  await context.route('**/api/public/**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await context.unroute('**/api/public/**');
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await page.getByText('Sent', { exact: false }).waitFor();
  const { body } = await owner.get(`/api/v1/conversations/${id}/messages`);
  const texts = body.data.messages.map((one: { text: string }) => one.text);
  expect(texts).toEqual(['first', 'second', 'third', 'fourth']);
});

test('goes on by asking where the network lets no socket through', async () => {
  const { page } = await visitShop();
  await page.routeWebSocket('**/live', (socket) => socket.close());
  await page.reload();
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await write(page, 'Does it come in red?');
  await page.getByText('Sent', { exact: false }).waitFor();
  const { id } = await newest();
  await answer(id, 'In red and in blue.');
  await page.getByText('In red and in blue.').waitFor();
});

test('fills a phone, and gives the focus back', async () => {
  const { page } = await visitShop({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Open the chat' }).tap();
  const panel = page.getByRole('dialog');
  // It slides into its place.
  await panel.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  for (const button of await panel.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect([width >= 44, height >= 44]).toEqual([true, true]);
  }
  await page.keyboard.press('Escape');
  const focused = () => document.querySelector('parley-widget')!.shadowRoot!.activeElement?.className;
  await expect.poll(() => page.evaluate(focused)).toBe('launcher');
});

const deed = 'window.hacked=true';
const tags = ['script', 'b', 'svg', 'iframe', 'math', 'style', 'textarea', 'title', 'template', 'object'];
/** Texts that would run, were they taken for more than text. */
const strings = [
  ...tags.map((tag) => `<${tag}>${deed}</${tag}>`),
  ...tags.map((tag) => `</${tag}><img src=x onerror="${deed}">`),
  ...tags.flatMap((tag) =>
    ['onload', 'onerror', 'onclick', 'onfocus', 'onmouseover', 'ontoggle'].map(
      (on) => `<${tag} ${on}=${deed} tabindex=0>`,
    ),
  ),
  ...['onload', 'onerror', 'onclick', 'onfocus', 'onmouseover', 'ontoggle'].map(
    (on) => `"><svg ${on}="${deed}" autofocus>`,
  ),
  ...['javascript:', 'JaVaScRiPt:', 'data:text/html,', 'vbscript:', 'java\tscript:', ' javascript:'].map((scheme) =>
    `${scheme}${deed}`.trim(),
  ),
  ...[
    `https://a.example/"onmouseover="${deed}`,
    `https://javascript:${deed}@a.example`,
    `mailto:a@b.example?"><img src=x onerror=${deed}>`,
  ],
  ...[
    `{{constructor.constructor('${deed}')()}}`,
    `\${${deed}}`,
    `'-${deed}-'`,
    `';${deed};//`,
    `<!--<img src="--><img src=x onerror=${deed}>">`,
  ],
];

/** Several to a message: it is as long as people write. */
const hostile = Array.from({ length: Math.ceil(strings.length / 5) }, (_, at) =>
  strings.slice(at * 5, at * 5 + 5).join('\n'),
);
