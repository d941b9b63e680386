import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { WidgetAsks, WidgetLook } from '../../src/schema/widget';
import { type Client, signIn } from '../helpers/accounts';
import { makeAccount } from '../helpers/chat';
import { openShadows } from '../helpers/openShadows';
import { openSite, type Site, type Visit } from '../helpers/page';

/** A shop on another origin whose CSP allows only the widget. */
export interface StrictShop {
  /** Opens its page in a fresh browser, with open shadow roots so that the test can inspect the widget. */
  visit(options?: BrowserContextOptions, shown?: Shown): Promise<Visit>;
  /** The most recent conversation. */
  newest(): Promise<{ readonly id: string }>;
  /** Sends a reply as a member. */
  answer(conversationId: string, text: string): Promise<void>;
  /** The texts of both sides as stored on the server. */
  texts(conversationId: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Options of the page. */
export interface Shown {
  /** Default: English. */
  readonly language?: 'en' | 'zh-CN';
  /** The widget settings of the account. */
  readonly look?: Partial<WidgetLook> & { readonly asks?: WidgetAsks };
}

export async function openStrictShop(): Promise<StrictShop> {
  const site = await openSite();
  const owner = await signIn(site.server, site.cast.owner);
  const shop = createServer((request, response) => {
    const { host } = new URL(site.url);
    const { searchParams } = new URL(request.url!, site.url);
    const [language, account] = [searchParams.get('language'), searchParams.get('account')];
    const policy = `default-src 'none'; script-src ${site.url}; connect-src ${site.url} ws://${host}; img-src ${site.url}`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>Shop</title>
      <main><h1>A shop</h1></main><script src="${site.url}/widget.js" data-account="${account}" async></script></html>`);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(shop.address() as AddressInfo).port}`;
  const allowedOrigins = [{ origin: url }];
  const accountWith = async (values: object) =>
    (await makeAccount(site.server, site.cast.owner.companyId, { allowedOrigins, ...values })).id;
  const accountId = await accountWith({});
  return {
    async visit(options, { language = 'en', look } = {}) {
      const account = look === undefined ? accountId : await accountWith({ widget: look });
      return visitShop(site, `${url}?language=${language}&account=${account}`, options);
    },
    ...callsOf(owner, accountId),
    async close() {
      await site.close();
      shop.close();
      shop.closeAllConnections();
    },
  };
}

async function visitShop(site: Site, url: string, options?: BrowserContextOptions): Promise<Visit> {
  const visit = await site.visit(options);
  await openShadows(visit.page);
  await visit.page.goto(url);
  return visit;
}

function callsOf(owner: Client, accountId: string): Pick<StrictShop, 'newest' | 'answer' | 'texts'> {
  const order = `sort=["createdAt","DESC"]&range=[0,0]&filter={"accountId":"${accountId}"}`;
  let count = 0;
  return {
    newest: async () => (await owner.get(`/api/v1/conversations?${order}`)).body.data[0],
    async answer(conversationId, text) {
      count += 1;
      const sent = { conversationId, clientId: `e2e-${count}`, kind: 'text', text };
      const answer = await owner.post('/api/v1/messages', sent);
      if (answer.status !== 200) throw new Error(answer.text);
    },
    texts: async (conversationId) =>
      (await owner.get(`/api/v1/conversations/${conversationId}/messages`)).body.data.messages.map(
        ({ text }: { text: string }) => text,
      ),
  };
}

/** Sends a visitor message in the widget. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await page.keyboard.press('Enter');
}
