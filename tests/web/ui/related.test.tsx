import { act, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { endSession } from '../../../src/authProvider/sessionEnd';
import { defineResource, type ResourceSchema } from '../../../src/schema/resource';
import { RelatedRecords } from '../../../src/ui/related/RelatedRecords';
import { screensOf } from '../../../src/ui/screens';
import { beSignedIn } from '../../helpers/faultyServer';
import { shelves } from '../../helpers/fixtures/shelves';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { rowsOf, treeProvider } from './treeProvider';

const { renderConsole } = generatedScreens();

await import('../../../src/ui/tree/ResourceTree');

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
    status: { kind: 'status', label: { en: 'Status', zh: '状态' } },
  },
  list: { columns: ['name'], filters: ['shelf'] },
});

const derived = { derived: true, label: { en: 'Keeper', zh: '保管人' } } as const;

/** Shelves A(B(C)) E; with boxes in A, B and C. */
async function show(at = `/shelf/list?node=${idOf(1)}`, permissions?: readonly string[]) {
  localStorage.clear();
  const rooms: ResourceSchema = {
    ...shelves,
    fields: {
      ...shelves.fields,
      keeper: { kind: 'text', ...derived },
      boxes: { kind: 'number', integer: true, ...derived, label: { en: 'Boxes', zh: '箱子数' } },
    },
    list: { ...shelves.list, columns: ['name', 'keeper', 'boxes'] },
  };
  screensOf(rooms, async () => ({
    besideNode: ({ record }) => (
      <RelatedRecords from="boxes" by="shelf" record={record} columns={['name', 'status']} hasBelow />
    ),
  }));
  const rows = rowsOf('A(B(C)) E').map((row, index) => ({
    ...row,
    keeper: index === 1 ? 'Mei' : null,
    boxes: 12 - index * 4,
  }));
  const memory = treeProvider(rooms, rows);
  const asked: { filter: object; page: number }[] = [];
  const all = [1, 2, 3].flatMap((shelf) =>
    Array.from({ length: shelf === 1 ? 12 : 1 }, (_, index): RaRecord => {
      const number = String(index + 1).padStart(2, '0');
      return {
        id: idOf(shelf * 100 + index),
        version: 1,
        name: `Box ${shelf}-${number}`,
        shelf: idOf(shelf),
        status: 1,
      };
    }),
  );
  const provider = {
    ...memory.provider,
    async getList(resource: string, params: { filter: Record<string, unknown>; pagination: { page: number } }) {
      if (resource !== 'box/list') return memory.provider.getList(resource, params as never);
      asked.push({ filter: params.filter, page: params.pagination.page });
      const found = all.filter((box) => params.filter.shelf_below === idOf(1) || box.shelf === params.filter.shelf);
      return { data: found.slice((params.pagination.page - 1) * 10, params.pagination.page * 10), total: found.length };
    },
  };
  const view = await renderConsole({ schemas: [rooms, boxes], provider: provider as never, at, permissions });
  return { ...view, asked };
}

const related = () => screen.findByRole('region', { name: 'Boxes' });
const names = async () =>
  within(await related())
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('records that refer to a tree node', () => {
  test('are listed in pages beside it, each with a link, and with a link to the full list', async () => {
    await show();
    const section = await related();
    expect((await within(section).findByRole('heading')).textContent).toBe('Boxes 12');
    expect((await names())[0]).toBe('Box 1-01Enabled');
    expect(await names()).toHaveLength(10);
    expect(within(section).getByRole('link', { name: 'Box 1-01' }).getAttribute('href')).toBe(
      `/box/list/${idOf(100)}/show`,
    );
    const all = within(section).getByRole('link', { name: 'View in list' }).getAttribute('href')!;
    expect(JSON.parse(new URL(all, 'http://x').searchParams.get('filter')!)).toEqual({ shelf: idOf(1) });
    await user.click(within(section).getByRole('button', { name: 'Next page' }));
    expect(await within(section).findByText('Page 2 of 2')).toBeTruthy();
    await waitFor(async () => expect(await names()).toEqual(['Box 1-11Enabled', 'Box 1-12Enabled']));
  });

  test('include those of descendants on request, starting at the first page', async () => {
    const { asked } = await show();
    await user.click(await within(await related()).findByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByLabelText('Including everything below'));
    await waitFor(() => expect(asked.at(-1)).toEqual({ filter: { shelf_below: idOf(1) }, page: 1 }));
    await waitFor(async () =>
      expect((await within(await related()).findByRole('heading')).textContent).toBe('Boxes 14'),
    );
    const all = within(await related())
      .getByRole('link', { name: 'View in list' })
      .getAttribute('href')!;
    expect(JSON.parse(new URL(all, 'http://x').searchParams.get('filter')!)).toEqual({ shelf_below: idOf(1) });
  });

  test('change with the node and may be empty', async () => {
    await show();
    await user.click(await screen.findByRole('treeitem', { name: /^B/ }));
    await waitFor(async () => expect(await names()).toEqual(['Box 2-01Enabled']));
    await user.click(screen.getByRole('treeitem', { name: /^E/ }));
    expect(await within(await related()).findByText('None yet.')).toBeTruthy();
  });

  test('are hidden from users who may not see them', async () => {
    await show(undefined, ['shelves:list']);
    expect(await screen.findByRole('treeitem', { name: /^A/ })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'A' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Boxes' })).toBeNull();
  });
});

test('a tree row shows computed fields that the schema has in lists', async () => {
  await show();
  const texts = (await screen.findAllByRole('treeitem')).map((row) => row.textContent!.replaceAll(/\s+/g, ' ').trim());
  expect(texts).toEqual(['A 12', 'B Mei 8', 'C 4', 'E']);
});

const text = (en: string) => ({ en, zh: en });
const lots: ResourceSchema = defineResource({
  name: 'lots',
  label: { one: text('Lot'), many: text('Lots') },
  icon: 'ri-box-3-line',
  route: '/lot/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, label: text('Name') },
    currency: {
      kind: 'choice',
      choices: { CNY: text('Yuan'), EUR: text('Euro') },
      default: 'CNY',
      label: text('Currency'),
    },
  },
  list: { columns: ['name'] },
});
const pieces: ResourceSchema = defineResource({
  name: 'pieces',
  label: { one: text('Piece'), many: text('Pieces') },
  icon: 'ri-box-3-line',
  route: '/piece/list',
  section: 'home',
  title: 'name',
  partOf: 'lot',
  fields: {
    name: { kind: 'text', required: true, label: text('Name') },
    lot: { kind: 'reference', to: 'lots', required: true, createOnly: true, label: text('Lot') },
    price: { kind: 'money', currencyField: 'currency', label: text('Price') },
    currency: {
      kind: 'choice',
      choices: { CNY: text('Yuan'), EUR: text('Euro') },
      default: 'CNY',
      label: text('Currency'),
    },
  },
  list: { columns: ['name', 'lot', 'price'], sort: ['name', 'ASC'] },
  form: { as: 'drawer' },
});

describe('parts of a record', () => {
  async function open(permissions?: readonly string[], page = '/show') {
    localStorage.clear();
    const [lot, other] = [idOf(701), idOf(702)];
    const memory = memoryProvider([lots, pieces], {
      lots: [
        { id: lot, version: 1, name: 'First lot', currency: 'EUR' },
        { id: other, version: 1, name: 'Other lot', currency: 'CNY' },
      ],
      pieces: [{ id: idOf(801), version: 1, name: 'Vase', lot: other, price: null, currency: 'CNY' }],
    });
    const { router, unmount } = await renderConsole({
      schemas: [lots, pieces],
      provider: memory.provider,
      at: `/lot/list/${lot}${page}`,
      ...(permissions === undefined ? {} : { permissions }),
    });
    return { ...memory, lot, router, unmount };
  }
  async function typeBowl() {
    await user.click((await parts()).getByRole('button', { name: 'New piece' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New piece' }));
    await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Bowl');
    return dialog;
  }
  const answer = async (button: string) => {
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  };
  const parts = async () => within(await screen.findByRole('region', { name: 'Pieces' }));

  test('are added, edited and deleted on its page, in its currency', async () => {
    const { tables, lot } = await open();
    await (await parts()).findByText('No pieces yet');
    await user.click((await parts()).getByRole('button', { name: 'New piece' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'New piece' }));
    await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Bowl');
    // The page says of which lot it is.
    expect(dialog.queryByRole('combobox', { name: /^Lot/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await (await parts()).findByRole('link', { name: 'Bowl' });
    expect(tables.pieces!.at(-1)).toMatchObject({ name: 'Bowl', lot, currency: 'EUR' });
    await user.click((await parts()).getByRole('button', { name: 'Edit Bowl' }));
    dialog = within(await screen.findByRole('dialog', { name: /Bowl/ }));
    await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), ', blue');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await (await parts()).findByRole('link', { name: 'Bowl, blue' });
    await user.click((await parts()).getByRole('button', { name: 'Delete Bowl, blue' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await (await parts()).findByText('No pieces yet');
    expect(tables.pieces!.map(({ name }) => name)).toEqual(['Vase']);
  });

  test('are edited below the form too, without losing what was typed there', async () => {
    const { tables } = await open(undefined, '');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ', sold');
    await user.click((await parts()).getByRole('button', { name: 'New piece' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New piece' }));
    await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Bowl');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await (await parts()).findByRole('link', { name: 'Bowl' });
    expect(tables.lots![0]).toMatchObject({ name: 'First lot' });
    expect(screen.getByDisplayValue('First lot, sold')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tables.lots![0]).toMatchObject({ name: 'First lot, sold' }));
  });

  test.each([
    ['Escape', () => user.keyboard('{Escape}')],
    ['Cancel', (dialog: ReturnType<typeof within>) => user.click(dialog.getByRole('button', { name: 'Cancel' }))],
    ['Close', (dialog: ReturnType<typeof within>) => user.click(dialog.getByRole('button', { name: 'Close' }))],
  ])('%s asks before what was typed about a part is lost', async (_, close) => {
    await open();
    const dialog = await typeBowl();
    await close(dialog);
    await answer('Stay');
    expect(dialog.getByDisplayValue('Bowl')).toBeTruthy();
    await close(dialog);
    await answer('Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the form of a part closes without a question if nothing was typed', async () => {
    await open();
    await user.click((await parts()).getByRole('button', { name: 'New piece' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New piece' }));
    await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leaving the page asks while a part or the form behind it is unsaved', async () => {
    const { router, lot } = await open(undefined, '');
    await typeBowl();
    await act(() => router.navigate('/lot/list'));
    await answer('Stay');
    expect(screen.getByDisplayValue('Bowl')).toBeTruthy();
    await user.keyboard('{Escape}');
    await answer('Leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ', sold');
    await user.click((await parts()).getByRole('button', { name: 'New piece' }));
    await within(await screen.findByRole('dialog', { name: 'New piece' })).findByRole('textbox', { name: /^Name/ });
    await act(() => router.navigate('/lot/list'));
    await answer('Stay');
    expect(router.state.location.pathname).toBe(`/lot/list/${lot}`);
    expect(screen.getByDisplayValue('First lot, sold')).toBeTruthy();
  });

  test('what was typed about a part is kept when the session ends, and offered in its form', async () => {
    const { unmount } = await open();
    beSignedIn();
    await typeBowl();
    endSession();
    unmount();
    await open();
    await user.click((await parts()).getByRole('button', { name: 'New piece' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New piece' }));
    await user.click(await dialog.findByRole('button', { name: 'Restore' }));
    expect(dialog.getByDisplayValue('Bowl')).toBeTruthy();
    sessionStorage.clear();
  });

  test('are read-only for users who may not change them', async () => {
    await open(['lots:list', 'pieces:list']);
    await (await parts()).findByText('No pieces yet');
    expect((await parts()).queryByRole('button')).toBeNull();
  });

  test('are hidden from users without permission', async () => {
    await open(['lots:list']);
    await screen.findByRole('heading', { name: 'First lot' });
    expect(screen.queryByRole('region', { name: 'Pieces' })).toBeNull();
  });
});
