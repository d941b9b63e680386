import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { user } from '../../helpers/user';
import { idOf, memoryProvider, type Sent } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers, specimens } from './specimens';

const { renderConsole } = generatedScreens();

const schemas = [specimens, makers];
const at = '/specimen/list';

function rows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: idOf(index + 1),
    version: 1,
    name: `n${String(index + 1).padStart(4, '0')}`,
    rank: index + 1,
    price: 1_000 + index,
    currency: index % 2 ? 'JPY' : 'CNY',
    standing: 1,
    active: index % 2 === 0,
    maker: idOf(501),
    helpers: [],
    moment: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
  }));
}

async function show(count = 30, more: Partial<Parameters<typeof renderConsole>[0]> = {}) {
  const memory = memoryProvider(schemas, {
    specimens: rows(count),
    makers: [{ id: idOf(501), version: 1, name: 'Müller' }],
  });
  const view = await renderConsole({ schemas, provider: memory.provider, at, ...more });
  return { ...memory, ...view };
}

const lastList = ({ calls }: { calls: (name: string) => Sent[] }) =>
  calls('getList')
    .filter(({ resource }) => resource === 'specimen/list')
    .at(-1)!.params;

describe('list page', () => {
  test('shows its columns, formatted values, links and the total', async () => {
    const memory = await show();
    const link = await screen.findByRole('link', { name: 'n0001' });
    expect(link.getAttribute('href')).toBe(`/specimen/list/${idOf(1)}/show`);
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['Name', 'Rank', 'Price', 'Currency', 'Active', 'Maker', 'Moment', 'Actions']),
    );
    const row = link.closest('tr')!;
    await waitFor(() => expect(row.textContent).toBe('n00011CN¥10.00YuanYesMüller–'));
    expect(screen.getByText('1–25 of 30')).toBeTruthy();
    expect(memory.calls('getMany').length).toBe(1);
  });

  test('is translated to Chinese', async () => {
    await show(2, { language: 'zh-CN' });
    await screen.findByRole('link', { name: 'n0001' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('样品');
    expect(screen.getByRole('button', { name: /名称/ })).toBeTruthy();
    expect(screen.getByText('第 1–2 条，共 2 条')).toBeTruthy();
    expect(screen.getAllByText('日元').length).toBe(1);
  });

  test('sorts by a header and sets aria-sort', async () => {
    const memory = await show();
    await user.click(within(await screen.findByRole('columnheader', { name: 'Rank' })).getByRole('button'));
    await waitFor(() => expect(lastList(memory).sort).toEqual({ field: 'rank', order: 'ASC' }));
    const header = screen.getByRole('columnheader', { name: 'Rank' });
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'));
    expect(memory.router.state.location.search).toContain('sort=rank');
  });

  test('is paged, with the page size in the URL', async () => {
    const memory = await show(60);
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('26–50 of 60')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(await screen.findByText('1–50 of 60')).toBeTruthy();
    expect(memory.router.state.location.search).toContain('perPage=50');
  });

  test('marks an estimated total', async () => {
    const memory = memoryProvider(schemas, { specimens: rows(25) });
    const { getList } = memory.provider;
    memory.provider.getList = async (resource, params) => ({
      ...(await getList(resource, params)),
      total: 10_000,
      meta: { estimated: true },
    });
    await renderConsole({ schemas, provider: memory.provider, at });
    expect(await screen.findByText('1–25 of 10,000+')).toBeTruthy();
  });

  test('filters by choice, and the filter can be removed', async () => {
    const memory = await show();
    await user.click(await screen.findByRole('button', { name: 'Currency', expanded: false }));
    await user.click(await screen.findByLabelText('Yen'));
    await waitFor(() => expect(lastList(memory).filter).toEqual({ currency: ['JPY'] }));
    expect(await screen.findByText('1–15 of 15')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Remove filter Currency' }));
    await waitFor(() => expect(lastList(memory).filter).toEqual({}));
  });

  test('filters by a number range', async () => {
    const memory = await show();
    await user.click(await screen.findByRole('button', { name: 'Rank', expanded: false }));
    await user.type(await screen.findByLabelText('From'), '10');
    await user.type(screen.getByLabelText('To'), '12{Enter}');
    await waitFor(() => expect(lastList(memory).filter).toEqual({ rank_between: [10, 12] }));
    expect(await screen.findByText('1–3 of 3')).toBeTruthy();
  });

  test('does not search during IME composition, and once afterwards', async () => {
    const memory = await show();
    const box = await screen.findByRole('textbox', { name: 'Search specimens by name' });
    await screen.findByRole('link', { name: 'n0001' });
    const before = memory.calls('getList').length;
    fireEvent.compositionStart(box);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const typed of ['n', 'ni', 'ni h', 'ni ha']) fireEvent.change(box, { target: { value: typed } });
    act(() => void vi.advanceTimersByTime(1_000));
    vi.useRealTimers();
    expect(memory.calls('getList').length).toBe(before);
    fireEvent.change(box, { target: { value: '你好' } });
    fireEvent.compositionEnd(box);
    await waitFor(() => expect(lastList(memory).filter).toEqual({ q: '你好' }));
    expect(memory.calls('getList').length).toBe(before + 1);
  });

  test('distinguishes an empty list from an empty search result', async () => {
    const memory = await show(0);
    expect(await screen.findByText('No specimens yet')).toBeTruthy();
    expect(screen.getByText('Your specimens will appear here.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New specimen' }).length).toBe(2);
    await user.type(screen.getByRole('textbox', { name: 'Search specimens by name' }), 'zzz{Enter}');
    expect(await screen.findByText('No results')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No specimens yet')).toBeTruthy();
    expect(memory.router.state.location.search).not.toContain('zzz');
  });

  test('shows an error and can be retried', async () => {
    const memory = memoryProvider(schemas, { specimens: rows(1) });
    const { getList } = memory.provider;
    memory.provider.getList = vi.fn().mockRejectedValueOnce(new Error('Down for a moment')).mockImplementation(getList);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderConsole({ schemas, provider: memory.provider, at });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Down for a moment');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'n0001' })).toBeTruthy();
  });

  test('offers only permitted actions', async () => {
    await show(2, { permissions: ['specimens:list'] });
    await screen.findByRole('link', { name: 'n0001' });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New specimen' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit n0001' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete n0001' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('columns are selected, reordered and saved', async () => {
    const { unmount } = await show(2);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByLabelText('Currency'));
    await user.click(screen.getByRole('button', { name: 'Move Price up' }));
    await user.keyboard('{Escape}');
    const heads = () =>
      [...document.querySelectorAll('.parley-table thead th')].map((cell) => cell.textContent).filter(Boolean);
    await waitFor(() => expect(heads()).toEqual(['Name', 'Price', 'Rank', 'Active', 'Maker', 'Moment', 'Actions']));
    unmount();
    await show(2);
    await screen.findByRole('link', { name: 'n0001' });
    expect(heads()).toEqual(['Name', 'Price', 'Rank', 'Active', 'Maker', 'Moment', 'Actions']);
  });
});

describe('deleting', () => {
  test('asks for confirmation, deletes, and reports it', async () => {
    const memory = await show(2);
    await user.click(await screen.findByRole('button', { name: 'Delete n0001' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Delete n0001?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(memory.calls('delete').length).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Delete n0001' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('n0001 deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'n0001' })).toBeNull());
  });
});
