import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource } from '../../../src/schema/resource';
import { shelves } from '../../helpers/fixtures/shelves';
import { user } from '../../helpers/user';
import { idOf } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { rowsOf, treeProvider } from './treeProvider';

const { renderConsole } = generatedScreens();

await import('../../../src/ui/checkTree/CheckTree');

const keepers = (pick: 'any' | 'each' | 'leaves') =>
  defineResource({
    name: 'keepers',
    label: { one: { en: 'Keeper', zh: '管理员' }, many: { en: 'Keepers', zh: '管理员' } },
    icon: 'ri-user-line',
    route: '/keeper/list',
    section: 'home',
    title: 'name',
    fields: {
      name: { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true },
      shelves: { kind: 'references', to: 'shelves', select: pick, label: { en: 'Keeps', zh: '管理' } },
    },
    list: { columns: ['name'] },
  });

// A(B C(D)) E: the ids of A to E are 1 to 5.
async function edit(pick: 'any' | 'each' | 'leaves', ids: number[], path = '') {
  const schema = keepers(pick);
  const record = { id: idOf(9), version: 1, name: 'Li', shelves: ids.map(idOf) };
  const memory = treeProvider(shelves, rowsOf('A(B C(D)) E'), {});
  const people = { ...record };
  const provider = {
    ...memory.provider,
    getOne: async () => ({ data: people as never }),
    update: async (_: string, { data }: { data: object }) => ({
      data: Object.assign(people, data, { version: 2 }) as never,
    }),
  } as typeof memory.provider;
  await renderConsole({ schemas: [schema, shelves], provider, at: `/keeper/list/${idOf(9)}${path}` });
  await screen.findByRole('treeitem', { name: 'A' });
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(people.version).toBe(2));
    return [...people.shelves]
      .sort()
      .map((id) => 'ABCDE'[Number(id.slice(-2)) - 1])
      .join('');
  };
  return { saved };
}

const box = (name: string) => screen.getByRole('treeitem', { name });
const checked = () =>
  screen.getAllByRole('treeitem').map((one) => `${one.textContent!.trim()} ${one.getAttribute('aria-checked')}`);

test('leaves only: ticking a parent stores its leaves and shows what changes', async () => {
  const form = await edit('leaves', [5]);
  expect(checked()).toEqual(['A false', 'B false', 'C false', 'D false', 'E true']);
  await user.click(box('A'));
  expect(checked()).toEqual(['A true', 'B true', 'C true', 'D true', 'E true']);
  await user.click(box('B'));
  await user.click(box('E'));
  expect(checked()).toEqual(['A mixed', 'B false', 'C true', 'D true', 'E false']);
  const changes = screen.getByText('Grants 1, revokes 1').closest('details')!;
  expect(
    within(changes)
      .getAllByRole('definition', { hidden: true })
      .map((one) => one.textContent),
  ).toEqual(['D', 'E']);
  expect(await form.saved()).toBe('D');
});

test('any node: ticking a parent includes its descendants, with Alt only itself', async () => {
  const form = await edit('any', []);
  fireEvent.click(box('A'), { altKey: true });
  expect(checked()).toEqual(['A true', 'B false', 'C false', 'D false', 'E false']);
  await user.click(box('C'));
  expect(checked()).toEqual(['A true', 'B false', 'C true', 'D true', 'E false']);
  expect(await form.saved()).toBe('ACD');
});

test('each node: ticking a parent does not include its descendants', async () => {
  const form = await edit('each', []);
  await user.click(box('A'));
  expect(checked()).toEqual(['A true', 'B false', 'C false', 'D false', 'E false']);
  box('C').focus();
  await user.keyboard(' ');
  expect(checked()).toEqual(['A true', 'B false', 'C true', 'D false', 'E false']);
  expect(await form.saved()).toBe('AC');
});

test('keyboard: Space ticks with descendants, Shift+Enter a single node', async () => {
  const form = await edit('any', []);
  box('A').focus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(checked()).toEqual(['A mixed', 'B false', 'C true', 'D true', 'E false']);
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(checked()).toEqual(['A mixed', 'B false', 'C mixed', 'D true', 'E false']);
  expect(await form.saved()).toBe('D');
});

test('select all, select none, and show only selected', async () => {
  const form = await edit('leaves', []);
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(screen.getByText('3 of 3 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByText('0 of 3 selected')).toBeTruthy();
  await user.click(box('D'));
  await user.click(screen.getByRole('checkbox', { name: 'Only selected' }));
  expect(checked()).toEqual(['A mixed', 'C true', 'D true']);
  expect(await form.saved()).toBe('D');
});

test('in a search, select all applies to the matches, and a parent to its matching descendants', async () => {
  const form = await edit('any', []);
  await user.type(screen.getByRole('textbox', { name: 'Search shelves' }), 'd');
  await waitFor(() => expect(checked()).toEqual(['A false', 'C false', 'D false']));
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect(checked()).toEqual(['A mixed', 'C mixed', 'D true']);
  await user.click(box('C'));
  expect(await form.saved()).toBe('CD');
});

test('a show page has a read-only tree with the selection', async () => {
  await edit('leaves', [4], '/show');
  expect(checked()).toEqual(['A mixed', 'C true', 'D true']);
  await user.click(box('D'));
  expect(checked()).toEqual(['A mixed', 'C true', 'D true']);
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
});
