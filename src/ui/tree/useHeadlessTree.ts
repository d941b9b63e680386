import {
  buildProxiedInstance,
  dragAndDropFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useRef } from 'react';
import { type DragRules, placeOfTarget } from './drag';
import { indent } from './measures';
import { top } from './nodes';
import type { TreeSource } from './treeSource';

export interface HeadlessTreeOptions {
  readonly source: TreeSource;
  readonly nameOf: (id: string) => string;
  readonly expanded: readonly string[];
  readonly onExpandedChange: (ids: string[]) => void;
  readonly drag?: DragRules;
}

/** Binds the headless tree library to our data: rows, focus and drop target. */
export function useHeadlessTree(options: HeadlessTreeOptions): TreeInstance<string> {
  const { source, nameOf, expanded, onExpandedChange, drag } = options;
  const made = useRef<TreeInstance<string>>(undefined);
  // If the expanded nodes differ, the library rebuilds its rows itself.
  const isRebuilt = made.current !== undefined && made.current.getState().expandedItems !== expanded;
  const tree = useTree<string>({
    rootItemId: top,
    // The default instance builder creates some hundred thousand closures for ten thousand rows.
    instanceBuilder: buildProxiedInstance,
    features: [syncDataLoaderFeature, selectionFeature, dragAndDropFeature],
    dataLoader: { getItem: (id) => id, getChildren: (id) => source.childrenOf(id) as string[] },
    getItemName: (item) => nameOf(item.getId()),
    isItemFolder: (item) => source.isFolder(item.getId()),
    state: { expandedItems: expanded as string[] },
    setExpandedItems: (next) => onExpandedChange(typeof next === 'function' ? next(expanded as string[]) : next),
    indent,
    openOnDropDelay: 600,
    canReorder: drag?.isOrdered ?? false,
    canDrag: () => drag !== undefined,
    // useDrag marks and rejects invalid targets; returning false here would skip them silently.
    canDrop: () => true,
    onDrop: ([dragged], target) => {
      if (dragged) drag?.onDrop(dragged.getId(), placeOfTarget(source, dragged.getId(), target));
    },
  });
  const last = useRef<TreeSource | null>(null);
  if (last.current !== source && !isRebuilt) tree.scheduleRebuildTree();
  last.current = source;
  made.current = tree;
  return tree;
}
