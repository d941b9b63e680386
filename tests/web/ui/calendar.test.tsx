import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { success } from '../../helpers/faultyServer';
import { categories } from '../../helpers/fixtures/warranty/categories';
import { claims } from '../../helpers/fixtures/warranty/claims';
import { devices } from '../../helpers/fixtures/warranty/devices';
import { parts } from '../../helpers/fixtures/warranty/parts';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';

// Loaded before the tests, not within one.
await import('../../../src/ui/calendar/Calendar');
await import('../../../src/ui/listChart/ListChart');

const { renderConsole, server } = generatedScreens();

const members = { ...devices, name: 'members', route: '/member/list', quickSearch: undefined } as const;
const schemas = [claims, devices, parts, categories, members];
const today = new Date().toISOString().slice(0, 10);

async function show(at: string) {
  const claim = { version: 1, device: null, state: 'open', createdAt: `${today}T12:00:00.000Z` };
  const subjects = ['handle', 'motor', 'screw', 'lid', 'cable'];
  const memory = memoryProvider(schemas, {
    claims: subjects.map((subject, at) => ({ ...claim, id: idOf(at + 1), subject, reportedOn: today })),
    devices: [],
    members: [],
    categories: [],
    parts: [],
  });
  // The array provider compares dates as numbers.
  const { getList } = memory.provider;
  memory.provider.getList = (resource, params) => {
    const { reportedOn_between, ...filter } = params.filter;
    if (reportedOn_between !== undefined) asked.push(reportedOn_between);
    return getList(resource, { ...params, filter });
  };
  const asked: [string, string][] = [];
  await renderConsole({ schemas, provider: memory.provider, at });
  return { asked };
}

test('a month shows the first records of a day, and leads to its week, which shows all', async () => {
  const { asked } = await show('/claim/list?view=calendar');
  await screen.findByText('2 more');
  expect(screen.getAllByRole('link', { name: /^(handle|motor|screw|lid|cable)$/ })).toHaveLength(3);
  const [from, to] = asked[0]!;
  expect([from <= today, to >= today, new Date(from).getUTCDay(), new Date(to).getUTCDay()]).toEqual([
    true,
    true,
    0,
    6,
  ]);
  await user.click(screen.getByRole('button', { name: '2 more' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('true'));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^(handle|motor|screw|lid|cable)$/ })).toHaveLength(5),
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)![0] > today).toBe(true));
});

test('a chart has its groups as a table, in the order of the choices', async () => {
  const groups = [
    { value: 'checking', count: 2, sum: 5_000 },
    { value: 'open', count: 3, sum: 1_000 },
  ];
  let filter = '';
  server.use(
    http.get('*/api/v1/claims/chart', ({ request }) => {
      filter = new URL(request.url).searchParams.get('filter')!;
      return success({ groups, others: { count: 1, sum: 70 } });
    }),
  );
  await show(`/claim/list?${new URLSearchParams({ view: 'chart', filter: '{"state":"open"}' })}`);
  const table = within(await screen.findByRole('table'));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(
    ['StateSum of Cost', 'Open¥10.00', 'Checking¥50.00', 'Others¥0.70'].map((one) =>
      expect.stringMatching(new RegExp(`^${one.replace('¥', '(CN)?¥')}$`)),
    ),
  );
  expect(filter).toBe('{"state":"open"}');
});
