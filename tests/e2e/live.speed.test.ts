import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../server/company/notifications/notice';
import { notify } from '../../server/company/notifications/notify';
import { signIn } from '../helpers/accounts';
import { openSite, type Site } from '../helpers/page';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The documented limit for changes by other users to appear. */
const soon = { timeout: 2_000 };

test("another user's change appears within two seconds: list, open form, tree, bell", async () => {
  const colleague = await signIn(site.server, site.cast.admin);
  const label = async (name: string) => (await colleague.post('/api/v1/labels', { name })).body.data;
  const vip = await label('VIP');
  const { page, open, complaints } = await site.visitAs(site.cast.owner);
  const connected = page.waitForEvent('websocket');
  await open('/label/list');
  await page.getByRole('link', { name: 'VIP', exact: true }).waitFor();
  await (await connected).waitForEvent('framereceived');
  await label('Fresh');
  await page.getByRole('link', { name: 'Fresh', exact: true }).waitFor(soon);

  await page.getByRole('link', { name: 'VIP', exact: true }).click();
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('Mine');
  await colleague.put(`/api/v1/labels/${vip.id}`, { name: 'Theirs', version: vip.version });
  await page.getByText('just changed this. Your input is still here.').waitFor(soon);
  expect(await name.inputValue()).toBe('Mine');

  const again = page.waitForEvent('websocket');
  await open('/department/list');
  await page.getByRole('treeitem', { name: /^Acme/ }).waitFor();
  await (await again).waitForEvent('framereceived');
  const { body } = await colleague.get('/api/xxm-comp/v1/selectDeptTree');
  await colleague.post('/api/xxm-comp/v1/addDept', { name: 'Asia', parentId: body.data[0].id });
  await page.getByRole('treeitem', { name: 'Asia' }).waitFor(soon);

  const { companyId, userId } = site.cast.owner;
  const notices = [{ to: userId, kind: 'enabled', parameters: {} } as Notice];
  await site.server.app.db
    .transaction()
    .execute((trx) => notify(trx, { companyId, userId: site.cast.admin.userId }, notices));
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor(soon);
  expect(complaints()).toEqual([]);
});
