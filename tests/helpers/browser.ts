import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** Features that Playwright disables; our flag replaces its list, so it repeats them. */
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
 * Chromium's own pages that each new window loads for its address bar: on two cores they take half of the window's
 * time.
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
 * Starts the installed Chromium with an empty profile. One per test file; each test opens a fresh
 * `browser.newContext()`. The caller closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium: install it, or set CHROMIUM_PATH');
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;
  return chromium.launch({ executablePath, args, chromiumSandbox: false });
}

export interface Complaint {
  readonly kind: 'error' | 'warning' | 'page error' | 'failed request' | 'failed answer';
  /** For a failed answer: '400 /api/v1/labels'. */
  readonly text: string;
}

const failedAnswer = /^Failed to load resource: the server responded with a status of (\d+)/;
/**
 * Chromium warns when a slow machine renders the page seconds after preloading fonts or styles; that is not a fault of
 * the page.
 */
const lateLetters = /\.(woff2|css) was preloaded using link preload but not used within a few seconds/;

/**
 * Collects console messages and failed requests from now on. The list grows while the page lives; it is empty for a
 * clean page.
 */
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
    // Aborted by the page itself, for example on navigation: not a fault.
    if (reason === 'net::ERR_ABORTED') return;
    complaints.push({ kind: 'failed request', text: `${request.method()} ${request.url()}: ${reason}` });
  });
  return complaints;
}
