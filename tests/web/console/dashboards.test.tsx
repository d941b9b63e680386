import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const site = consoleUnderTest();

beforeAll(async () => {
  await import('../../../src/custom/dashboard/arranged/DashboardsPage');
});

const widgets = () =>
  [...document.querySelectorAll('[data-widget]')].map((widget) => widget.getAttribute('data-widget'));
const widget = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('li')!);

test('a new company sees next steps instead of zeros', async () => {
  await site.beSignedIn(site.cast.owner);
  visit('/dashboards');
  const sales = await widget('Gross sales');
  await sales.findByText('No sales in this period yet.');
  expect(sales.getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toBe('/account/list');
  const plan = await widget('Your plan');
  await plan.findByRole('link', { name: 'Upgrade your plan' });
  await (await widget('Announcements')).findByText('No announcements.');
});

test('widgets that the user may not see are not shown, offered or requested', async () => {
  await site.beSignedIn(site.cast.agent);
  visit('/dashboards');
  await waitFor(() => expect(widgets()).toEqual(['agenda', 'announcements']));
  await (await widget('Announcements')).findByText('No announcements.');
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  expect(screen.queryByRole('button', { name: 'Add widget' })).toBeNull();
  expect(site.calls.filter((call) => /figures|vipInfo|operation-log/.test(call))).toEqual([]);
});

test('an unknown widget in the saved layout is kept but not shown', async () => {
  await site.beSignedIn(site.cast.owner);
  const kept = [
    { name: 'from-a-newer-console', size: 'L' },
    { name: 'plan', size: 'full' },
  ];
  localStorage.setItem('parley-dashboards', JSON.stringify(kept));
  localStorage.setItem('parley-unsent', JSON.stringify({ person: site.cast.owner.userId, names: ['dashboards'] }));
  visit('/dashboards');
  await waitFor(() => expect(widgets()).toEqual(['plan']));
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  await user.click(screen.getByRole('button', { name: 'Half' }));
  expect(JSON.parse(localStorage.getItem('parley-dashboards')!)).toEqual([kept[0], { name: 'plan', size: 'M' }]);
});

test('a widget that fails to load says so and can be retried', async () => {
  await site.beSignedIn(site.cast.owner);
  const broken = http.get('/api/xxm-comp/v1/vipInfo', () =>
    HttpResponse.json({ code: 500, message: 'x' }, { status: 500 }),
  );
  site.faults.use(broken);
  visit('/dashboards');
  const plan = await widget('Your plan');
  await plan.findByText(/Couldn't load this\./);
  site.faults.resetHandlers();
  await user.click(plan.getByRole('button', { name: 'Try again' }));
  await plan.findByText('VIP seats');
});
