import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { schemas } from '../../server/resources';
import { type Account, type Cast, type Client, foundCast, signIn } from './accounts';
import { type Complaint, launchBrowser, watchConsole } from './browser';
import { type ServerOptions, startServer, type TestServer } from './server';

/** The product as delivered: the built console in a real browser, with the real server. */
export interface Site {
  readonly url: string;
  readonly server: TestServer;
  readonly cast: Cast;
  /** Opens a fresh browser context. Closed with the site. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /** Opens a browser context in which this member is signed in. */
  visitAs(account: Account, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the browser reported since the last call. */
  complaints(): Complaint[];
  /** Opens a path of the site. */
  open(path: string): Promise<void>;
  /** The current URL without the host. */
  at(): string;
}

/** Starts the site with its own database, optionally with the demo shop. The caller closes it. */
export async function openSite(
  options: Pick<
    ServerOptions,
    'demo' | 'testPayments' | 'faceCheck' | 'sms' | 'publicUrl' | 'payments' | 'paymentApis'
  > = {},
): Promise<Site> {
  const server = await startServer({ schemas, web: { kind: 'built', folder: resolve('dist/web') }, ...options });
  const cast = await foundCast(server);
  await server.app.server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://localhost:${(server.app.server.server.address() as AddressInfo).port}`;
  const browser = await launchBrowser();
  return {
    url,
    server,
    cast,
    visit: (options) => visit(browser, url, options),
    async visitAs(account, options) {
      return visit(browser, url, { ...options, storageState: await storedSession(url, server, account) });
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** The browser storage after a completed sign-in. */
async function storedSession(
  url: string,
  server: TestServer,
  account: Account,
): Promise<Exclude<BrowserContextOptions['storageState'], string>> {
  const client = await signIn(server, account);
  const user = (await client.get('/api/xxm/v1/users/me')).body.data;
  // The session cookie and the device cookie.
  const cookies = cookieOf(client)
    .split('; ')
    .map((cookie) => cookie.split('=') as [name: string, value: string]);
  const stored = { tokenName: 'satoken', tokenValue: client.headers.satoken!, user: JSON.stringify(user) };
  return {
    cookies: cookies.map(([name, value]) => ({
      name,
      value,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Strict',
    })),
    origins: [
      {
        origin: url,
        localStorage: Object.entries(stored).map(([key, each]) => ({ name: `parley-${key}`, value: each })),
      },
    ],
  };
}

function cookieOf(client: Client): string {
  return (client.headers.cookie ?? '').split('; ')[0]!;
}

async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url, ...options });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const complaints = watchConsole(page);
  return {
    page,
    context,
    complaints: () => complaints.splice(0),
    async open(path) {
      await page.goto(path, { waitUntil: 'commit' });
    },
    at: () => page.url().slice(url.length),
  };
}

/** Fills in the sign-in page with the mouse. */
export async function signInOn(page: Page, account: Pick<Account, 'account' | 'password'>): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(account.account);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Presses a key until the control with that name has the focus, like a keyboard user. */
export async function focusBy(page: Page, key: 'Tab' | 'Shift+Tab', name: string): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press(key);
    if ((await page.evaluate(nameOfFocus)) === name) return;
  }
  throw new Error(`The ${key} key does not lead to "${name}".`);
}

/** The accessible name of the focused control, as far as our pages use it. Runs in the page. */
function nameOfFocus(): string {
  const element = document.activeElement as HTMLInputElement | null;
  const [label] = element?.labels ?? [];
  const labelledBy = element?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = labelledBy.map((id) => document.getElementById(id)).find((one) => one !== element);
  const text = element?.getAttribute('aria-label') ?? (named ?? label ?? element)?.textContent ?? '';
  return text.replace(/[\s\u2009*]+$/, '').trim();
}
