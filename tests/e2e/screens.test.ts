import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../server/ops/demo/seedDemo';
import { openSite, type Site, type Visit } from '../helpers/page';
import { choose, type Fill, keepChoicesHere, type Language, lookFaults, turn } from '../screens/looks';
import { arriveAt, leaveScreen, openRequests, settled, showPart } from '../screens/screen';
import { screens } from '../screens/screens';
import { nameOfWalk, type Walk, walksOf } from '../screens/walks';
import { axeFaults } from './measures/axe';
import { overflowFaults } from './measures/overflow';
import { shiftFaults, watchShifts } from './measures/shifts';
import { targetFaults } from './measures/targets';
import { wordFaults } from './measures/words';

/** ALL_SCREENS=1 looks at those as well that are drawn as others are. */
const all = process.env.ALL_SCREENS === '1';
const walks = screens.filter(({ alike }) => all || !alike).flatMap(walksOf);

/** Browsers that are used again: opening one takes longer than most looks at a screen. */
type Studio = Readonly<Record<Fill | 'anyone', Visit>>;

let site: Site;
const free: Studio[] = [];
const waiting: ((studio: Studio) => void)[] = [];

beforeAll(async () => {
  site = await openSite();
  await fillWithDemo();
  // One for each processor of a small machine.
  for (let count = 0; count < 2; count += 1) free.push(await makeStudio());
});
afterAll(() => site.close());

describe.concurrent('nothing is wrong for axe-core, the browser, a thumb or the eye', () => {
  test.each(walks.map((walk) => [nameOfWalk(walk), walk] as const))('%s', async (name, walk) => {
    const studio = free.pop() ?? (await new Promise<Studio>((given) => waiting.push(given)));
    try {
      await look(studio[walk.screen.who === 'anyone' ? 'anyone' : walk.fill], name, walk);
    } finally {
      const next = waiting.shift();
      if (next) next(studio);
      else free.push(studio);
    }
  });
});

async function look(visit: Visit, name: string, { screen, views }: Walk): Promise<void> {
  const { page } = visit;
  const complainedBefore = visit.complaints.length;
  const faults: string[] = [];
  let shown: Language | null = null;
  for (const view of views) {
    const note = (found: readonly string[]) =>
      faults.push(...found.map((each) => `${view.width} ${view.scheme} ${view.language}: ${each}`));
    const isNew = shown !== view.language;
    if (!isNew && !screen.anew) await turn(page, view);
    else {
      // An address that is open already, with what stands behind its #, would not be opened anew.
      if (shown !== null) await page.goto('about:blank');
      await page.setViewportSize({ width: view.width, height: 900 });
      await choose(page, view);
      await arriveAt(page, screen);
      note(await shiftFaults(page));
      await showPart(page, screen);
    }
    shown = view.language;
    if (!screen.waits) await settled(page);
    note(await lookFaults(page, view));
    note(await axeFaults(page, screen.example ? [] : frame));
    note(await overflowFaults(page));
    if (isNew && !screen.ofRecord) note(await wordFaults(page, view.language));
    if (view.width === 390) note(await targetFaults(page));
    await keepPicture(page, `${name} ${view.width} ${view.scheme}`);
  }
  await leaveScreen(page, screen);
  keepFaults(name, faults);
  expect(faults).toEqual([]);
  if (!screen.fails) expect(visit.complaints.slice(complainedBefore)).toEqual([]);
}

/** The same around every screen of the console, and looked at with the examples. */
const frame = ['.nav', '.navbar', '.footer'];

async function fillWithDemo(): Promise<void> {
  const { companyId, userId: ownerId } = site.cast.owner;
  const { rows } = await site.server.pool.query<{ id: string }>(
    'select id from departments where company_id = $1 and parent_id is null',
    [companyId],
  );
  await seedDemo(site.server.app, { companyId, ownerId, rootId: rows[0]!.id, password: null });
}

async function makeStudio(): Promise<Studio> {
  const [anyone, full, empty] = await Promise.all([
    site.visit(still),
    site.visitAs(site.cast.owner, still),
    site.visitAs(site.cast.otherOwner, still),
  ]);
  for (const { page, context } of [anyone, full, empty]) {
    openRequests(page);
    await watchShifts(context);
    await keepChoicesHere(context);
  }
  return { anyone, full, empty };
}

const still = { reducedMotion: 'reduce' } as const;

/** To look at them oneself: PICTURES=<folder> keeps one of each, and what is wrong with them. */
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
