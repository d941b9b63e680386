import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.mjs';

const flags = [
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
  readonly kind: 'error' | 'warning' | 'page error' | 'failed request';
  readonly text: string;
}

/** Collects from now on what the page complains of. The list grows while the page lives; an empty one is a clean page. */
export function watchConsole(page: Page): readonly Complaint[] {
  const complaints: Complaint[] = [];
  page.on('console', (message) => {
    const kind = message.type();
    if (kind === 'error' || kind === 'warning') complaints.push({ kind, text: message.text() });
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
