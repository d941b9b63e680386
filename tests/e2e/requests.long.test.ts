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

/** Each is a way to the server and back; what is asked again, because something happened meanwhile, counts once. */
test.each([
  ['/dashboard', 25],
  ['/dashboards', 36],
  ['/order/list', 27],
  ['/productCoupon/list', 30],
  ['/chat', 60],
] as const)('%s takes at most %i requests the first time, and one for all its figures', async (path, most) => {
  const visit = await site.visitAs(site.cast.owner);
  const asked: string[] = [];
  visit.page.on('request', (request) => asked.push(request.url().slice(site.url.length)));
  await visit.open(path);
  await settled(visit.page);
  await visit.context.close();
  const isCalled = (address: string) => address.startsWith('/api/');
  const all = [...new Set(asked)];
  const calls = all.filter(isCalled);
  process.stdout.write(`${path}: ${all.length} requests, ${calls.length} of them calls\n`);
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(most);
  expect(calls.filter((call) => call.startsWith('/api/v1/figures/')).length).toBeLessThanOrEqual(1);
});
