import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { user } from '../../helpers/user';
import { idOf } from './memoryProvider';
import { focused, names, on, row, shelves, treePages } from './treePage';
import { refusal, rowsOf, treeProvider } from './treeProvider';

const { renderConsole, show } = treePages();

describe('tree page', () => {
  test('shows its nodes with levels and expanded state', async () => {
    await show('A(B C(D)) E');
    expect((await row('A')).getAttribute('aria-expanded')).toBe('true');
    expect(names()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect((await row('D')).getAttribute('aria-level')).toBe('3');
    await on('A');
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(names()).toEqual(['A', 'E']));
  });

  test('shows the selected node beside the tree, with its id in the URL', async () => {
    const view = await show('A(B)');
    await user.click(await row('B'));
    await screen.findByRole('heading', { name: 'B' });
    expect(view.router.state.location.search).toBe(`?node=${idOf(2)}`);
    expect((await row('B')).getAttribute('aria-selected')).toBe('true');
  });

  test('opens at the node in the URL', async () => {
    await show('A(B(C(D)))', { at: `/shelf/list?node=${idOf(4)}` });
    await screen.findByRole('heading', { name: 'D' });
    expect((await row('D')).getAttribute('aria-selected')).toBe('true');
  });

  test('saves the form beside it, and asks before unsaved input is left for another node', async () => {
    const memory = await show('A B');
    await user.click(await row('A'));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Attic');
    await user.click(await row('B'));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await row('Attic');
    expect(memory.shape()).toBe('Attic B');
    expect(memory.calls('update').at(-1)!.params.data).toEqual({ name: 'Attic', version: 1 });
    await user.click(await row('B'));
    await screen.findByRole('heading', { name: 'B' });
  });

  test('search matches names and keeps ancestors', async () => {
    await show('Hall(Shoes Coats(Winter)) Attic');
    await row('Hall');
    await user.type(screen.getByRole('textbox', { name: 'Search shelves' }), 'win');
    await waitFor(() => expect(names()).toEqual(['Hall', 'Coats', 'Winter']));
    expect(screen.getByText('1 of 5')).toBeTruthy();
    expect(screen.getAllByRole('treeitem').at(-1)!.querySelector('mark')!.textContent).toBe('Win');
    await user.clear(screen.getByRole('textbox', { name: 'Search shelves' }));
    await waitFor(() => expect(names()).toEqual(['Hall', 'Shoes', 'Coats', 'Winter', 'Attic']));
  });

  test('an empty tree offers to create the first node; a failed one can be retried', async () => {
    const memory = await show('');
    await screen.findByText('No shelves yet');
    await user.click(screen.getAllByRole('button', { name: 'New shelf' })[0]!);
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new entry' }), 'Hall{Enter}');
    await row('Hall');
    expect(memory.shape()).toBe('Hall');
    cleanup();

    const other = treeProvider(shelves, rowsOf('A'));
    other.refuse('getTree', refusal(500, 'The shelves fell over.'));
    await renderConsole({ schemas: [shelves], provider: other.provider, at: '/shelf/list' });
    await screen.findByText('The shelves fell over.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('A');
  });

  test('offers only permitted actions', async () => {
    const memory = await show('A(B)', { permissions: ['shelves:list'] });
    await on('A');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{F2}{Enter}{Delete}');
    expect(screen.queryByRole('textbox', { name: /name/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New shelf' })).toBeNull();
    expect((await row('A')).getAttribute('draggable')).toBeNull();
    await screen.findByRole('heading', { name: 'A' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(memory.shape()).toBe('A(B)');
  });
});

describe('form of a node that needs more than a name', () => {
  const coded = {
    ...shelves,
    fields: {
      ...shelves.fields,
      code: { kind: 'text', label: { en: 'Code', zh: '编号' }, required: true, maxLength: 9 },
    },
  } as const;
  async function showCoded(text: string) {
    localStorage.clear();
    const rows = rowsOf(text).map((one) => ({ ...one, code: `C-${one.name}` }));
    const memory = treeProvider(coded, rows);
    await renderConsole({ schemas: [coded], provider: memory.provider, at: '/shelf/list' });
    await row(text.split(' ')[0]!);
    return memory;
  }
  const answer = async (name: 'Stay' | 'Leave') => user.click(await screen.findByRole('button', { name }));
  const code = async () => (await screen.findByRole('textbox', { name: /Code/ })) as HTMLInputElement;
  async function addBelow(name: string) {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add below' }));
  }

  test('asks before it replaces unsaved input beside the tree', async () => {
    const memory = await showCoded('A B');
    await user.click(await row('A'));
    await user.type(await code(), '7');
    await addBelow('B');
    await answer('Stay');
    expect((await code()).value).toBe('C-A7');
    await addBelow('B');
    await answer('Leave');
    await screen.findByRole('heading', { name: /^New: / });
    expect((await code()).value).toBe('');
    expect(memory.calls('update')).toEqual([]);
  });

  test('asks before its input is left for another node, or for the one that is selected', async () => {
    await showCoded('A B');
    await user.click(await row('A'));
    await screen.findByRole('heading', { name: 'A' });
    await addBelow('A');
    await user.type(await code(), 'mine');
    for (const name of ['A', 'B']) {
      await user.click(await row(name));
      await answer('Stay');
      await screen.findByRole('heading', { name: /^New: / });
      expect((await code()).value).toBe('mine');
    }
    await user.click(await row('B'));
    await answer('Leave');
    await screen.findByRole('heading', { name: 'B' });
    expect((await row('B')).getAttribute('aria-selected')).toBe('true');
    await addBelow('A');
    await user.click(await row('B'));
    await screen.findByRole('heading', { name: 'B' });
  });

  test('saves, and focuses the new node; after canceling, the node below which it was to be added', async () => {
    const memory = await showCoded('A B');
    await addBelow('B');
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Attic');
    await user.type(await code(), '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Attic' });
    expect(memory.shape()).toBe('A B(Attic)');
    await waitFor(() => expect(focused()).toBe('Attic'));
    await addBelow('A');
    await screen.findByRole('heading', { name: /^New: / });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('heading', { name: 'Attic' });
    expect(focused()).toBe('A');
  });
});

test('after saving or canceling the form of a node, its heading has focus', async () => {
  await show('A B');
  await user.click(await row('A'));
  const name = () => screen.findByRole('textbox', { name: /Name/ });
  await user.type(await name(), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const heading = await screen.findByRole('heading', { name: 'Ax' });
  expect(document.activeElement).toBe(heading);
  await user.type(await name(), 'y');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(heading);
  expect(((await name()) as HTMLInputElement).value).toBe('Ax');
});

describe('when the server refuses', () => {
  test('a move and the moves after it are undone', async () => {
    const memory = await show('A B C');
    memory.refuse('update', refusal(400, 'The lift is broken.'));
    await on('C');
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await screen.findByText('The lift is broken.');
    await waitFor(() => expect(names()).toEqual(['A', 'B', 'C']));
    expect(memory.shape()).toBe('A B C');
    expect(memory.calls('update')).toEqual([]);
  });

  test('a version conflict names the other user and can apply the input anyway', async () => {
    const memory = await show('A B');
    await row('A');
    const theirs = { ...memory.table[0]!, name: 'Annex', version: 2 };
    memory.table[0] = theirs;
    const at = new Date(Date.now() - 120_000).toISOString();
    memory.refuse('update', refusal(409, 'Changed', { current: theirs, conflict: { name: 'Mei Lin', at } }));
    await on('A');
    await user.keyboard('{F2}Attic{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this entry' });
    expect(within(dialog).getByText(/Mei Lin changed this 2 minutes ago\./)).toBeTruthy();
    expect(within(dialog).getByText('Rename to “Attic”')).toBeTruthy();
    await screen.findByText('Annex');
    await user.click(within(dialog).getByRole('button', { name: 'Apply again' }));
    await waitFor(() => expect(memory.shape()).toBe('Attic B'));
    expect(memory.table[0]!.version).toBe(3);
  });
});

describe('tree with a single root', () => {
  const rooted = { ...shelves, tree: { ...shelves.tree, singleRoot: true } } as const;

  test('adds nodes below the root, which cannot be moved', async () => {
    localStorage.clear();
    const memory = treeProvider(rooted, rowsOf('Acme(Sales Support)'));
    await renderConsole({ schemas: [rooted], provider: memory.provider, at: '/shelf/list' });
    await row('Acme');
    await user.click(screen.getByRole('button', { name: 'New shelf' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new entry' }), 'Desk{Enter}');
    await waitFor(() => expect(memory.shape()).toBe('Acme(Sales Support Desk)'));
    await on('Sales');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect((await screen.findAllByText('Only one entry can be at the top level, and it stays there.')).length).toBe(2);
    await on('Acme');
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Acme' }));
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Rename', 'Add below']);
    expect(memory.shape()).toBe('Acme(Sales Support Desk)');
  });
});

describe('tree too large to load at once', () => {
  test('loads children on expanding, page by page', async () => {
    localStorage.clear();
    const memory = treeProvider(shelves, rowsOf('Hall Attic'));
    const asked: unknown[] = [];
    const below = Array.from({ length: 130 }, (_, index) => ({
      id: `s${index}`,
      name: `Shelf ${index}`,
      parent: idOf(1),
      version: 1,
    }));
    const provider = {
      ...memory.provider,
      getTree: async (_: string, query: { parentId?: string; page?: number; search?: string }) => {
        asked.push(query);
        if (query.search)
          return { data: [{ ...memory.table[0], childCount: 130, children: [{ ...below[120], children: [] }] }] };
        if (query.parentId === undefined)
          return {
            data: [
              { ...memory.table[0], childCount: 130 },
              { ...memory.table[1], children: [] },
            ],
          };
        const start = ((query.page ?? 1) - 1) * 100;
        return { data: below.slice(start, start + 100).map((one) => ({ ...one, childCount: 0 })), total: 130 };
      },
    };
    await renderConsole({ schemas: [shelves], provider: provider as never, at: '/shelf/list' });
    await on('Hall');
    await user.keyboard('{ArrowRight}');
    await row('Shelf 99');
    await user.click(screen.getByRole('button', { name: 'Show more (30)' }));
    await row('Shelf 129');
    expect(names()).toHaveLength(132);
    expect(asked).toEqual([{}, { parentId: idOf(1), page: 1 }, { parentId: idOf(1), page: 2 }]);
    await user.type(screen.getByRole('textbox', { name: 'Search shelves' }), '120');
    await waitFor(() => expect(names()).toEqual(['Hall', 'Shelf 120']));
    expect(asked.at(-1)).toEqual({ search: '120' });
  });
});

describe('node menu', () => {
  test('moves to another parent; invalid parents show the reason', async () => {
    const memory = await show('A(B(C(D))) E(F)');
    await row('E');
    await user.click(screen.getByRole('button', { name: 'Actions for E' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move E' });
    const inside = within(dialog);
    expect(inside.getByRole('treeitem', { name: "E An entry can't be moved into itself." })).toBeTruthy();
    expect((inside.getByRole('radio', { name: /Top level/ }) as HTMLInputElement).disabled).toBe(true);
    await user.type(inside.getByRole('textbox', { name: 'Search' }), 'c');
    const tooDeep = await inside.findByRole('treeitem', { name: 'C At most 4 levels.' });
    await user.click(tooDeep);
    expect((inside.getByRole('button', { name: 'Move here' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(inside.getByRole('treeitem', { name: 'B' }));
    await user.click(inside.getByRole('button', { name: 'Move here' }));
    await waitFor(() => expect(memory.shape()).toBe('A(B(C(D) E(F)))'));
  });
});
