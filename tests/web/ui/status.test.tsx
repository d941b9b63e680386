import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkNew } from '../../../src/schema/validation';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { type Console, generatedScreens } from './renderConsole';
import { makers, specimens } from './specimens';

const { renderConsole } = generatedScreens();

const schemas = [
  { ...specimens, list: { ...specimens.list, columns: ['name', 'standing', 'currency', 'copies'] } },
  makers,
];

function record(id: number, values: Record<string, unknown>) {
  const checked = checkNew(specimens, values);
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  const at = '2026-11-20T12:00:00.000Z';
  return { ...checked.value, copies: id * 10, id: idOf(id), version: 1, createdAt: at, updatedAt: at };
}

async function show(at: string, language?: Console['language']) {
  const memory = memoryProvider(schemas, {
    specimens: [
      record(1, { name: 'lamp', currency: 'CNY' }),
      record(2, { name: 'rope', currency: 'JPY', standing: 0 }),
    ],
  });
  await renderConsole({ schemas, provider: memory.provider, at, ...(language && { language }) });
  return memory;
}

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
const toneOf = (chip: HTMLElement) => chip.dataset.tone;

test('a list shows whether a record is enabled, and choices with their tones', async () => {
  await show('/specimen/list');
  const [lamp, rope] = [await rowOf('lamp'), await rowOf('rope')];
  expect([toneOf(lamp.getByText('Enabled')), toneOf(rope.getByText('Disabled'))]).toEqual(['good', 'neutral']);
  expect([toneOf(lamp.getByText('Yuan')), toneOf(rope.getByText('Yen'))]).toEqual(['good', 'warning']);
});

test('a list shows the status in Chinese', async () => {
  await show('/specimen/list', 'zh-CN');
  expect(toneOf((await rowOf('lamp')).getByText('启用'))).toBe('good');
  expect(toneOf((await rowOf('rope')).getByText('停用'))).toBe('neutral');
});

test('a list can be filtered by status, and shows the filter', async () => {
  const memory = await show('/specimen/list');
  const asked = () => memory.calls('getList').at(-1)!.params.filter;
  await user.click(await screen.findByRole('button', { name: 'Standing', expanded: false }));
  expect((await screen.findAllByRole('radio')).map((radio) => radio.parentElement!.textContent)).toEqual([
    'Any',
    'Enabled',
    'Disabled',
  ]);
  await user.click(screen.getByLabelText('Disabled'));
  await waitFor(() => expect(asked()).toEqual({ standing: 0 }));
  expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  await user.click(screen.getByLabelText('Enabled'));
  await waitFor(() => expect(asked()).toEqual({ standing: 1 }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Standing is Enabled' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove filter Standing' }));
  await waitFor(() => expect(asked()).toEqual({}));
});

test('a new record is enabled unless switched off', async () => {
  const memory = await show('/specimen/list/create');
  const standing = await screen.findByRole<HTMLInputElement>('switch', { name: 'Standing' });
  expect(standing.checked).toBe(true);
  await user.type(screen.getByLabelText(/^Name/), 'torch');
  await user.click(standing);
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(memory.calls('create')).toHaveLength(1));
  expect(memory.calls('create')[0]!.params.data).toMatchObject({ name: 'torch', standing: 0 });
});

test('a changed status of an existing record is sent', async () => {
  const memory = await show(`/specimen/list/${idOf(2)}`);
  const standing = await screen.findByRole<HTMLInputElement>('switch', { name: 'Standing' });
  expect(standing.checked).toBe(false);
  await user.click(standing);
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(memory.calls('update')).toHaveLength(1));
  expect(memory.calls('update')[0]!.params.data).toEqual({ standing: 1, reason: null, version: 1 });
});

test('a computed field is in the list but cannot be sorted', async () => {
  await show('/specimen/list');
  expect((await rowOf('rope')).getByText('20')).toBeTruthy();
  const header = screen.getByRole('columnheader', { name: 'Copies' });
  expect(within(header).queryByRole('button')).toBeNull();
});

test('a computed field is on the show page but not in the form', async () => {
  await show(`/specimen/list/${idOf(2)}/show`);
  const copies = await screen.findAllByText('Copies');
  expect(copies.map((one) => one.parentElement!.textContent)).toEqual(['Copies20', 'Copies20']);
  cleanup();
  await show(`/specimen/list/${idOf(2)}`);
  expect(await screen.findByLabelText('Double')).toBeTruthy();
  expect(screen.queryByText('Copies')).toBeNull();
});
