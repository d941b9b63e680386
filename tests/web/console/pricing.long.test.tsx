import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';
import { plansOf } from '../../helpers/plans';

const site = consoleUnderTest();

beforeAll(() => import('../../../src/custom/pricing/PricingPage'));
beforeEach(() => site.beSignedIn(site.cast.owner));

const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })).closest('li')!);
const calculator = async (plan: string) =>
  within(await screen.findByRole('region', { name: `Order summary: ${plan}` }));

test('a company on the free plan sees all prices, and an activation code field where nothing can be paid', async () => {
  visit('/pricing');
  const professional = await card('Professional');
  professional.getByText('CN¥49');
  (await card('Free')).getByText('Current plan');
  await user.click(screen.getByRole('radio', { name: /Yearly/ }));
  professional.getByText('CN¥39');
  professional.getByText('CN¥468 per seat, billed yearly');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  await user.click(professional.getByRole('button', { name: 'Choose Professional' }));
  const costs = await calculator('Professional');
  expect(document.activeElement?.textContent).toBe('Order summary: Professional');
  const seats = costs.getByRole('spinbutton', { name: 'VIP seats' });
  await user.clear(seats);
  await user.type(seats, '10001');
  expect((await costs.findByRole('alert')).textContent).toBe('Enter a whole number from 1 to 10,000.');
  await user.clear(seats);
  await user.type(seats, '5');
  await costs.findByText('5 seats, CN¥49.00 each');
  expect(costs.getByText('Due now').nextSibling?.textContent).toBe('CN¥245.00');
  costs.getByText(/This server doesn't accept payments/);
  await user.click(costs.getByRole('button', { name: 'Redeem code' }));
  await screen.findByRole('dialog', { name: 'Redeem VIP code' });
});

test('a company with a plan schedules the free plan for the end of the period, and cancels that', async () => {
  const until = new Date(Date.now() + 20 * 86_400_000);
  await plansOf(site.server, site.cast.owner.companyId).book({ planCode: 'PRO', interval: 'month', seats: 4, until });
  visit('/pricing');
  const free = await card('Free');
  await user.click(await free.findByRole('button', { name: 'Switch to the free plan' }));
  const costs = await calculator('Free');
  await user.click(await costs.findByRole('button', { name: 'Change at the end of the period' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change at the end of the period?' }));
  await user.click(dialog.getByRole('button', { name: 'Change at the end of the period' }));
  await screen.findByText(/^Changes to Free on/);
  await user.click(screen.getByRole('button', { name: 'Keep current plan' }));
  await screen.findByText('Your plan stays the same.');
  await waitFor(() => expect(screen.queryByText(/^Changes to Free on/)).toBeNull());
});

test('a smaller plan shows what exceeds its limits before it is chosen', async () => {
  const { server, cast } = site;
  const until = new Date(Date.now() + 20 * 86_400_000);
  await plansOf(server, cast.owner.companyId).book({ planCode: 'PRO', interval: 'month', seats: 4, until });
  const free = 'select max_members, includes from editions where code = $1';
  const [before] = (await server.pool.query(free, ['FREE'])).rows;
  onTestFinished(async () => {
    const back = 'update editions set max_members = $1, includes = $2 where code = $3';
    await server.pool.query(back, [before.max_members, before.includes, 'FREE']);
  });
  const members = 'select used::int from plan_uses where company_id = $1 and name = $2';
  const [{ used }] = (await server.pool.query(members, [cast.owner.companyId, 'members'])).rows;
  await server.pool.query(`update editions set max_members = 2, includes = '{rules}' where code = 'FREE'`);
  visit('/pricing');
  await user.click(await (await card('Free')).findByRole('button', { name: 'Switch to the free plan' }));
  const costs = await calculator('Free');
  await costs.findByRole('heading', { name: 'Over the limits of this plan' });
  costs.getByText(
    `Includes 2 of your ${used} members: the owner first, then members with a VIP seat, then the oldest. The other ${used - 2} become read-only.`,
  );
  costs.getByText('No longer included: Automatic delivery, Coupons, AI replies, and Scheduled reports.');
  await user.click((await card('Business')).getByRole('button', { name: 'Choose Business' }));
  await calculator('Business');
  expect(screen.queryByRole('heading', { name: 'Over the limits of this plan' })).toBeNull();
});

test('a plan in another currency shows that unused time is not credited, and how to use it up', async () => {
  const { server, cast } = site;
  const until = new Date(Date.now() + 20 * 86_400_000);
  const plans = plansOf(server, cast.owner.companyId);
  await plans.book({ planCode: 'PRO', interval: 'month', seats: 4, until, paid: 10_000 });
  onTestFinished(async () => {
    await server.pool.query("update editions set currency = 'CNY' where code = 'BUSINESS'");
  });
  await server.pool.query("update editions set currency = 'USD' where code = 'BUSINESS'");
  visit('/pricing');
  await user.click(await (await card('Business')).findByRole('button', { name: 'Choose Business' }));
  const costs = await calculator('Business');
  await costs.findByText(
    /^Your current plan is billed in CNY and this one in USD, so the unused CN¥\d+\.\d\d can't be credited/,
  );
  await user.click((await card('Free')).getByRole('button', { name: 'Switch to the free plan' }));
  await calculator('Free');
  expect(screen.queryByText(/can't be credited/)).toBeNull();
});

test('a suspended company sees a notice and no forbidden action', async () => {
  const plans = plansOf(site.server, site.cast.owner.companyId);
  await plans.suspend(true);
  visit('/pricing');
  await screen.findByText(/^Your server operator suspended your company/);
  (await card('Business')).getByText('CN¥99');
  expect(screen.queryByRole('button', { name: /^(Choose|Renew|Redeem|Go back)/ })).toBeNull();
  await plans.suspend(false);
});
