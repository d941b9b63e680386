import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { claims } from '../../helpers/fixtures/warranty/claims';
import { devices } from '../../helpers/fixtures/warranty/devices';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';

const { renderConsole } = generatedScreens();

const members = { ...devices, name: 'members', route: '/member/list', quickSearch: undefined } as const;
const schemas = [claims, devices, members];
const claimPage = `/claim/list/${idOf(1)}`;
const claim = {
  id: idOf(1),
  version: 4,
  subject: 'broken handle',
  device: idOf(2),
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
  });
  await renderConsole({ schemas, provider: memory.provider, at, ...(permissions && { permissions }) });
  return memory;
}

test('a move whose required field is hidden asks for it in a dialog with the words of the schema', async () => {
  const memory = await show(`${claimPage}/show`);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
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

test('a move is offered only with its permission and while its condition holds', async () => {
  await show(`${claimPage}/show`);
  await screen.findByRole('button', { name: 'Reject' });
  // The cost is above what may be approved.
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('without the permission neither the page nor the form offers the move', async () => {
  const permissions = ['claims:list', 'claims:edit', 'devices:list', 'members:list'];
  await show(claimPage, { permissions, record: { cost: 1 } });
  const state = await screen.findByLabelText(/^State/);
  await user.click(state);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Checking']);
});
