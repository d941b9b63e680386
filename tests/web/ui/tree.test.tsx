import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { shelves as fixture } from '../../helpers/fixtures/shelves';
import { renderConsole } from './renderConsole';
import { rowsOf, treeProvider } from './treeProvider';

await import('../../../src/ui/tree/ResourceTree');
afterEach(cleanup);

const shelves = { ...fixture, tree: { ...fixture.tree!, order: 'place' } } as const;

async function show(text: string, more: Partial<Parameters<typeof renderConsole>[0]> = {}) {
  const memory = treeProvider(shelves, rowsOf(text));
  const view = await renderConsole({ schemas: [shelves], provider: memory.provider, at: '/shelf/list', ...more });
  return { ...memory, ...view };
}

const row = (name: string) => screen.findByRole('treeitem', { name });
const names = () => screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-label'));

describe('a tree', () => {
  test('shows its nodes with their levels, open and closed', async () => {
    await show('A(B C(D)) E');
    expect((await row('A')).getAttribute('aria-expanded')).toBe('true');
    expect(names()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect((await row('D')).getAttribute('aria-level')).toBe('3');
    (await row('A')).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(names()).toEqual(['A', 'E']));
  });

  test('shows the chosen node beside it, and names it in the address', async () => {
    const view = await show('A(B)');
    await userEvent.click(await row('B'));
    await screen.findByRole('heading', { name: 'B' });
    expect(view.router.state.location.search).toBe('?node=00000000-0000-4000-8000-000000000002');
    expect((await row('B')).getAttribute('aria-selected')).toBe('true');
  });
});
