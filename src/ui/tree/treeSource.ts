import { childrenOf, hasChildren, missingBelow, type TreeNodes } from './nodes';
import type { Found } from './search';

/** Data of a rendered tree; replaced on every change. */
export interface TreeSource {
  readonly childrenOf: (id: string) => readonly string[];
  readonly isFolder: (id: string) => boolean;
}

/** Rows other than nodes: 'more' loads further children, 'wait' is loading, 'draft' is a new node's name input. */
export type RowKind = 'node' | 'more' | 'wait' | 'draft';

const draftId = '/draft';

export function rowKind(id: string): RowKind {
  if (id === draftId) return 'draft';
  if (id.startsWith(morePrefix)) return 'more';
  return id.startsWith(waitPrefix) ? 'wait' : 'node';
}

/** Parent id of a 'more' or 'wait' row. */
export function parentOfRow(id: string): string {
  return id.slice(morePrefix.length);
}

export interface SourceOptions {
  readonly nodes: TreeNodes;
  /** Limits the tree to a search result. */
  readonly found?: Found | null;
  /** Position of the name input for an unsaved node. */
  readonly draft?: { readonly parentId: string; readonly beforeId: string | null } | null;
}

/** Nodes plus the additional rows between them. */
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
