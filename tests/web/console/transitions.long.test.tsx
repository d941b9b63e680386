import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();

async function made(name: string, values: object = {}) {
  const client = await site.elsewhere(site.cast.manager);
  const coupon = { name, kind: 'fixed', value: 1_000, currency: 'CNY', state: 'active', ...values };
  const { id } = (await client.post('/api/v1/coupons', coupon)).body.data;
  const now = async () => (await client.get(`/api/v1/coupons/${id}`)).body.data;
  const change = async (change: object) =>
    client.put(`/api/v1/coupons/${id}`, { version: (await now()).version, ...change });
  return { id, now, change };
}

const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
const choose = async (name: string, action: string) => {
  await user.click(within(await row(name)).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const states = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);

test('a row offers the transitions of its state; one runs at once, another after confirmation', async () => {
  const coupon = await made('Moved');
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list');
  await choose('Moved', 'Pause');
  expect(await screen.findByText('Moved: Paused')).toBeTruthy();
  expect(await coupon.now()).toMatchObject({ state: 'paused', version: 2 });
  await within(await row('Moved')).findByText('Paused');
  await choose('Moved', 'End');
  const question = () => screen.findByRole('dialog', { name: 'End: Moved?' });
  await user.click(within(await question()).getByRole('button', { name: 'Back' }));
  expect(await coupon.now()).toMatchObject({ state: 'paused', version: 2 });
  await choose('Moved', 'End');
  await user.click(within(await question()).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Moved: Ended')).toBeTruthy();
  await waitFor(async () => expect(within(await row('Moved')).queryByRole('button', { name: /^Actions/ })).toBeNull());
  expect(await coupon.now()).toMatchObject({ state: 'ended', version: 3 });
});

test('a transition on an outdated version is not applied and names the other user', async () => {
  const coupon = await made('Changed meanwhile');
  await site.beSignedIn(site.cast.manager);
  visit('/productCoupon/list');
  await row('Changed meanwhile');
  await coupon.change({ value: 2_000 });
  await choose('Changed meanwhile', 'Pause');
  const warning = await screen.findByText(/changed this in the meantime, so nothing was done/);
  expect(warning.textContent).toContain('manager 小李');
  expect(await coupon.now()).toMatchObject({ state: 'active', value: 2_000, version: 2 });
});

test('users who may not edit are offered no transitions', async () => {
  await made('Watched');
  await site.beSignedIn(site.cast.agent);
  visit('/productCoupon/list');
  expect(within(await row('Watched')).queryByRole('button')).toBeNull();
});

/** The choices before and after the state in a coupon's form; further ones are in folded groups. */
const kinds = ['Amount off', 'Percent off', 'Special price'];
const afterwards = ['Stays used', 'Can be used again'];
const unfold = async () => user.click(await screen.findByRole('button', { name: /^Start, end and limits/ }));

test('a form offers reachable states, and initial states for a new record', async () => {
  const coupon = await made('Formed');
  await coupon.change({ state: 'ended' });
  await site.beSignedIn(site.cast.manager);
  visit(`/productCoupon/list/${coupon.id}`);
  await unfold();
  expect(states()).toEqual([...kinds, 'Ended', ...afterwards]);
  visit('/productCoupon/list/create');
  await unfold();
  expect(states()).toEqual([...kinds, 'Draft', 'Active', 'Paused', ...afterwards]);
});

test('the record shows its activity; reverting a change is a new change', async () => {
  const coupon = await made('Undone');
  await coupon.change({ value: 2_000, minAmount: 5_000 });
  await site.beSignedIn(site.cast.manager);
  visit(`/productCoupon/list/${coupon.id}/show`);
  const activity = await screen.findByRole('region', { name: 'Activity' });
  const changed = (await within(activity).findByText('manager 小李 updated Value, Minimum order')).closest('li')!;
  expect(
    within(changed)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Value1,000to→2,000', 'Minimum orderemptyto→CN¥50.00']);
  expect(within(activity).getByText('manager 小李 created it')).toBeTruthy();
  await user.click(within(changed).getByRole('button', { name: 'Revert' }));
  const question = await screen.findByRole('dialog', { name: 'Revert to the previous values?' });
  expect(question.textContent).toContain('Value2,000to→1,000');
  await user.click(within(question).getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText('Reverted.')).toBeTruthy();
  expect(await coupon.now()).toMatchObject({ value: 1_000, minAmount: null, version: 3 });
  await waitFor(() => expect(within(activity).getAllByText(/updated Value, Minimum order/)).toHaveLength(2));
});

test('a state can be reverted only by an allowed transition', async () => {
  const coupon = await made('Final');
  await coupon.change({ state: 'ended' });
  await site.beSignedIn(site.cast.manager);
  visit(`/productCoupon/list/${coupon.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Revert' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText("Ended can't be changed.")).toBeTruthy();
  expect(await coupon.now()).toMatchObject({ state: 'ended', version: 2 });
});

test('reverting a change that was overwritten later shows a warning, and older entries load on request', async () => {
  const coupon = await made('Long');
  for (let value = 2; value <= 22; value += 1) await coupon.change({ value });
  await site.beSignedIn(site.cast.manager);
  visit(`/productCoupon/list/${coupon.id}/show`);
  const activity = await screen.findByRole('region', { name: 'Activity' });
  await waitFor(() => expect(within(activity).getAllByText('manager 小李 updated Value')).toHaveLength(20));
  await user.click(within(activity).getByRole('button', { name: 'Show older' }));
  expect(await within(activity).findByText('manager 小李 created it')).toBeTruthy();
  expect(within(activity).queryByRole('button', { name: 'Show older' })).toBeNull();
  await user.click(within(activity).getAllByRole('button', { name: 'Revert' }).at(-1)!);
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('changed again later');
});

test('read-only users see the activity but cannot revert', async () => {
  const coupon = await made('Looked at');
  await coupon.change({ value: 5 });
  await site.beSignedIn(site.cast.agent);
  visit(`/productCoupon/list/${coupon.id}/show`);
  expect(await screen.findByText('manager 小李 updated Value')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revert' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
});
