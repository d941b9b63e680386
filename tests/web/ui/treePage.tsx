import { screen } from '@testing-library/react';
import { shelves as fixture } from '../../helpers/fixtures/shelves';
import { generatedScreens } from './renderConsole';
import { rowsOf, treeProvider } from './treeProvider';

await import('../../../src/ui/tree/ResourceTree');

export const shelves = { ...fixture, tree: { ...fixture.tree!, order: 'place' } } as const;

/** For a test file: the page of a tree that a test writes as indented text. */
export function treePages() {
  const { renderConsole } = generatedScreens();
  async function show(text: string, more: Partial<Parameters<typeof renderConsole>[0]> = {}) {
    localStorage.clear();
    const memory = treeProvider(shelves, rowsOf(text));
    const view = await renderConsole({ schemas: [shelves], provider: memory.provider, at: '/shelf/list', ...more });
    return { ...memory, ...view };
  }
  return { renderConsole, show };
}

export const row = (name: string) => screen.findByRole('treeitem', { name });
export const names = () => screen.getAllByRole('treeitem').map((one) => one.textContent!.trim());
export const on = async (name: string) => (await row(name)).focus();
export const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim();
