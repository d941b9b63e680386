import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveMessage } from '../../server/chat/messages/receive';
import { signIn } from '../helpers/accounts';
import { chatDepsOf, inboundText, makeAccount } from '../helpers/chat';
import { openSite, type Site } from '../helpers/page';
import { plainMilliseconds, plainWork } from './measures/plainWork';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const count = 40;
/** Of one task, on a machine that does `plainWork` in `plainMilliseconds`: longer ones are felt while typing. */
const maxTask = 200;

test('40 conversations are answered with canned replies in one run, without a task over 200 ms', async () => {
  const { app } = site.server;
  const owner = await signIn(site.server, site.cast.owner);
  const canned = { shortcut: 'thanks', text: 'Thank you, {{contact.name}}.', language: 'en', enabled: true };
  expect((await owner.post('/api/v1/canned-replies', canned)).status).toBe(200);
  const account = await makeAccount(site.server, site.cast.owner.companyId);
  for (let at = 1; at <= count; at += 1) {
    const from = { conversation: `buyer-${at}`, contact: { sourceId: `buyer-${at}`, name: `Buyer ${at}` } };
    await receiveMessage(app.db, chatDepsOf(app), account, inboundText('Hello?', from));
  }
  const { page, open, context } = await site.visitAs(site.cast.owner, { reducedMotion: 'reduce' });
  await open('/chat');
  await page.locator('.parley-talk-link').nth(8).waitFor();
  await page.waitForLoadState('networkidle');
  const now = () => page.evaluate(() => performance.now());
  const from = await now();
  await page.evaluate(plainWork);
  const slowness = Math.max(1, ((await now()) - from) / plainMilliseconds);
  await page.evaluate(watchTasks);
  for (let at = 1; at <= count; at += 1) {
    const name = `Buyer ${at}`;
    await page.keyboard.press('Alt+j');
    await page.getByRole('region', { name, exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('parley-composer-text');
    await page.keyboard.type('/tha');
    await page.getByRole('option', { name: '/thanks' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.parley-composer-text').inputValue()).toBe(`Thank you, ${name}.`);
    await page.keyboard.press('Enter');
    await page.locator('.parley-message-text', { hasText: `Thank you, ${name}.` }).waitFor();
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const longest = Math.round(Math.max(0, ...tasks));
  process.stdout.write(
    `${count} canned replies: the longest task took ${longest} ms, ${tasks.length} over 50 ms; plain work takes ${slowness.toFixed(2)} times as long as it should\n`,
  );
  const { rows } = await site.server.pool.query(
    'select count(*)::int as waiting from conversations where waiting_since is not null',
  );
  expect(rows).toEqual([{ waiting: 0 }]);
  expect(longest).toBeLessThan(maxTask * slowness);
  await context.close();
});

function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}
