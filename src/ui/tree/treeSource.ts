import { childrenOf, hasChildren, missingBelow, type TreeNodes } from './nodes';
import type { Found } from './search';

/** What a tree on screen is made of. Made anew when anything of it changes. */
export interface TreeSource {
  readonly childrenOf: (id: string) => readonly string[];
  readonly isFolder: (id: string) => boolean;
}

/** A row that is no node: more to fetch below a parent, fetching, or a name being typed. */
export type RowKind = 'node' | 'more' | 'wait' | 'draft';

const draftId = '/draft';

export function rowKind(id: string): RowKind {
  if (id === draftId) return 'draft';
  if (id.startsWith(morePrefix)) return 'more';
  return id.startsWith(waitPrefix) ? 'wait' : 'node';
}

/** The parent that a 'more' or 'wait' row stands for. */
export function parentOfRow(id: string): string {
  return id.slice(morePrefix.length);
}

export interface SourceOptions {
  readonly nodes: TreeNodes;
  /** Narrows the tree to what a search found. */
  readonly found?: Found | null;
  /** Where a name is being typed for a node that is not saved yet. */
  readonly draft?: { readonly parentId: string; readonly beforeId: string | null } | null;
}

/** Nodes with the rows that belong between them. */
export function treeSource({ nodes, found = null, draft = null }: SourceOptions): TreeSource {
  const kept = (id: string) => (found === null ? childrenOf(nodes, id) : (found.children.get(id) ?? none));
  const withDraft = (id: string, children: readonly string[]) => {
    if (draft?.parentId !== id) return children;
    const at = draft.beforeId === null ? -1 : children.indexOf(draft.beforeId);
    return at < 0 ? [...children, draftId] : children.toSpliced(at, 0, draftId);
  };
  return {
    childrenOf: (id) => {
      if (rowKind(id) !== 'node') return none;
      const children = withDraft(id, kept(id));
      if (found !== null || missingBelow(nodes, id) === 0) return children;
      return [...children, (nodes.children.has(id) ? morePrefix : waitPrefix) + id];
    },
    isFolder: (id) =>
      rowKind(id) === 'node' &&
      (draft?.parentId === id ||
        (found === null ? hasChildren(nodes, id) : (found.children.get(id) ?? none).length > 0)),
  };
}

const none: readonly string[] = [];
const morePrefix = '/more/';
const waitPrefix = '/wait/';
