import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWithDemo } from '../../helpers/demoData';
import { openSite, type Site, type Visit } from '../../helpers/page';
import { testSize } from '../../helpers/size';
import { choose, type Fill, keepChoicesHere, type Language, lookFaults, turn } from '../../screens/looks';
import { arriveAt, leaveScreen, openRequests, type Screen, settled, showPart } from '../../screens/screen';
import { screens } from '../../screens/screens';
import { nameOfWalk, type View, type Walk, walksOf } from '../../screens/walks';
import { axeFaults } from './axe';
import { languageFaults } from './language';
import { overflowFaults } from './overflow';
import { shiftFaults, watchShifts } from './shifts';
import { targetFaults } from './targets';

/** Screens that look like the example of their shape are walked only with `--full`. */
export const allWalks = screens.filter(({ alike }) => testSize() === 'full' || !alike).flatMap(walksOf);

/** Returns the faults of a screen in all its views. */
type Look = (page: Page, walk: Walk) => Promise<readonly string[]>;

/** Defines one test per walk, in sequence and with reused windows: opening a window takes longer than most checks. */
export function testWalks(walks: readonly Walk[], look: Look): void {
  let site: Site;
  const windows = new Map<Fill | 'anyone', Visit>();
  beforeAll(async () => {
    site = await openSite();
    await fillWithDemo(site);
    for (const who of ['anyone', 'full', 'empty'] as const) windows.set(who, await openWindow(site, who));
  });
  afterAll(() => site.close());

  test.each(walks.map((walk) => [nameOfWalk(walk), walk] as const))('%s', async (name, walk) => {
    const { screen, fill } = walk;
    const { page, complaints } = windows.get(screen.who === 'anyone' ? 'anyone' : fill)!;
    try {
      const faults = await look(page, walk);
      keepFaults(name, faults);
      expect(faults).toEqual([]);
      if (!screen.fails) expect(complaints()).toEqual([]);
    } finally {
      await leaveScreen(page, screen);
      // No request of this screen may be pending when the next one is checked.
      await page.goto('about:blank');
      complaints();
    }
  });
}

/** Faults found by axe-core, overflow, touch target and language checks in all views. */
export async function viewFaults(page: Page, { screen, views }: Walk): Promise<readonly string[]> {
  const faults: string[] = [];
  let shown: Language | null = null;
  for (const view of views) {
    const addFaults = (found: readonly string[]) =>
      faults.push(...found.map((fault) => `${nameOfView(view)}: ${fault}`));
    const isNew = shown !== view.language;
    if (!isNew && !screen.reopens) await turn(page, view);
    else {
      await arriveIn(page, screen, view);
      await showPart(page, screen);
    }
    shown = view.language;
    if (!screen.waits) await settled(page);
    addFaults(await lookFaults(page, view));
    addFaults(await axeFaults(page, screen.example ? [] : frame));
    addFaults(await overflowFaults(page));
    if (isNew && !screen.ofRecord) addFaults(await languageFaults(page, view.language));
    if (view.width === 390) addFaults(await targetFaults(page));
    await keepPicture(page, `${screen.name} ${nameOfView(view)}`);
  }
  return faults;
}

/** Layout shifts while the screen loads. */
export async function movingFaults(page: Page, { screen, views }: Walk): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const view of views) {
    await arriveIn(page, screen, view);
    faults.push(...(await shiftFaults(page)).map((fault) => `${nameOfView(view)}: ${fault}`));
  }
  return faults;
}

async function arriveIn(page: Page, screen: Screen, view: View): Promise<void> {
  // Opening the current URL with a different hash would not reload the page.
  await page.goto('about:blank');
  await page.setViewportSize({ width: view.width, height: 900 });
  await choose(page, view);
  await arriveAt(page, screen);
}

const nameOfView = ({ width, scheme, language }: View) => `${width} ${scheme} ${language}`;

/** Identical around every console screen, and checked with the example screens. */
const frame = ['.nav', '.navbar', '.footer'];

async function openWindow(site: Site, who: Fill | 'anyone'): Promise<Visit> {
  const still = { reducedMotion: 'reduce' } as const;
  const { owner, otherOwner } = site.cast;
  const visit = await (who === 'anyone' ? site.visit(still) : site.visitAs(who === 'full' ? owner : otherOwner, still));
  openRequests(visit.page);
  await watchShifts(visit.context);
  await keepChoicesHere(visit.context);
  return visit;
}

/** For manual inspection: PICTURES=<folder> saves a screenshot of each screen and its faults. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name.replaceAll(/[^a-z0-9-]+/gi, '-')}.jpg`), quality: 80 });
}

function keepFaults(name: string, faults: readonly string[]): void {
  const folder = process.env.PICTURES;
  if (folder === undefined || faults.length === 0) return;
  appendFileSync(join(folder, 'faults.txt'), `${[name, ...faults].join('\n  ')}\n`);
}
