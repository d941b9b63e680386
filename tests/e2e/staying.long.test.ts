import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { type Client, signIn } from '../helpers/accounts';
import { chatDepsOf, inboundText, makeAccount } from '../helpers/chat';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let owner: Client;
let visit: Visit;

beforeAll(async () => {
  site = await openSite();
  owner = await signIn(site.server, site.cast.owner);
  const settings = '/api/xxm-comp/v1/companySettings';
  const { version } = (await owner.get(settings)).body.data;
  const changed = await owner.put(settings, { version, sessionIdleMinutes: 5 });
  if (changed.status !== 200) throw new Error(changed.text);
});
beforeEach(async () => {
  visit = await site.visitAs(site.cast.agent, { reducedMotion: 'reduce' });
  await visit.page.clock.install();
  await visit.open('/chat');
  await visit.page.locator('.parley-chat').waitFor();
  await asked(visit.page);
});
afterEach(() => visit.context.close());
afterAll(() => site.close());

/** Lets the page ask how long the session goes on. Its live connection stands once the first screen is idle. */
async function asked(page: Page): Promise<void> {
  let isAnswered = false;
  void page.waitForResponse('**/users/session').then(() => (isAnswered = true));
  const tick = async () => {
    await page.clock.fastForward(10_000);
    return isAnswered;
  };
  await expect.poll(tick, { interval: 500 }).toBe(true);
}

/** Lets time pass for server and page; the page's timers run once. */
async function pass(minutes: number): Promise<void> {
  const later = `update sessions set last_seen_at = last_seen_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
    where user_id = $1 and ended_at is null`;
  await site.server.pool.query(later, [site.cast.agent.userId, minutes * 60]);
  site.server.app.actors.forget();
  await visit.page.clock.fastForward(minutes * 60_000);
}

const idleFor = async () =>
  (
    await site.server.pool.query<{ idle: number }>(
      `select extract(epoch from now() - max(last_seen_at))::int as idle from sessions where user_id = $1 and ended_at is null`,
      [site.cast.agent.userId],
    )
  ).rows[0]!.idle;

const warning = () => visit.page.getByRole('alert').filter({ hasText: "You've been inactive for a while." });

test('a key every four minutes for twenty minutes outlasts an idle limit of five, without any other call', async () => {
  for (let round = 1; round <= 5; round += 1) {
    await pass(4);
    await visit.page.keyboard.press('Shift');
    await visit.page.clock.fastForward(10_000);
    await expect.poll(idleFor).toBeLessThan(60);
  }
  expect(visit.at()).toBe('/chat');
});

test('an untouched page warns, announces new messages meanwhile, and is signed out in the end', async () => {
  const { page } = visit;
  await pass(3.5);
  await warning().waitFor();
  await expect.poll(() => page.title()).toContain('Signing out soon');
  const account = await makeAccount(site.server, site.cast.owner.companyId, { name: 'Shop' });
  await receiveMessage(site.server.app.db, chatDepsOf(site.server.app), account, inboundText('Hello?'));
  await page.locator('.parley-talk-link').waitFor();
  await expect.poll(() => page.title()).toContain('(1)');
  await pass(2);
  await page.getByText('Your session has expired. Sign in to pick up where you left off.').waitFor();
  expect(visit.at()).toBe('/login');
});

test('one click on the warning stays, and the warning goes', async () => {
  await pass(4);
  await warning().getByRole('button', { name: 'Stay signed in' }).click();
  await warning().waitFor({ state: 'detached' });
  await expect.poll(idleFor).toBeLessThan(60);
  expect(await visit.page.title()).not.toContain('Signing out soon');
});

test('use in one tab keeps the others, and a background tab that polls keeps none', async () => {
  const other = await visit.context.newPage();
  await other.clock.install();
  await other.goto('/label/list', { waitUntil: 'commit' });
  await other.getByRole('heading', { name: 'Labels', exact: true }).waitFor();
  await asked(other);
  await pass(4);
  await warning().waitFor();
  await other.keyboard.press('Shift');
  await other.clock.fastForward(70_000);
  await expect.poll(idleFor).toBeLessThan(60);
  await visit.page.clock.fastForward(10_000);
  await warning().waitFor({ state: 'detached' });
  expect(visit.at()).toBe('/chat');
});

test('before the whole time of a session is over, the page offers to sign in again and keeps the address', async () => {
  const { page } = visit;
  await site.server.pool.query(`update sessions set expires_at = now() + interval '4 minutes' where user_id = $1`, [
    site.cast.agent.userId,
  ]);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(70_000);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect.poll(() => visit.at()).toBe('/login');
});

test('a tab that lost its connection says so in its title and its icon', async () => {
  const { page, context } = visit;
  const icon = () => page.locator('link[rel=icon]').getAttribute('href');
  const usual = await icon();
  await context.setOffline(true);
  await page.clock.fastForward(4_000);
  await expect.poll(() => page.title()).toMatch(/^⚠ No connection · /);
  await expect.poll(icon).not.toBe(usual);
  await context.setOffline(false);
  await expect.poll(() => page.title()).not.toContain('No connection');
  await expect.poll(icon).toBe(usual);
});
