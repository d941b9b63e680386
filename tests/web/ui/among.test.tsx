import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepDraft } from '../../../src/authProvider/drafts';
import { defineResource, type ResourceSchema } from '../../../src/schema/resource';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers } from './specimens';

const { renderConsole } = generatedScreens();

const text = (en: string) => ({ en, zh: en });
const maker = { kind: 'reference', to: 'makers', required: true, label: text('Maker') } as const;
const named = { kind: 'text', label: text('Name'), required: true } as const;
const frame = { icon: 'ri-flask-line', section: 'home', title: 'name', list: { columns: ['name'] } } as const;

const models: ResourceSchema = defineResource({
  ...frame,
  name: 'models',
  route: '/model/list',
  label: { one: text('Model'), many: text('Models') },
  fields: { name: { ...named, searchable: true }, makerId: { ...maker, createOnly: true } },
});
const parcels: ResourceSchema = defineResource({
  ...frame,
  name: 'parcels',
  route: '/parcel/list',
  label: { one: text('Parcel'), many: text('Parcels') },
  fields: {
    name: named,
    makerId: maker,
    modelId: { kind: 'reference', to: 'models', among: 'makerId', label: text('Model') },
    rows: {
      kind: 'list',
      label: text('Rows'),
      fields: {
        makerId: { ...maker, label: text('Its maker') },
        modelId: { kind: 'reference', to: 'models', among: 'makerId', label: text('Its model') },
      },
    },
  },
});

const schemas = [parcels, models, makers];
const parcelPage = `/parcel/list/${idOf(701)}`;

let memory: ReturnType<typeof memoryProvider>;
beforeEach(() => {
  const [one, other] = [idOf(501), idOf(502)];
  memory = memoryProvider(schemas, {
    makers: [
      { id: one, version: 1, name: 'Müller' },
      { id: other, version: 1, name: 'Meier' },
    ],
    models: [
      { id: idOf(601), version: 1, name: 'M-1', makerId: one },
      { id: idOf(602), version: 1, name: 'N-1', makerId: other },
    ],
    parcels: [{ id: idOf(701), version: 1, name: 'one', makerId: one, modelId: idOf(601), rows: [] }],
  });
});
afterEach(() => sessionStorage.clear());

async function show(at = '/parcel/list/create') {
  const queryClient = new QueryClient();
  await renderConsole({ schemas, provider: memory.provider, at, queryClient });
  await screen.findByRole('button', { name: /^Save$/ });
  return queryClient;
}

const picker = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
async function pick(label: RegExp, name: string) {
  await user.click(picker(label));
  await user.click(await screen.findByRole('option', { name }));
}

test('a dependent reference is disabled until the other is chosen, then offers only matching records', async () => {
  await show();
  expect(picker(/^Model/).disabled).toBe(true);
  screen.getByText('Choose first: Maker.');
  await pick(/^Maker/, 'Meier');
  await waitFor(() => expect(picker(/^Model/).disabled).toBe(false));
  await user.click(picker(/^Model/));
  await screen.findByRole('option', { name: 'N-1' });
  expect(screen.queryByRole('option', { name: 'M-1' })).toBeNull();
});

test('changing the other reference clears the dependent one', async () => {
  await show();
  await pick(/^Maker/, 'Meier');
  await pick(/^Model/, 'N-1');
  await waitFor(() => expect(picker(/^Model/).value).toBe('N-1'));
  await pick(/^Maker/, 'Müller');
  await waitFor(() => expect(picker(/^Model/).value).toBe(''));
  await user.click(picker(/^Model/));
  await screen.findByRole('option', { name: 'M-1' });
});

test('a reference offers its first 25 records, says how many more there are, and finds them by name', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ id: idOf(800 + at), version: 1, name: `Maker ${at + 10}` }));
  memory = memoryProvider(schemas, { makers: many, models: [], parcels: [] });
  await show();
  const input = picker(/^Maker/);
  await user.click(input);
  const more = await screen.findByRole('option', { name: '5 more: type to search' });
  expect(more.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByRole('option')).toHaveLength(26);
  await user.type(input, 'maker 39');
  await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).not.toContain('Maker 10'));
  await user.click(await screen.findByRole('option', { name: 'Maker 39' }));
  expect(input.value).toBe('Maker 39');
});

test('in a list field it depends on the reference of the same row', async () => {
  await show();
  await pick(/^Maker/, 'Meier');
  await user.click(screen.getByRole('button', { name: /^Add/ }));
  expect(picker(/^Its model/).disabled).toBe(true);
  screen.getByText('Choose first: Its maker.');
  await pick(/^Its maker/, 'Müller');
  await waitFor(() => expect(picker(/^Its model/).disabled).toBe(false));
  await user.click(picker(/^Its model/));
  await screen.findByRole('option', { name: 'M-1' });
  expect(screen.queryByRole('option', { name: 'N-1' })).toBeNull();
});

test('a reload that changes both keeps the dependent one, and the next save does not send it', async () => {
  const queryClient = await show(parcelPage);
  await waitFor(() => expect(picker(/^Model/).value).toBe('M-1'));
  const colleagues = { version: 2, makerId: idOf(502), modelId: idOf(602) };
  memory.tables.parcels![0] = { ...memory.tables.parcels![0]!, ...colleagues };
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(picker(/^Maker/).value).toBe('Meier'));
  await waitFor(() => expect(picker(/^Model/).value).toBe('N-1'));
  await user.type(screen.getByLabelText(/^Name/), ', sent');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(memory.calls('update')).toHaveLength(1));
  expect(memory.calls('update')[0]!.params.data).toEqual({ name: 'one, sent', version: 2 });
});

test('restoring a draft of both keeps the dependent one', async () => {
  keepDraft(parcelPage, { makerId: idOf(502), modelId: idOf(602) });
  await show(parcelPage);
  await waitFor(() => expect(picker(/^Model/).value).toBe('M-1'));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(picker(/^Maker/).value).toBe('Meier'));
  await waitFor(() => expect(picker(/^Model/).value).toBe('N-1'));
});
