import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, type ResourceSchema } from '../../../src/schema/resource';
import { shelves } from '../../helpers/fixtures/shelves';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers } from './specimens';

const { renderConsole } = generatedScreens();

const boxes: ResourceSchema = defineResource({
  name: 'boxes',
  label: { one: { en: 'Box', zh: '箱子' }, many: { en: 'Boxes', zh: '箱子' } },
  icon: 'ri-box-3-line',
  route: '/box/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { kind: 'text', label: { en: 'Name', zh: '名称' } },
    shelf: { kind: 'reference', to: 'shelves', label: { en: 'Shelf', zh: '架子' } },
    maker: { kind: 'reference', to: 'makers', label: { en: 'Maker', zh: '制造商' } },
  },
  list: { columns: ['name'], filters: ['shelf', 'maker'] },
});
const schemas = [boxes, shelves, makers];

async function show() {
  const memory = memoryProvider(schemas, {
    boxes: [{ id: idOf(1), version: 1, name: 'red', shelf: idOf(11) }],
    shelves: [
      { id: idOf(11), version: 1, name: 'Cellar', parent: null },
      { id: idOf(12), version: 1, name: 'Attic', parent: null },
    ],
    makers: [{ id: idOf(501), version: 1, name: 'Müller' }],
  });
  await renderConsole({ schemas, provider: memory.provider, at: '/box/list' });
  const boxLists = () => memory.calls('getList').filter(({ resource }) => resource === 'box/list');
  return { ...memory, asked: () => boxLists().at(-1)!.params.filter };
}

const open = async (name: string) => user.click(await screen.findByRole('button', { name, expanded: false }));
const choose = async (name: string) => {
  await user.click(await screen.findByRole('combobox', { name: /Shelf|Maker/ }));
  await user.click(await screen.findByRole('option', { name }));
};

const compare = async (word: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Condition' }), word);

test('a tree reference can be filtered by any of, in or below, or none of', async () => {
  const { asked } = await show();
  await open('Shelf');
  await choose('Cellar');
  await waitFor(() => expect(asked()).toEqual({ shelf: [idOf(11)] }));
  await user.click(await screen.findByRole('option', { name: 'Attic' }));
  await waitFor(() => expect(asked()).toEqual({ shelf: [idOf(11), idOf(12)] }));

  await compare('is in or below');
  await waitFor(() => expect(asked()).toEqual({ shelf_below: idOf(11) }));
  await choose('Attic');
  await waitFor(() => expect(asked()).toEqual({ shelf_below: idOf(12) }));

  await compare('is none of');
  await waitFor(() => expect(asked()).toEqual({ shelf_none: [idOf(12)] }));
});

test('a filter including descendants is labeled as such, can be opened and removed', async () => {
  const { asked } = await show();
  await open('Shelf');
  await compare('is in or below');
  await choose('Cellar');
  await user.keyboard('{Escape}');
  const chip = await screen.findByRole('button', { name: 'Shelf is in or below Cellar' });
  await user.click(chip);
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Condition' })).value).toBe('below');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Remove filter Shelf' }));
  await waitFor(() => expect(asked()).toEqual({}));
});

test('a reference to a resource without a tree offers no descendants', async () => {
  await show();
  await open('Maker');
  expect(await screen.findByRole('combobox', { name: 'Maker' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'is in or below' })).toBeNull();
});
