import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resolved } from '../../../src/schema/taken/resolve';
import { categories } from '../../helpers/fixtures/warranty/categories';
import { claims } from '../../helpers/fixtures/warranty/claims';
import { devices } from '../../helpers/fixtures/warranty/devices';
import { parts } from '../../helpers/fixtures/warranty/parts';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';

// Loaded before the tests, not within one.
await import('../../../src/ui/bulk/BulkBar');
await import('../../../src/ui/bulk/BulkEditDialog');

const { renderConsole } = generatedScreens();

const members = { ...parts, name: 'members', route: '/member/list' } as const;
const schemas = resolved([claims, devices, parts, categories, members]);
const claimPage = `/claim/list/${idOf(1)}`;
const claim = {
  id: idOf(1),
  version: 4,
  number: 'CL-2026-0001',
  fileNumber: 'F000001',
  reportedOn: '2026-11-20',
  reportedAt: null,
  reportedBy: null,
  urgent: false,
  subject: 'broken handle',
  device: idOf(2),
  category: null,
  part: null,
  cost: 60_000,
  assignee: null,
  state: 'checking',
  reason: null,
  decidedAt: null,
  decidedOn: null,
  decidedBy: null,
};

async function show(
  at: string,
  { record = {}, permissions }: { record?: object; permissions?: readonly string[] } = {},
) {
  const memory = memoryProvider(schemas, {
    claims: [{ ...claim, ...record }],
    devices: [{ id: idOf(2), version: 1, serial: 'D-1', model: 'Mixer' }],
    members: [],
    categories: [{ id: idOf(3), version: 1, name: 'Kitchen', parent: null }],
    parts: [],
  });
  await renderConsole({ schemas, provider: memory.provider, at, ...(permissions && { permissions }) });
  return memory;
}

test('a move whose required field is hidden asks for it in a dialog with the words of the schema', async () => {
  const memory = await show(`${claimPage}/show`);
  // Dangerous moves are in a menu.
  await user.click(await screen.findByRole('button', { name: 'Actions for broken handle' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject: broken handle' }));
  dialog.getByText('The customer will be told the reason.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('Required.');
  expect(memory.calls('update')).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Dropped.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(memory.calls('update')).toHaveLength(1));
  expect(memory.calls('update')[0]!.params.data).toEqual({ reason: 'Dropped.', state: 'rejected', version: 4 });
});

test('a move is offered only while its condition holds', async () => {
  await show(`${claimPage}/show`, { record: { cost: 1 } });
  await screen.findByRole('button', { name: 'Approve' });
  cleanup();
  // The cost is above what may be approved.
  await show(`${claimPage}/show`);
  await screen.findByRole('button', { name: 'Actions for broken handle' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('without the permission the form does not offer the move either', async () => {
  const permissions = ['claims:list', 'claims:edit', 'devices:list', 'members:list', 'parts:list', 'categories:list'];
  await show(claimPage, { permissions, record: { cost: 1 } });
  await screen.findByRole('radio', { name: 'Checking' });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('a bulk edit asks for what the moves to the chosen state require', async () => {
  await show('/claim/list');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Change State' }));
  expect(dialog.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: /^State/ }));
  await user.click(await screen.findByRole('option', { name: 'Rejected' }));
  await dialog.findByRole('textbox', { name: /^Reason/ });
});

test('a narrowed reference waits for the field that it reads, and asks for matching records only', async () => {
  const memory = await show(claimPage);
  const part = await screen.findByLabelText<HTMLInputElement>(/^Part/);
  expect(part.disabled).toBe(true);
  screen.getByText('Choose first: Category.');
  await user.click(screen.getByLabelText(/^Category/));
  await user.click(await screen.findByRole('option', { name: 'Kitchen' }));
  await waitFor(() => expect(part.disabled).toBe(false));
  await user.click(part);
  await waitFor(() => expect(memory.calls('getList').at(-1)!.resource).toBe('part/list'));
  expect(memory.calls('getList').at(-1)!.params.filter).toEqual({ offered: true, category_below: idOf(3) });
});
