import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../server/company/notifications/notice';
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
    expect(complaints()).toEqual([]);
    await context.close();
  }
});
afterAll(() => site.close());

async function come(account: Account, path: string): Promise<Visit & { connections: () => number }> {
  const visit = await site.visitAs(account);
  open.push(visit);
  const connections = upgraded(visit.page);
  await visit.open(path);
  return { ...visit, connections };
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
  expect.poll(() => counts.reduce((sum, count) => sum + count(), 0)).toBe(wanted);
const label = async (name: string) => (await colleague.post('/api/v1/labels', { name })).body.data;

const sendNotification = ({ companyId, userId }: Account) => {
  const notices = [{ to: userId, kind: 'enabled', parameters: {} } as Notice];
  return site.server.app.db
    .transaction()
    .execute((trx) => notify(trx, { companyId, userId: site.cast.admin.userId }, notices));
};

test('a tree updates live, keeps its expanded and selected nodes, and waits until a drag ends', async () => {
  const { body } = await colleague.get('/api/xxm-comp/v1/selectDeptTree');
  const root = body.data[0];
  const add = async (name: string, parentId: string) =>
    (await colleague.post('/api/xxm-comp/v1/addDept', { name, parentId })).body.data;
  const sales = await add('Sales', root.id);
  await add('Europe', sales.id);
  const { page, connections } = await come(site.cast.owner, '/department/list');
  const item = (name: string) => page.getByRole('treeitem', { name });
  await item('Europe').click();
  await connected([connections], 1);
  await add('Asia', sales.id);
  await item('Asia').waitFor();
  expect(await item('Europe').getAttribute('aria-selected')).toBe('true');
  const place = (await item('Asia').boundingBox())!;
  await page.mouse.move(place.x + 60, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + 60, place.y + place.height + 4, { steps: 4 });
  await add('Africa', sales.id);
  // Events arrive in order, so the earlier ones are there too.
  await sendNotification(site.cast.owner);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  expect(await item('Africa').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await item('Africa').waitFor();
});

test('two tabs share one connection; when its owner closes, the other takes over and misses nothing', async () => {
  await label('Fresh');
  const first = await come(site.cast.manager, '/label/list');
  const counts = [first.connections];
  await connected(counts, 1);
  const second = await first.context.newPage();
  counts.push(upgraded(second));
  await second.goto('/label/list');
  await second.getByRole('link', { name: 'Fresh', exact: true }).waitFor();
  await label('In both');
  await Promise.all(
    [first.page, second].map((page) => page.getByRole('link', { name: 'In both', exact: true }).waitFor()),
  );
  expect(counts.map((count) => count())).toEqual([1, 0]);
  await Promise.all([first.page.close(), label('Between the two')]);
  await second.getByRole('link', { name: 'Between the two', exact: true }).waitFor();
  expect(counts[1]!()).toBe(1);
});

test('signing out in one tab disconnects all tabs', async () => {
  const visit = await come(site.cast.agent, '/label/list');
  const counts = [visit.connections];
  await connected(counts, 1);
  const other = await visit.context.newPage();
  counts.push(upgraded(other));
  await other.goto('/label/list');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForURL('**/login**');
  await connected(counts, 0);
});
