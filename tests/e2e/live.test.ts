import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../server/company/notifications/kinds';
import { notify } from '../../server/company/notifications/notify';
import { type Account, type Client, signIn } from '../helpers/accounts';
import { openSite, type Site, type Visit } from '../helpers/page';

let site: Site;
let colleague: Client;
const open: Visit[] = [];

beforeAll(async () => {
  site = await openSite();
  colleague = await signIn(site.server, site.cast.admin);
});
afterEach(async () => {
  for (const { complaints, context } of open.splice(0)) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});
afterAll(() => site.close());

/** As told: what others do is on the screen by then. */
const soon = { timeout: 2_000 };

async function manager(path: string): Promise<Visit> {
  const visit = await site.visitAs(site.cast.manager);
  open.push(visit);
  await visit.open(path);
  return visit;
}

const upgraded = (page: Page) => {
  let count = 0;
  page.on('websocket', (socket) => {
    count += 1;
    socket.on('close', () => {
      count -= 1;
    });
  });
  return () => count;
};
const connected = async (counts: readonly (() => number)[], wanted: number) =>
  expect.poll(() => counts.reduce((sum, count) => sum + count(), 0), { timeout: 10_000 }).toBe(wanted);
const label = async (name: string) => (await colleague.post('/api/v1/labels', { name })).body.data;

const tell = ({ companyId, userId }: Account) => {
  const notices = [{ to: userId, kind: 'enabled', parameters: {} } as Notice];
  return site.server.app.db
    .transaction()
    .execute((trx) => notify(trx, { companyId, userId: site.cast.admin.userId }, notices));
};

test('what one does is on the other’s screen within two seconds: list, open form, bell', async () => {
  const vip = await label('VIP');
  const { page } = await manager('/label/list');
  const count = upgraded(page);
  await page.getByRole('link', { name: 'VIP', exact: true }).waitFor();
  await connected([count], 1);
  await label('Fresh');
  await page.getByRole('link', { name: 'Fresh', exact: true }).waitFor(soon);

  await page.getByRole('link', { name: 'VIP', exact: true }).click();
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('Mine');
  await colleague.put(`/api/v1/labels/${vip.id}`, { name: 'Theirs', version: vip.version });
  await page.getByText('changed this just now. What you typed is still here.').waitFor(soon);
  expect(await name.inputValue()).toBe('Mine');

  await tell(site.cast.manager);
  await page.getByRole('button', { name: 'Notifications, 1 unread', includeHidden: true }).waitFor(soon);
});

test('a tree follows, keeps what is open and chosen, and waits until a drag is over', async () => {
  const { body } = await colleague.get('/api/xxm-comp/v1/selectDeptTree');
  const root = body.data[0];
  const add = async (name: string, parentId: string) =>
    (await colleague.post('/api/xxm-comp/v1/addDept', { name, parentId })).body.data;
  const sales = await add('Sales', root.id);
  await add('Europe', sales.id);
  const visit = await site.visitAs(site.cast.owner);
  open.push(visit);
  const { page } = visit;
  const count = upgraded(page);
  await visit.open('/department/list');
  const item = (name: string) => page.getByRole('treeitem', { name });
  await item('Europe').click();
  await connected([count], 1);
  await add('Asia', sales.id);
  await item('Asia').waitFor(soon);
  expect(await item('Europe').getAttribute('aria-selected')).toBe('true');
  const place = (await item('Asia').boundingBox())!;
  await page.mouse.move(place.x + 60, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + 60, place.y + place.height + 4, { steps: 4 });
  await add('Africa', sales.id);
  // What comes later by the same way is there already.
  await tell(site.cast.owner);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor(soon);
  expect(await item('Africa').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await item('Africa').waitFor(soon);
});

test('two tabs share one connection; when the one that holds it is closed the other takes over and misses nothing', async () => {
  const first = await manager('/label/list');
  const counts = [upgraded(first.page)];
  await connected(counts, 1);
  const second = await first.context.newPage();
  counts.push(upgraded(second));
  await second.goto('/label/list');
  await second.getByRole('link', { name: 'Fresh', exact: true }).waitFor();
  await label('In both');
  await Promise.all(
    [first.page, second].map((page) => page.getByRole('link', { name: 'In both', exact: true }).waitFor(soon)),
  );
  expect(counts.map((count) => count())).toEqual([1, 0]);
  await Promise.all([first.page.close(), label('Between the two')]);
  await second.getByRole('link', { name: 'Between the two', exact: true }).waitFor({ timeout: 10_000 });
  expect(counts[1]!()).toBe(1);
});

test('who signs out in one tab is connected in none', async () => {
  const visit = await site.visitAs(site.cast.agent);
  open.push(visit);
  const counts = [upgraded(visit.page)];
  await visit.open('/label/list');
  await connected(counts, 1);
  const other = await visit.context.newPage();
  counts.push(upgraded(other));
  await other.goto('/label/list');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForURL('**/login**');
  await connected(counts, 0);
});
