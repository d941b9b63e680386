import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** Playwright's own, in whose place ours stand. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/**
 * Pages of Chromium's own, which each new window loads for its address bar beside the page that is tested: on two cores they
 * take half of its time.
 */
const offForWindows = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const flags = [
  `--disable-features=${[...offByPlaywright, ...offForWindows].join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the installed Chromium with an empty profile of its own. One for each test file; each test takes a fresh
 * `browser.newContext()`. The caller closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium: install it, or set CHROMIUM_PATH');
  // Chromium's own sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;
  return chromium.launch({ executablePath, args, chromiumSandbox: false });
}

export interface Complaint {
  readonly kind: 'error' | 'warning' | 'page error' | 'failed request' | 'failed answer';
  /** Of a failed answer: '400 /api/v1/labels'. */
  readonly text: string;
}

const failedAnswer = /^Failed to load resource: the server responded with a status of (\d+)/;
/** A machine that draws the page seconds after its letters or styles have come says so; it is no fault of the page. */
const lateLetters = /\.(woff2|css) was preloaded using link preload but not used within a few seconds/;

/** Collects from now on what the page complains of. The list grows while the page lives; an empty one is a clean page. */
export function watchConsole(page: Page): Complaint[] {
  const complaints: Complaint[] = [];
  page.on('console', (message) => {
    const [kind, text] = [message.type(), message.text()];
    if ((kind !== 'error' && kind !== 'warning') || lateLetters.test(text)) return;
    const [, status] = failedAnswer.exec(text) ?? [];
    if (status === undefined) complaints.push({ kind, text });
    else complaints.push({ kind: 'failed answer', text: `${status} ${new URL(message.location().url).pathname}` });
  });
  page.on('pageerror', (error) => complaints.push({ kind: 'page error', text: error.stack ?? error.message }));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The page itself gave it up: a reader that moved on, not a fault.
    if (reason === 'net::ERR_ABORTED') return;
    complaints.push({ kind: 'failed request', text: `${request.method()} ${request.url()}: ${reason}` });
  });
  return complaints;
}
