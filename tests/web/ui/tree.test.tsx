import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { shelves as fixture } from '../../helpers/fixtures/shelves';
import { user } from '../../helpers/user';
import { idOf } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { refusal, rowsOf, treeProvider } from './treeProvider';

const { renderConsole } = generatedScreens();

await import('../../../src/ui/tree/ResourceTree');

const shelves = { ...fixture, tree: { ...fixture.tree!, order: 'place' } } as const;

async function show(text: string, more: Partial<Parameters<typeof renderConsole>[0]> = {}) {
  localStorage.clear();
  const memory = treeProvider(shelves, rowsOf(text));
  const view = await renderConsole({ schemas: [shelves], provider: memory.provider, at: '/shelf/list', ...more });
  return { ...memory, ...view };
}

const row = (name: string) => screen.findByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((one) => one.textContent!.trim());
const on = async (name: string) => (await row(name)).focus();
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim();

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

describe('by keyboard', () => {
  test('navigates with arrows, Home and End, and the first letters of a name', async () => {
    await show('Hall(Shoes Coats) Attic');
    await on('Hall');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Coats');
    await user.keyboard('{End}');
    expect(focused()).toBe('Attic');
    await user.keyboard('sh');
    expect(focused()).toBe('Shoes');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Hall');
  });

  test('moves among siblings, out and in, and announces the new position', async () => {
    const memory = await show('A(B C D) E');
    await on('C');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(memory.shape()).toBe('A(C B D) E'));
    expect(screen.getByText('C is now 1 of 3 in A.')).toBeTruthy();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() => expect(memory.shape()).toBe('A(B D C) E'));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(memory.shape()).toBe('A(B D) C E'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(memory.shape()).toBe('A(B D C) E'));
    expect(focused()).toBe('C');
    expect(memory.calls('update').map(({ params }) => params.data)).toEqual([
      { parent: idOf(1), version: 1 },
      { parent: idOf(1), version: 2 },
      { parent: idOf(1), version: 3 },
      { parent: null, version: 4 },
      { parent: idOf(1), version: 5 },
    ]);
  });

  test('refuses and announces a move that exceeds the maximum depth', async () => {
    const memory = await show('A(B(C(D))) E(F)');
    await on('E');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(memory.shape()).toBe('A(B(C(D)) E(F))'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(memory.shape()).toBe('A(B(C(D) E(F)))'));
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect((await screen.findAllByText('At most 4 levels.')).length).toBeGreaterThan(0);
    expect(memory.shape()).toBe('A(B(C(D) E(F)))');
  });

  test('renames in place; Enter during IME composition does not save, and Escape cancels', async () => {
    const memory = await show('A B');
    await on('A');
    await user.keyboard('{F2}');
    const input = await screen.findByRole('textbox', { name: 'New name for A' });
    await user.clear(input);
    await user.type(input, '仓库');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    // A name that is being saved is read-only.
    expect((input as HTMLInputElement).readOnly).toBe(false);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(memory.shape()).toBe('仓库 B'));
    await waitFor(() => expect(focused()).toBe('仓库'));
    await user.keyboard('{F2}x{Escape}');
    await waitFor(() => expect(focused()).toBe('仓库'));
    expect(memory.shape()).toBe('仓库 B');
  });

  test('shows a refusal at the name and keeps the input', async () => {
    const memory = await show('A B');
    memory.refuse('update', refusal(400, 'Refused', { errors: { name: 'There is a B here already.' } }));
    await on('A');
    await user.keyboard('{F2}B{Enter}');
    await screen.findByText('There is a B here already.');
    const input = screen.getByRole('textbox', { name: 'New name for A' });
    expect((input as HTMLInputElement).value).toBe('B');
    await user.type(input, '2{Enter}');
    await waitFor(() => expect(memory.shape()).toBe('B2 B'));
  });

  test('adds siblings and children, and discards an empty name', async () => {
    const memory = await show('A B');
    await on('A');
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new entry' }), 'A2{Enter}');
    await waitFor(() => expect(memory.shape()).toBe('A A2 B'));
    await waitFor(() => expect(focused()).toBe('A2'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new entry' }), 'Below{Enter}');
    await waitFor(() => expect(memory.shape()).toBe('A A2(Below) B'));
    await waitFor(() => expect(focused()).toBe('Below'));
    await user.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(focused()).toBe('Below'));
    expect(names()).toEqual(['A', 'A2', 'Below', 'B']);
  });

  test('Tab leaves the tree forwards and backwards without adding a node', async () => {
    await show('A B');
    await on('A');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('Keyboard shortcuts');
    await user.keyboard('{Tab}');
    expect(focused()).toBe('A');
    await user.keyboard('{Tab}');
    expect(screen.queryByRole('textbox', { name: 'Name of the new entry' })).toBeNull();
    expect(focused()).not.toBe('A');
  });

  test('asks before deleting, with the number of descendants', async () => {
    const memory = await show('A(B(C)) D');
    await on('A');
    await user.keyboard('{Delete}');
    const dialog = await screen.findByRole('dialog', { name: 'Delete A?' });
    expect(within(dialog).getByText("It contains 2 entries. This can't be undone.")).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    memory.refuse('delete', refusal(400, 'There are shelves in it.'));
    await on('A');
    await user.keyboard('{Delete}');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('There are shelves in it.');
    expect(names()).toEqual(['A', 'B', 'C', 'D']);
    await on('D');
    await user.keyboard('{Delete}');
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete D?' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(names()).toEqual(['A', 'B', 'C']));
  });
});

describe('undo', () => {
  test('reverts a move with the button, an addition and a rename with Ctrl+Z', async () => {
    const memory = await show('A B C');
    await on('C');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(memory.shape()).toBe('A B C'));
    await waitFor(() => expect(names()).toEqual(['A', 'B', 'C']));

    await on('B');
    await user.keyboard('{F2}Bee{Enter}');
    await screen.findByText('Bee renamed.');
    await on('Bee');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(memory.shape()).toBe('A B C'));

    await on('C');
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Name of the new entry' }), 'D{Enter}');
    await screen.findByText('D added.');
    await on('D');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(memory.shape()).toBe('A B C'));
    await waitFor(() => expect(names()).toEqual(['A', 'B', 'C']));
  });

  test('is offered for eight seconds', async () => {
    await show('A B');
    await on('B');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true });
    await expect.poll(() => screen.queryByText('B moved.')).not.toBeNull();
    vi.advanceTimersByTime(7_900);
    expect(screen.queryByText('B moved.')).not.toBeNull();
    vi.advanceTimersByTime(200);
    await expect.poll(() => screen.queryByText('B moved.')).toBeNull();
  });
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
