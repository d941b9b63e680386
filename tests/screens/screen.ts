import type { Page } from 'playwright-core';
import { schemas } from '../../server/resources';
import { drawn, type Fill } from './looks';

/** A screen and how to get to it. */
export interface Screen {
  /** Subject and screen: 'coupons: list'. */
  readonly name: string;
  /** `{coupons}` is replaced by the id of the first coupon. */
  readonly path: string;
  readonly who: 'anyone' | 'member';
  /** With records, without, or both if they differ. */
  readonly fills: readonly Fill[];
  /** Mocks server answers before the screen is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Steps from the opened page to the screen. */
  readonly show?: (page: Page) => Promise<unknown>;
  /** The screen never settles: it shows a loading state. */
  readonly waits?: true;
  /** Its content disappears when the look changes, so it is opened again for each look. */
  readonly reopens?: true;
  /** The browser reports an error, as expected. */
  readonly fails?: true;
  /** Most of its text is user content. */
  readonly ofRecord?: true;
  /** Stands for similar screens: checked in every language. */
  readonly example?: true;
  /** Similar to an example: checked only when all screens are. */
  readonly alike?: true;
}

/** Opens a screen on a page, signed in if needed, and performs its steps. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await arriveAt(page, screen);
  await showPart(page, screen);
}

/** Opens the URL and waits until the page has settled. */
export async function arriveAt(page: Page, screen: Screen): Promise<void> {
  const path = await withIds(page, screen.path);
  await screen.before?.(page);
  await page.goto(path, { waitUntil: 'commit' });
  if (!screen.waits) await settled(page);
}

/** Performs the steps of the screen, if any. */
export async function showPart(page: Page, screen: Screen): Promise<void> {
  if (screen.show === undefined) return;
  await screen.show(page);
  if (!screen.waits) await settled(page);
}

/** Removes the mocks of `before`. */
export async function leaveScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.before) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Waits until the page has settled: content rendered, no loading indicator, no open request, fonts loaded. */
export async function settled(page: Page): Promise<void> {
  const open = openRequests(page);
  do {
    // Charts measure each label separately: on a narrow page with many charts, under load, over 10 s.
    await page.waitForFunction(isStill, waiting, { timeout: 30_000 });
    await drawn(page);
  } while (open.size > 0 || !(await page.evaluate(isStill, waiting)));
}

/** The page's open requests. Call it before the first page is opened. */
export function openRequests(page: Page): ReadonlySet<unknown> {
  const known = requests.get(page);
  if (known) return known;
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  requests.set(page, open);
  return open;
}

const requests = new WeakMap<Page, ReadonlySet<unknown>>();
const waiting = '.splash, .parley-skeleton-bar, [aria-busy=true], .parley-form-wait, .parley-tree-wait';

function isStill(waiting: string): boolean {
  return (
    document.querySelector('h1') !== null &&
    document.querySelector(waiting) === null &&
    document.fonts.status === 'loaded'
  );
}

async function withIds(page: Page, path: string): Promise<string> {
  const names = [...path.matchAll(/\{([a-z-]+)\}/g)].map(([, name]) => name!);
  let filled = path;
  for (const name of names) filled = filled.replace(`{${name}}`, await firstId(page, name));
  return filled;
}

/** The id of the first record in the resource's list, requested as the console does. */
async function firstId(page: Page, resource: string): Promise<string> {
  const state = await page.context().storageState();
  const stored = Object.fromEntries(
    state.origins.flatMap(({ localStorage }) => localStorage).map(({ name, value }) => [name, value]),
  );
  const { calls } = schemas.find(({ name }) => name === resource)!;
  const path = calls?.list?.replace(/^GET |\?.*$/g, '') ?? `/v1/${resource}`;
  const answer = await page.request.get(`/api${path}`, {
    headers: { clientid: 'parley-console', [stored['parley-tokenName']!]: stored['parley-tokenValue']! },
  });
  const { data } = (await answer.json()) as { data: Named[] | { records: Named[] } | null };
  const [record] = (Array.isArray(data) ? data : data?.records) ?? [];
  if (record === undefined) throw new Error(`There is no first of ${resource}: ${await answer.text()}`);
  return record.id ?? record.baseUserId!;
}

/** A listed record. In the fixed API a member's id has another name. */
interface Named {
  readonly id?: string;
  readonly baseUserId?: string;
}
