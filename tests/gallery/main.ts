// npm run gallery: one sheet per screen, in eight variants. -- --only=<words> selects the screens whose names contain
// them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../helpers/browser';
import { type Account, type Product, signInAs, startProduct } from '../product/product';
import {
  choose,
  type Fill,
  heights,
  keepChoicesHere,
  type Look,
  nameOfLook,
  pairwiseLooks,
  turn,
} from '../screens/looks';
import { leaveScreen, openRequests, openScreen, type Screen, settled } from '../screens/screen';
import { screens } from '../screens/screens';

import { composeSheet, type Picture } from './sheet';

/** Draws the sheets of the screens whose names contain the words into the folder. Returns what could not be drawn. */
export async function drawGallery(
  folder: string,
  words: string,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const chosen = screens.filter(({ name }) => name.includes(words));
  if (chosen.length === 0) throw new Error(`No screen has "${words}" in its name.`);
  if (words === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const waiting = [...chosen];
    const faults: string[] = [];
    await Promise.all(
      [1, 2].map(async () => drawAll(await makeStudio(browser, product), waiting, folder, faults, say)),
    );
    return faults;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** One page per user; pages are reused, as opening them takes longer than drawing. */
type Studio = Readonly<Record<Fill | 'anyone', Page>>;

async function makeStudio(browser: Browser, { url, accounts }: Product): Promise<Studio> {
  return {
    anyone: await openPage(browser, url),
    full: await openPage(browser, url, accounts.full),
    empty: await openPage(browser, url, accounts.empty),
  };
}

async function openPage(browser: Browser, baseURL: string, account?: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  await keepChoicesHere(context);
  const page = await context.newPage();
  openRequests(page);
  if (account) await signInAs(page, account);
  return page;
}

async function drawAll(
  studio: Studio,
  waiting: Screen[],
  folder: string,
  faults: string[],
  say: (line: string) => void,
): Promise<void> {
  for (let screen = waiting.shift(); screen !== undefined; screen = waiting.shift()) {
    const start = performance.now();
    const pictures: Picture[] = [];
    for (const fill of screen.fills) {
      const looks = pairwiseLooks.filter((look) => screen.fills.length === 1 || look.fill === fill);
      const page = studio[screen.who === 'anyone' ? 'anyone' : fill];
      try {
        pictures.push(...(await draw(page, screen, looks)));
      } catch (error) {
        faults.push(`${screen.name}, ${fill}: ${(error as Error).message}`);
      }
      await leaveScreen(page, screen);
    }
    const file = screen.name.replaceAll(/[^a-z0-9]+/gi, '-');
    for (const { look, jpeg } of pictures)
      writeFileSync(join(folder, 'pictures', `${file}-${nameOfLook(look).replaceAll(' ', '-')}.jpg`), jpeg);
    writeFileSync(join(folder, `${file}.png`), await composeSheet(contextOf(studio), screen.name, pictures));
    say(`${screen.name}: ${Math.round(performance.now() - start)} ms`);
  }
}

async function draw(page: Page, screen: Screen, looks: readonly Look[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  let language = '';
  for (const look of looks.toSorted((one, other) => one.language.localeCompare(other.language))) {
    if (screen.reopens || look.language !== language) {
      await page.setViewportSize({ width: look.width, height: heights[look.width] });
      await choose(page, look);
      await openScreen(page, screen);
    } else await turn(page, look);
    language = look.language;
    if (!screen.waits) await settled(page);
    pictures.push({ look, jpeg: await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' }) });
  }
  return pictures;
}

function contextOf({ anyone }: Studio): BrowserContext {
  return anyone.context();
}
