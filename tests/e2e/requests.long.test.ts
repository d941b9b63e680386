import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../server/ops/demo/seedDemo';
import { openSite, type Site } from '../helpers/page';
import { settled } from '../screens/screen';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  const { companyId, userId: ownerId } = site.cast.owner;
  const { rows } = await site.server.pool.query<{ id: string }>(
    'select id from departments where company_id = $1 and parent_id is null',
    [companyId],
  );
  await seedDemo(site.server.app, { companyId, ownerId, rootId: rows[0]!.id, password: null });
});
afterAll(() => site.close());

/**
 * Each request is a round trip; a repeated one counts once. One is a file that charts and forms share, so that no list
 * loads it.
 */
const max = 26;

test.each([
  '/dashboard',
  '/dashboards',
  '/order/list',
  '/productCoupon/list',
  '/productAutoDelivery/list',
  '/contact/list',
  '/chat',
])(`%s takes at most ${max} requests the first time, and one for all its figures`, async (path) => {
  const visit = await site.visitAs(site.cast.owner);
  const asked: string[] = [];
  const read: string[] = [];
  visit.page.on('request', (request) => {
    const address = request.url().slice(site.url.length);
    asked.push(address);
    if (request.method() === 'GET') read.push(address);
  });
  // The live connection opens last, after the screen has loaded; its events may cause refetches.
  const connected = visit.page.waitForEvent('websocket');
  await visit.open(path);
  await connected;
  await visit.page.waitForLoadState('networkidle');
  await settled(visit.page);
  await visit.context.close();
  const all = [...new Set(asked)];
  const calls = all.filter((address) => address.startsWith('/api/'));
  process.stdout.write(`${path}: ${all.length} requests, ${calls.length} of them calls\n`);
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(max);
  expect(calls.filter((call) => call.startsWith('/api/v1/figures/')).length).toBeLessThanOrEqual(1);
  // The permissions response includes the user and the preferences.
  expect(read.filter((address) => /\/users\/(me|preferences|permissions)/.test(address))).toHaveLength(1);
});
