import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import type { ConsoleProvider } from '../../../src/dataProvider/dataProvider';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers, specimens } from './specimens';

const { renderConsole } = generatedScreens();

await import('../../../src/ui/bulk/BulkBar');
await import('../../../src/ui/bulk/BulkEditDialog');
await import('../../../src/ui/export/ExportMenu');

const schemas = [specimens, makers];

function rows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: idOf(index + 1),
    version: 1,
    name: `n${String(index + 1).padStart(4, '0')}`,
    rank: (index % 100) + 1,
    price: 1_000,
    currency: index % 2 ? 'JPY' : 'CNY',
    standing: 1,
    active: true,
    reason: null,
    colours: ['left'],
    maker: null,
    helpers: [],
    moment: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: null,
  }));
}

async function show(count: number, permissions?: readonly string[]) {
  const memory = memoryProvider(schemas, { specimens: rows(count), makers: [] });
  await renderConsole({
    schemas,
    provider: memory.provider,
    at: '/specimen/list',
    ...(permissions && { permissions }),
  });
  await screen.findByRole('link', { name: 'n0001' });
  return memory;
}

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const selectPage = () => user.click(box('Select all on this page'));
const inDialog = async () => within(await screen.findByRole('dialog'));

describe('bulk selection', () => {
  test('of a page offers to select all matching records, with their count', async () => {
    await show(60);
    await selectPage();
    expect(await screen.findByText('25 selected')).toBeTruthy();
    await press('Select all 60 matching records');
    expect(await screen.findByText('All 60 matching records selected')).toBeTruthy();
    await press('Next page');
    await screen.findByRole('link', { name: 'n0026' });
    expect(box('Select n0026').checked).toBe(true);
    await user.click(box('Select n0026'));
    expect(await screen.findByText('24 selected')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Search specimens by name' })).toBeTruthy();
    await press('Clear selection');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull());
  });

  test('ends when the list is left', async () => {
    const memory = memoryProvider(schemas, { specimens: rows(3), makers: [] });
    const { router } = await renderConsole({ schemas, provider: memory.provider, at: '/specimen/list' });
    await screen.findByRole('link', { name: 'n0001' });
    await selectPage();
    await screen.findByText('3 selected');
    await router.navigate('/maker/list');
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
    await router.navigate('/specimen/list');
    await screen.findByRole('link', { name: 'n0001' });
    expect(box('Select n0001').checked).toBe(false);
  });

  test('extends between two checkboxes with Shift', async () => {
    await show(10);
    fireEvent.click(box('Select n0003'));
    fireEvent.click(box('Select n0006'), { shiftKey: true });
    expect(await screen.findByText('4 selected')).toBeTruthy();
    expect(box('Select n0005').checked).toBe(true);
    expect(box('Select n0007').checked).toBe(false);
  });

  test('ends when the filter changes', async () => {
    const memory = memoryProvider(schemas, { specimens: rows(30), makers: [] });
    const { router } = await renderConsole({ schemas, provider: memory.provider, at: '/specimen/list' });
    await screen.findByRole('link', { name: 'n0001' });
    await selectPage();
    await screen.findByText('25 selected');
    await router.navigate('/specimen/list?filter={"currency":["JPY"]}');
    await waitFor(() => expect(screen.queryByText('25 selected')).toBeNull());
    await screen.findByRole('link', { name: 'n0002' });
    expect(box('Select n0002').checked).toBe(false);
  });

  test('offers only permitted actions', async () => {
    await show(3, ['specimens:list', 'specimens:edit']);
    await selectPage();
    await screen.findByText('3 selected');
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('bulk edit', () => {
  test('changes the ticked fields of all matching records, and confirms once more if many', async () => {
    const memory = await show(130);
    await selectPage();
    await press('Select all 130 matching records');
    await press('Edit');
    const dialog = await inDialog();
    expect(dialog.getByRole('heading', { name: 'Edit 130 specimens' })).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: 'Change Name' })).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: 'Change Key' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Update 130' }));
    expect(await dialog.findByText('Select at least one field.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Change Rank' }));
    await user.type(dialog.getByRole('textbox', { name: 'Rank' }), '7');
    await user.click(dialog.getByRole('checkbox', { name: 'Change Sides' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Right' }));
    await user.click(dialog.getByRole('button', { name: 'Update 130' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Update 130 specimens?' }));
    await user.click(sure.getByRole('button', { name: 'Update 130' }));
    expect(await screen.findByText('130 records updated.')).toBeTruthy();
    const updated = memory.tables.specimens!.map(({ rank, colours, currency }) => [rank, colours.join(), currency]);
    expect(new Set(updated.map((one) => one.slice(0, 2).join(' ')))).toEqual(new Set(['7 left,right']));
    expect(new Set(updated.map(([, , currency]) => currency))).toEqual(new Set(['CNY', 'JPY']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows errors at the field, before sending and after a refusal', async () => {
    const memory = await show(3);
    await selectPage();
    await press('Edit');
    const dialog = await inDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Change Rank' }));
    await user.type(dialog.getByRole('textbox', { name: 'Rank' }), '500');
    await user.click(dialog.getByRole('button', { name: 'Update 3' }));
    expect(await dialog.findByText('Must be at most 100.')).toBeTruthy();
    expect(memory.calls('bulk').length).toBe(0);
    const refusing = memory.provider as ConsoleProvider;
    refusing.bulkEdit = vi
      .fn()
      .mockRejectedValue(new HttpError('Check the highlighted fields.', 400, { errors: { rank: 'Not today.' } }));
    await user.clear(dialog.getByRole('textbox', { name: 'Rank' }));
    await user.type(dialog.getByRole('textbox', { name: 'Rank' }), '50');
    await user.click(dialog.getByRole('button', { name: 'Update 3' }));
    expect(await dialog.findByText('Not today.')).toBeTruthy();
    expect((dialog.getByRole('textbox', { name: 'Rank' }) as HTMLInputElement).value).toBe('50');
  });

  test('changes an amount only together with its currency', async () => {
    await show(2);
    await selectPage();
    await press('Edit');
    const dialog = await inDialog();
    const ticked = (name: string) => (dialog.getByRole('checkbox', { name }) as HTMLInputElement).checked;
    await user.click(dialog.getByRole('checkbox', { name: 'Change Price' }));
    expect(ticked('Change Currency')).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Change Currency' }));
    expect(ticked('Change Price')).toBe(false);
  });
});

describe('bulk delete', () => {
  test('reports the deleted count and why others remain; those stay selected', async () => {
    const memory = memoryProvider(schemas, { specimens: [...rows(3), { ...rows(1)[0]!, id: idOf(9), name: 'kept' }] });
    await renderConsole({ schemas, provider: memory.provider, at: '/specimen/list' });
    await screen.findByRole('link', { name: 'n0001' });
    await selectPage();
    await press('Delete');
    await user.click((await inDialog()).getByRole('button', { name: 'Delete' }));
    const report = within(await screen.findByRole('dialog', { name: '3 of 4 deleted' }));
    expect(report.getByText('1 record not changed:')).toBeTruthy();
    expect(report.getByRole('listitem').textContent).toBe('keptStill in use by Orders.');
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(report.getByRole('button', { name: 'Download as CSV' }));
    vi.restoreAllMocks();
    expect(await blobs[0]!.text()).toBe(`\uFEFFRecord,ID,Reason\r\nkept,${idOf(9)},Still in use by Orders.\r\n`);
    await user.click(report.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(memory.tables.specimens!.map(({ name }) => name)).toEqual(['kept']);
  });

  test('can be stopped after the current batch, and reports its progress', async () => {
    const memory = await show(130);
    const provider = memory.provider as ConsoleProvider;
    const { bulkRemove } = provider;
    let release = () => {};
    provider.bulkRemove = async (...order) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return bulkRemove(...order);
    };
    await selectPage();
    await press('Select all 130 matching records');
    await press('Delete');
    await user.click((await inDialog()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleting 0 of 130…')).toBeTruthy();
    await press('Cancel');
    expect(await screen.findByText('Stopping after 0 of 130…')).toBeTruthy();
    release();
    const report = within(await screen.findByRole('dialog', { name: '50 of 130 deleted' }));
    expect(report.getByText('80 records not attempted.')).toBeTruthy();
    expect(memory.tables.specimens!.length).toBe(80);
  });

  test('reports an interruption by a server error', async () => {
    const memory = await show(60);
    const provider = memory.provider as ConsoleProvider;
    const { bulkRemove } = provider;
    provider.bulkRemove = vi
      .fn()
      .mockImplementationOnce(bulkRemove)
      .mockRejectedValue(new HttpError('parley.error.network', 0, {}));
    await selectPage();
    await press('Select all 60 matching records');
    await press('Delete');
    await user.click((await inDialog()).getByRole('button', { name: 'Delete' }));
    const report = within(await screen.findByRole('dialog', { name: '50 of 60 deleted' }));
    expect(report.getByRole('alert').textContent).toMatch(/^Stopped early: /);
    expect(report.getByText('10 records not attempted.')).toBeTruthy();
  });
});

describe('exporting', () => {
  const order = (memory: Awaited<ReturnType<typeof show>>) => memory.calls('exportFile').at(-1)!.params;
  const choose = async (...names: string[]) => {
    await press('Export');
    const menu = await inDialog();
    for (const name of names) await user.click(await menu.findByRole('radio', { name: new RegExp(name) }));
    await user.click(await menu.findByRole('button', { name: 'Export' }));
  };

  test('exports the list as shown, everything, or the selection', async () => {
    const memory = await show(30);
    await choose();
    expect(await screen.findByText('File saved (2.3 MB).')).toBeTruthy();
    expect(order(memory)).toEqual({
      filter: {},
      sort: ['name', 'ASC'],
      ids: null,
      columns: specimens.list.columns,
    });
    await choose('All fields');
    await waitFor(() => expect(order(memory)).toMatchObject({ ids: null, columns: null }));
    await user.click(box('Select n0002'));
    await choose();
    await waitFor(() => expect(order(memory)).toMatchObject({ ids: [idOf(2)] }));
    await choose('Current list with filters');
    await waitFor(() => expect(order(memory)).toMatchObject({ ids: null }));
  });

  test('can be stopped', async () => {
    const memory = await show(30);
    const provider = memory.provider as ConsoleProvider;
    provider.exportFile = (_, __, onProgress, signal) => {
      onProgress(1_234_567);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
    };
    await choose();
    expect(await screen.findByText('Exporting… 1.1 MB')).toBeTruthy();
    await press('Cancel export');
    expect(await screen.findByText('Export canceled.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  });
});
