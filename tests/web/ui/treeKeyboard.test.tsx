import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { user } from '../../helpers/user';
import { idOf } from './memoryProvider';
import { focused, names, on, treePages } from './treePage';
import { refusal } from './treeProvider';

const { show } = treePages();

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
