import type { Page } from 'playwright-core';
import { schemas } from '../../server/resources';
import { drawn, type Fill } from './looks';

/** A screen as a person comes to see it. */
export interface Screen {
  /** By what, then which of its screens: 'coupons: list'. */
  readonly name: string;
  /** `{coupons}` stands for the id of the first coupon. */
  readonly path: string;
  readonly who: 'anyone' | 'member';
  /** With records, without, or both where they differ. */
  readonly fills: readonly Fill[];
  /** What the server is made to answer, before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What a person does to come from the address to what is to be seen. */
  readonly show?: (page: Page) => Promise<unknown>;
  /** It never comes to rest: what is to be seen is the waiting itself. */
  readonly waits?: true;
  /** What it shows goes when the look changes: opened anew for each. */
  readonly anew?: true;
  /** The browser complains of it, as it must. */
  readonly fails?: true;
  /** Most of what it says is what somebody wrote. */
  readonly ofRecord?: true;
  /** Others are of its shape: looked at in every language. */
  readonly example?: true;
  /** An example is of its shape: looked at when all screens are. */
  readonly alike?: true;
}

/** Opens a screen on a page that is signed in, if it needs to be, and comes to what is to be seen. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await arriveAt(page, screen);
  await showPart(page, screen);
}

/** Opens the address and waits until nothing more comes. */
export async function arriveAt(page: Page, screen: Screen): Promise<void> {
  const path = await withIds(page, screen.path);
  await screen.before?.(page);
  await page.goto(path, { waitUntil: 'commit' });
  if (!screen.waits) await settled(page);
}

/** Does what a person does there, if anything. */
export async function showPart(page: Page, screen: Screen): Promise<void> {
  if (screen.show === undefined) return;
  await screen.show(page);
  if (!screen.waits) await settled(page);
}

/** Takes back what `before` did. */
export async function leaveScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.before) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Nothing more comes: the screen stands, no part of it waits, no request is under way and the letters are there. */
export async function settled(page: Page): Promise<void> {
  const open = openRequests(page);
  do {
    // Charts measure each of their labels by itself: on a narrow page of many of them, beside other work, over 10 s.
    await page.waitForFunction(isStill, waiting, { timeout: 30_000 });
    await drawn(page);
  } while (open.size > 0 || !(await page.evaluate(isStill, waiting)));
}

/** Call it before the first page is opened. */
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

/** The id of the record that stands first in its list, asked as the console asks. */
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

/** As lists answer their records: the given API calls a member's id otherwise. */
interface Named {
  readonly id?: string;
  readonly baseUserId?: string;
}
