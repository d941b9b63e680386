import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { builtinId } from '../../../server/company/access/builtinRows';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const at = consoleUnderTest();
await import('../../../src/custom/gettingStarted/GettingStartedPage');
await import('../../../src/custom/dashboard/DashboardPage');

/** The steps with their states. */
const steps = async () => {
  const list = await screen.findByRole('list', { name: 'Steps' });
  return within(list)
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
};
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

test('a step is done when its data exists, and its button leads to the next action', async () => {
  const { rows } = await at.server.pool.query('delete from accounts where company_id = $1', [at.cast.owner.companyId]);
  expect(rows).toEqual([]);
  const elsewhere = await at.elsewhere(at.cast.owner);
  await at.beSignedIn(at.cast.owner);
  visit('/second-page');
  expect(await steps()).toEqual([
    'Sell a productTo do',
    'Connect an accountTo do',
    'Add a reply ruleTo do',
    'Invite a teammateDone',
  ]);
  expect(progress()).toBe('1 of 4 done');
  expect(screen.getByRole('link', { name: 'Sell a product' }).getAttribute('href')).toBe('/sell');
  const product = (await elsewhere.post('/api/v1/products', { title: 'Game key', price: 900, currency: 'CNY' })).body;
  visit('/second-page');
  expect((await screen.findByRole('link', { name: 'Set up delivery' })).getAttribute('href')).toBe('/sell');
  const items = [{ skuId: null, content: 'GAME-1111' }];
  const stocked = await elsewhere.post(`/api/v1/products/${product.data.id}/stock`, { items });
  expect(stocked.status, stocked.text).toBe(200);
  visit('/second-page');
  expect((await screen.findByRole('link', { name: 'Add account' })).getAttribute('href')).toBe('/account/list/create');

  // Created, but not connected yet.
  await elsewhere.post('/api/v1/accounts', {
    name: 'Shop',
    channel: 'webhook',
    callbackUrl: 'https://shop.example/hook',
  });
  visit('/second-page');
  const finish = await screen.findByRole('link', { name: 'Finish connecting' });
  expect(finish.getAttribute('href')).toBe('/account/list');
  expect((await steps())[1]).toBe('Connect an accountTo do');
  await at.server.pool.query(`update accounts set status = 'online'`);

  const rule = { name: 'Hours', enabled: false, matchAny: 'open', parts: [{ kind: 'text', text: '9 to 5' }] };
  expect((await elsewhere.post('/api/v1/reply-rules', rule)).status).toBe(200);
  visit('/second-page');
  expect(await screen.findByRole('link', { name: 'Enable a rule' })).toBeTruthy();
  expect((await steps()).slice(1, 3)).toEqual(['Connect an accountDone', 'Add a reply ruleTo do']);

  await at.server.pool.query('update reply_rules set enabled = true');
  visit('/second-page');
  expect(await screen.findByText('You are all set')).toBeTruthy();
  expect(progress()).toBe('4 of 4 done');
});

test('one step is expanded at a time', async () => {
  await at.server.pool.query(`update accounts set status = 'connecting'`);
  await at.beSignedIn(at.cast.owner);
  visit('/second-page');
  const first = await screen.findByRole('button', { name: /Connect an account/ });
  const other = screen.getByRole('button', { name: /Invite a teammate/ });
  expect([first, other].map((button) => button.getAttribute('aria-expanded'))).toEqual(['true', 'false']);
  await user.click(other);
  expect([first, other].map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/member/list');
  await user.click(other);
  expect([first, other].map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'false']);
});

test('a step without permission names the person to ask; one the user may not even see is hidden', async () => {
  await at.beSignedIn(at.cast.agent);
  visit('/second-page');
  expect(await screen.findByText(/^Your roles do not include this step/)).toBeTruthy();
  expect(screen.getByText(/Ask an administrator of your company\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Finish connecting' })).toBeNull();
  expect(await steps()).not.toContain('Invite a teammateDone');
  visit('/dashboard');
  await screen.findByText(/^Good/);
  expect(document.querySelector('.parley-started-card')).toBeNull();
});

/** Signs in a member with account permissions only, whose dashboard is small. */
const beForAccounts = async () => {
  const owner = await at.elsewhere(at.cast.owner);
  const { companyId, userId } = at.cast.nobody;
  const permissionIds = ['accounts:list', 'accounts:add', 'accounts:edit'].map((code) =>
    builtinId(companyId, 'permission', code),
  );
  count += 1;
  const code = `accounts-${count}`;
  const { id } = (await owner.post('/api/xxm-comp/v1/addRole', { name: code, code, permissionIds })).body.data;
  const { records } = (await owner.get(`/api/xxm-comp/v1/users?pageNum=1&ids=${userId}`)).body.data;
  const edit = { baseUserId: userId, version: records[0].version, roleIds: [id] };
  expect((await owner.put('/api/xxm-comp/v1/edit', edit)).status).toBe(200);
  await at.beSignedIn(at.cast.nobody);
};
let count = 0;

test('the dashboard links to the steps until hidden; the page can show it again', async () => {
  await beForAccounts();
  visit('/dashboard');
  await screen.findByText('Next: Connect an account');
  expect(screen.getByText('Continue').getAttribute('href')).toBe('/second-page');
  await user.click(screen.getByLabelText('Hide'));
  await waitFor(() => expect(screen.queryByText('Next: Connect an account')).toBeNull());
  visit('/second-page');
  const choice = await screen.findByLabelText(/^Show on the dashboard/);
  expect((choice as HTMLInputElement).checked).toBe(false);
  await user.click(choice);
  visit('/dashboard');
  expect(await screen.findByText('Next: Connect an account')).toBeTruthy();
});

test('the dashboard shows once that all steps are done', async () => {
  await at.server.pool.query(`update accounts set status = 'online'`);
  await beForAccounts();
  visit('/dashboard');
  expect(await screen.findByText('You are all set')).toBeTruthy();
  visit('/dashboard');
  await screen.findByText(/^Good/);
  expect(
    (await screen.findByRole('heading', { name: 'All lists' })).closest('details')!.querySelectorAll('a').length,
  ).toBe(1);
  expect(document.querySelector('.parley-started-card')).toBeNull();
  await at.server.pool.query(`update accounts set status = 'connecting'`);
});

test('a step that the backend has no call for is hidden', async () => {
  // A third-party backend without these calls.
  const no = () => HttpResponse.json({ code: 404, message: 'no' }, { status: 404 });
  at.faults.use(http.get('/api/v1/accounts', no), http.get('/api/v1/totals', no));
  await at.beSignedIn(at.cast.owner);
  visit('/second-page');
  expect(await steps()).toEqual(['Sell a productDone', 'Add a reply ruleDone', 'Invite a teammateDone']);
});

test('a server error is shown and can be retried', async () => {
  const down = http.get('/api/v1/totals', () => HttpResponse.json({ code: 500 }, { status: 500 }));
  at.faults.use(down);
  await at.beSignedIn(at.cast.owner);
  visit('/second-page');
  expect(await screen.findByRole('heading', { name: "Couldn't load your progress" })).toBeTruthy();
  at.faults.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await steps())[1]).toBe('Connect an accountTo do');
});
