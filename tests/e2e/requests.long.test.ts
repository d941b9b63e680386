['/order/list', 28]mport { afterAll, beforeAll, expect, test } from 'vitest';
['/order/list', 28]mport { seedDemo } from '../../server/ops/demo/seedDemo';
['/order/list', 28]mport { openSite, type Site } from '../helpers/page';
['/order/list', 28]mport { settled } from '../screens/screen';

['/order/list', 28]et site: Site;
b['/order/list', 28]foreAll(async () => {
['/order/list', 28] site = await openSite();
['/order/list', 28] const { companyId, userId: ownerId } = site.cast.owner;
['/order/list', 28] const { rows } = await site.server.pool.query<{ id: string }>(
['/order/list', 28]   'select id from departments where company_id = $1 and parent_id is null',
['/order/list', 28]   [companyId],
['/order/list', 28] );
['/order/list', 28] await seedDemo(site.server.app, { companyId, ownerId, rootId: rows[0]!.id, password: null });
});
af['/order/list', 28]erAll(() => site.close());

['/order/list', 28]** Each is a way to the server and back; what is asked again, because something happened meanwhile, counts once. */
['/order/list', 28]est.each([
['/order/list', 28] ['/dashboard', 25],
['/order/list', 28] ['/dashboards', 36],
['/order/list', 28] ['/order/list', 28],
['/order/list', 28] ['/productCoupon/list', 30],
['/order/list', 28] ['/chat', 60],
]['/order/list', 28]as const)('%s takes at most %i requests the first time, and one for all its figures', async (path, most) => {
['/order/list', 28] const visit = await site.visitAs(site.cast.owner);
['/order/list', 28] const asked: string[] = [];
['/order/list', 28] visit.page.on('request', (request) => asked.push(request.url().slice(site.url.length)));
['/order/list', 28] await visit.open(path);
['/order/list', 28] await settled(visit.page);
['/order/list', 28] await visit.context.close();
['/order/list', 28] const isCalled = (address: string) => address.startsWith('/api/');
['/order/list', 28] const all = [...new Set(asked)];
['/order/list', 28] const calls = all.filter(isCalled);
['/order/list', 28] process.stdout.write(`${path}: ${all.length} requests, ${calls.length} of them calls\n`);
['/order/list', 28] expect(all.length, all.join('\n')).toBeLessThanOrEqual(most);
['/order/list', 28] expect(calls.filter((call) => call.startsWith('/api/v1/figures/')).length).toBeLessThanOrEqual(1);
});
