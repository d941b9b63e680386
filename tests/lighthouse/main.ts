// npm run lighthouse
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { signInAs, startProduct } from '../product/product';
import { shownOrder } from './shownOrder';

const version = '12.8.2';
const port = 9_333;

/** In percent. */
interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo?: number;
}

interface Measured {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Measured as a phone on a slow network. */
  readonly isPhone?: true;
  /** The minimum scores. */
  readonly least: Partial<Scores>;
}

/** Of the demo data. */
const shop = '/s/keys-and-cards';
const sound = { accessibility: 100, 'best-practices': 100 };
const onPhone = { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 };
const screens: readonly Measured[] = [
  { name: 'sign-in', path: '/login', signedIn: false, least: { ...sound, performance: 95 } },
  { name: 'dashboard', path: '/dashboard', signedIn: true, least: sound },
  { name: 'list', path: '/productCoupon/list', signedIn: true, least: sound },
  { name: 'form', path: '/productCoupon/list/create', signedIn: true, least: sound },
  { name: 'tree', path: '/department/list', signedIn: true, least: sound },
  { name: 'shop home', path: shop, signedIn: false, isPhone: true, least: onPhone },
  { name: 'shop product', path: `${shop}/p/{product}`, signedIn: false, isPhone: true, least: onPhone },
  { name: 'shop cart', path: `${shop}/cart`, signedIn: false, isPhone: true, least: onPhone },
  { name: 'shop order', path: '{order}', signedIn: false, isPhone: true, least: { ...onPhone, seo: 0 } },
  { name: 'shop orders', path: `${shop}/orders`, signedIn: false, isPhone: true, least: onPhone },
];

/**
 * Measures the screens whose names contain the words, and writes the reports to the folder. Returns the scores that are
 * too low.
 */
export async function measureScreens(folder: string, words: string, say: (line: string) => void): Promise<string[]> {
  const chosen = screens.filter(({ name }) => name.includes(words));
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  const profile = mkdtempSync(join(tmpdir(), 'parley-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium()!,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    baseURL: product.url,
  });
  const short: string[] = [];
  try {
    const [page = await browser.newPage()] = browser.pages();
    await page.goto(shop);
    const shown = (await page.locator('.shop-card a').first().getAttribute('href'))!;
    const places = { product: shown.split('/').at(-1)!, order: await shownOrder(product) };
    for (const screen of chosen.toSorted((one, other) => Number(one.signedIn) - Number(other.signedIn))) {
      // Lighthouse opens its own page in the same browser and finds the session there.
      if (screen.signedIn && new URL(page.url()).pathname !== '/dashboard') await signInAs(page, product.accounts.full);
      const { scores, faults } = await lighthouse(
        `${product.url}${screen.path.replace(/\{(product|order)\}/, (_, name: keyof typeof places) => places[name])}`,
        join(folder, `${screen.name}.json`),
        screen,
      );
      say(
        `${screen.name}: ${Object.entries(scores)
          .map(([name, score]) => `${name} ${score}`)
          .join(', ')}`,
      );
      for (const fault of faults) say(`  ${fault}`);
      for (const [name, least] of Object.entries(screen.least))
        if (scores[name as keyof Scores]! < least) short.push(`${screen.name}: ${name} is below ${least}`);
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  for (const each of short) say(each);
  return short;
}

async function lighthouse(
  url: string,
  report: string,
  { isPhone }: Measured,
): Promise<{ scores: Scores; faults: string[] }> {
  // A shop is listed only if its company says so.
  const device = isPhone ? ['--skip-audits=is-crawlable'] : ['--preset=desktop'];
  const flags = [...device, '--output=json', `--output-path=${report}`, `--port=${port}`, '--quiet'];
  const only = '--only-categories=performance,accessibility,best-practices,seo';
  await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, url, ...flags, only, '--disable-storage-reset']);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]);
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`),
  );
  return { scores: Object.fromEntries(scores) as Scores, faults };
}

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly categories: Readonly<
    Record<string, { score: number; auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; title: string; displayValue?: string }>>;
}
