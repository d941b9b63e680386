import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerWrites, makeAccount } from '../helpers/chat';
import { openSite, type Site } from '../helpers/page';
import { plainMilliseconds, plainWork } from './measures/plainWork';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/**
 * Main-thread time of the page, on a machine that does `plainWork` in `plainMilliseconds`. On an idle machine it takes
 * 300 ms.
 */
const maxMilliseconds = 500;
/** Of 16 ms, at 60 frames per second. */
const maxMillisecondsPerFrame = 14;

test('a conversation of 10,000 messages opens at once and scrolls without jumps', async () => {
  const account = await makeAccount(site.server, site.cast.owner.companyId);
  const id = await customerWrites(site.server, account, ['The first']);
  await site.server.pool.query(manySql, [id, 10_000]);
  const { page, open, context } = await site.visitAs(site.cast.owner);
  await open('/chat');
  const row = page.getByText('Message 10000').first();
  await row.waitFor();
  // The page is idle by then.
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;
  const calm = await busy();
  await page.evaluate(plainWork);
  const idle = await busy();
  // Corrects for a slower shared machine by how much longer plain work takes.
  const slowness = Math.max(1, ((idle - calm) * 1_000) / plainMilliseconds);
  const opened = await page.evaluate(openedIn, 'Message 10000');
  const before = await busy();
  const opening = Math.round((before - idle) * 1_000);
  const { oldest, jumps } = await page.evaluate(scrollUp, 240);
  const perFrame = Math.round(((await busy()) - before) * 1_000) / 240;
  process.stdout.write(
    `opened in ${opened} ms, ${opening} of the page's own thread; a frame of scrolling takes ${perFrame.toFixed(1)} ms of the page's own thread; up to message ${oldest}; plain work takes ${slowness.toFixed(2)} times as long as it should\n`,
  );
  expect(opening).toBeLessThan(maxMilliseconds * slowness);
  expect(perFrame).toBeLessThan(maxMillisecondsPerFrame * slowness);
  expect(oldest).toBeLessThan(9_900);
  expect(jumps).toEqual([]);
  await context.close();
});

const manySql = `
  with made as (
    insert into messages (id, company_id, conversation_id, account_id, contact_id, seq, direction, kind, text, sender_kind, sender_id,
      status, private, mentions, created_at, updated_at)
    select gen_random_uuid(), company_id, id, account_id, contact_id, n,
      case when n % 3 = 0 then 'outgoing' else 'incoming' end, 'text', 'Message ' || n || repeat(' and some more', (n % 13)::int),
      case when n % 3 = 0 then 'rule' else 'contact' end, null, 'delivered', false, '{}',
      now() - make_interval(mins => (10000 - n)::int * 3), now()
    from conversations, generate_series(2, $2::int) n where id = $1
  )
  update conversations set last_seq = $2::int, last_message = 'Message ' || $2, last_message_at = now() where id = $1`;

/** Opens the conversation; returns the milliseconds until its newest message is in the log. */
function openedIn(text: string): Promise<number> {
  return new Promise((resolve) => {
    const rows = [
      ...document.querySelectorAll<HTMLElement>('.parley-chat a, .parley-chat [role="option"], .parley-chat li'),
    ];
    const pressed = rows.findLast((one) => one.textContent?.includes(text));
    const from = performance.now();
    pressed?.click();
    const look = () => {
      const log = document.querySelector('.parley-log');
      if (log?.textContent?.includes(text)) requestAnimationFrame(() => resolve(Math.round(performance.now() - from)));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * Scrolls up frame by frame like a mouse wheel; older messages load on the way. Reports non-consecutive numbers as
 * jumps.
 */
function scrollUp(count: number) {
  return new Promise<{ oldest: number; jumps: string[] }>((resolve) => {
    const log = document.querySelector<HTMLElement>('.parley-log')!;
    const numbers = () =>
      [...log.querySelectorAll('.parley-log-row')]
        .map((row) => ({
          top: row.getBoundingClientRect().top,
          number: Number(/\d+/.exec(row.querySelector('.parley-message-text')?.textContent ?? '')?.[0] ?? 0),
        }))
        .sort((first, second) => first.top - second.top)
        .map(({ number }) => number);
    const jumps: string[] = [];
    let [frames, oldest] = [0, 10_000];
    const step = () => {
      frames += 1;
      log.scrollBy({ top: -120, behavior: 'instant' });
      if (frames % 10 === 0) {
        const shown = numbers();
        if (shown.some((number, at) => at > 0 && number !== shown[at - 1]! + 1)) jumps.push(shown.join());
        oldest = Math.min(oldest, shown[0] ?? oldest);
      }
      if (frames < count) requestAnimationFrame(step);
      else resolve({ oldest, jumps });
    };
    requestAnimationFrame(step);
  });
}
