import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Fill } from '../screens/looks';

export interface Account {
  readonly account: string;
  readonly password: string;
}

export interface Product {
  readonly url: string;
  /** Owners of a company with records and of one without. */
  readonly accounts: Readonly<Record<Fill, Account>>;
  stop(): Promise<void>;
}

/** Starts the built product on a temporary data folder with the demo. The folder is deleted on stop. */
export async function startProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-product-'));
  const password = 'look at it all';
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      PARLEY_LOG: 'error',
      PARLEY_DATA: folder,
      PARLEY_DEMO: '1',
      PARLEY_OWNER_PASSWORD: password,
      PARLEY_DEMO_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((ready, failed) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address !== undefined) ready(address.replace('127.0.0.1', 'localhost'));
    });
    child.once('exit', (code) => failed(new Error(`The product ended with ${code}.\n${said}`)));
  });
  return {
    url,
    accounts: { full: { account: 'owner', password }, empty: { account: 'demo-harbour', password } },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in through the sign-in page; resolves once the console is shown. */
export async function signInAs(page: Page, { account, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.locator('input[autocomplete~=username]').fill(account);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('.console-main h1').first().waitFor();
}
