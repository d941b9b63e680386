import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { categories } from '../../helpers/fixtures/warranty/categories';
import { claims } from '../../helpers/fixtures/warranty/claims';
import { devices } from '../../helpers/fixtures/warranty/devices';
import { parts } from '../../helpers/fixtures/warranty/parts';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';

// Loaded before the tests, not within one.
await import('../../../src/ui/board/Board');

const { renderConsole } = generatedScreens();

const members = { ...devices, name: 'members', route: '/member/list', quickSearch: undefined } as const;
const schemas = [claims, devices, parts, categories, members];
const claim = (at: number, subject: string, values: object) => ({
  id: idOf(at),
  version: 1,
  number: `CL-2026-000${at}`,
  fileNumber: `F00000${at}`,
  reportedOn: '2026-11-20',
  reportedAt: null,
  reportedBy: null,
  urgent: false,
  subject,
  device: idOf(90),
  category: null,
  part: null,
  cost: null,
  assignee: null,
  state: 'open',
  reason: null,
  decidedAt: null,
  decidedOn: null,
  decidedBy: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...values,
});

async function show(at: string, permissions?: readonly string[]) {
  const memory = memoryProvider(schemas, {
    claims: [
      claim(1, 'broken handle', {}),
      claim(2, 'new motor', { state: 'checking', cost: 60_000 }),
      claim(3, 'loose screw', { state: 'checking', cost: 100 }),
      claim(4, 'lost lid', { state: 'approved' }),
    ],
    devices: [{ id: idOf(90), version: 1, serial: 'D-1', model: 'Mixer' }],
    members: [],
    categories: [],
    parts: [],
  });
  const { router } = await renderConsole({
    schemas,
    provider: memory.provider,
    at,
    ...(permissions && { permissions }),
  });
  return { ...memory, router };
}

const board = '/claim/list?view=board';
const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}, \\d+ records?$`) });
const titlesIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const openMenu = async (title: string) => user.click(await screen.findByRole('button', { name: `Move ${title} to…` }));

test('a column for each state holds its records, with a count', async () => {
  await show(board);
  await screen.findByRole('link', { name: 'new motor' });
  expect(await titlesIn('Open')).toEqual(['broken handle']);
  expect((await titlesIn('Checking')).sort()).toEqual(['loose screw', 'new motor']);
  within(await column('Checking')).getByText('2');
  expect(await titlesIn('Rejected')).toEqual([]);
});

test('the menu of a card offers the moves that are possible with its values, and makes them', async () => {
  const memory = await show(board);
  await openMenu('new motor');
  // The cost is above what may be approved.
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Move to Rejected']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await openMenu('broken handle');
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Checking' }));
  await waitFor(() => expect(memory.calls('update')).toHaveLength(1));
  expect(memory.calls('update')[0]!.params.data).toEqual({ state: 'checking', version: 1 });
  await waitFor(async () => expect(await titlesIn('Checking')).toContain('broken handle'));
  expect(await titlesIn('Open')).toEqual([]);
});

test('a move that asks for input waits in its column, and goes back when the dialog is closed', async () => {
  const memory = await show(board);
  await openMenu('new motor');
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Rejected' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject: new motor' }));
  const rejected = document.querySelectorAll('.parley-board-column')[3]!;
  expect(rejected.textContent).toContain('new motor');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await titlesIn('Checking')).toContain('new motor'));
  expect(await titlesIn('Rejected')).toEqual([]);
  expect(memory.calls('update')).toEqual([]);

  await openMenu('new motor');
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Rejected' }));
  const again = within(await screen.findByRole('dialog', { name: 'Reject: new motor' }));
  await user.type(again.getByLabelText(/^Reason/), 'Dropped.');
  await user.click(again.getByRole('button', { name: 'Reject' }));
  await waitFor(async () => expect(await titlesIn('Rejected')).toEqual(['new motor']));
});

test('a refused move puts the card back with the words of the server', async () => {
  const memory = await show(board);
  await screen.findByRole('button', { name: 'Move broken handle to…' });
  const update = memory.provider.update;
  memory.provider.update = async () => {
    throw Object.assign(new Error('Not today.'), { status: 400, body: { errors: { state: 'Not today.' } } });
  };
  await openMenu('broken handle');
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Checking' }));
  await screen.findByText(/Not today\./);
  await waitFor(async () => expect(await titlesIn('Open')).toEqual(['broken handle']));
  memory.provider.update = update;
});

test('without the right to edit nothing can be dragged or moved', async () => {
  await show(board, ['claims:list', 'devices:list', 'members:list']);
  await screen.findByRole('link', { name: 'new motor' });
  expect(screen.queryByRole('button', { name: /^Drag|^Move/ })).toBeNull();
});

test('filters leave columns out, and the address keeps the view', async () => {
  const { router } = await show(`/claim/list?${new URLSearchParams({ filter: '{"state":["open","checking"]}' })}`);
  await screen.findByRole('table');
  await user.click(await screen.findByRole('button', { name: 'Board' }));
  await screen.findByRole('link', { name: 'broken handle' });
  expect(document.querySelectorAll('.parley-board-column')).toHaveLength(2);
  expect(router.state.location.search).toContain('view=board');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(document.querySelectorAll('.parley-board-column')).toHaveLength(4));
  await waitFor(() => expect(router.state.location.search).toContain('view=board'));
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  await screen.findByRole('table');
});
