import './tree.css';
import type { ItemInstance, TreeInstance } from '@headless-tree/core';
import { useMediaQuery } from '@mui/material';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useVirtualRows } from '../kit/useVirtualRows';
import { DropMark } from './DropMark';
import { type DragRules, useDrag } from './drag';
import { type RowView, TreeRow } from './TreeRow';
import { rowKind, type TreeSource } from './treeSource';
import { useHeadlessTree } from './useHeadlessTree';
import { useTreeKeys } from './useTreeKeys';

export interface TreeHandle {
  /** Focuses a row once it is rendered, and scrolls to it. */
  focus(id: string): void;
  /** Scrolls to a row. */
  reveal(id: string): void;
}

export interface TreeViewProps {
  readonly label: string;
  readonly source: TreeSource;
  /** Row name for type-ahead search. */
  readonly nameOf: (id: string) => string;
  readonly expanded: readonly string[];
  readonly onExpandedChange: (ids: string[]) => void;
  /** Renders the contents of a row. */
  readonly row: (view: RowView) => ReactNode;
  /** Mouse-only buttons at a row's end; each has a keyboard equivalent. */
  readonly tools?: (view: RowView) => ReactNode;
  /** Additional row attributes: aria-selected, aria-checked, data-…. */
  readonly attributesOf?: (id: string) => Readonly<Record<string, string | boolean | undefined>>;
  readonly onPress: (id: string, event: { readonly altKey: boolean }) => void;
  readonly onMenu?: (id: string, at: { readonly left: number; readonly top: number }) => void;
  /** Called before the tree's own key handling; returns true if handled. */
  readonly onKey?: (event: KeyboardEvent, id: string) => boolean;
  readonly drag?: DragRules;
  readonly multiple?: boolean;
  readonly ref?: Ref<TreeHandle>;
}

/**
 * Generic virtualized tree with expand arrows, indentation and keyboard navigation. Row contents are supplied by the
 * caller.
 */
export function TreeView(props: TreeViewProps) {
  const { label, source, expanded, nameOf, attributesOf, onMenu, onPress, row, drag } = props;
  const rowHeight = useMediaQuery('(pointer: coarse)') ? 44 : 36;
  const treeId = useId();
  const tree = useHeadlessTree(props);
  const items = tree.getItems();
  // The library returns a new array only when the rows change.
  const ids = useMemo(() => items.map(idOf), [items]);
  const open = useMemo(() => new Set(expanded), [expanded]);
  const focusedAt = Math.max(0, tree.getFocusedItem()?.getItemMeta().index ?? 0);

  const { scroller, shown } = useVirtualRows({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 10,
    few: 150,
    keptAt: () => focusedAt,
  });

  const { focus, reveal } = useFocus(tree, (id) => {
    scrollToRow(scroller.current, tree.getItemInstance(id).getItemMeta().index, rowHeight);
  });
  useImperativeHandle(props.ref, () => ({ focus, reveal }));
  const onKeyDown = useTreeKeys({ tree, ids, nameOf, focus, onKey: props.onKey, onPress, onMenu });
  const dragging = useDrag(tree, source, drag);

  return (
    <div ref={scroller} className="parley-tree-scroll min-height-0 grow relative">
      <div
        ref={tree.registerElement}
        role="tree"
        aria-label={label}
        aria-multiselectable={props.multiple || undefined}
        className="relative"
        style={{ height: items.length * rowHeight }}
      >
        {shown.map((index) => {
          const item = items[index];
          if (item === undefined) return null;
          const id = ids[index]!;
          const { level } = item.getItemMeta();
          const view = { id, level, isFolder: source.isFolder(id), isExpanded: open.has(id) };
          return (
            <TreeRow
              key={id}
              item={item}
              view={view}
              bodyId={`${treeId}-${id}`}
              tools={props.tools?.(view)}
              offset={index * rowHeight}
              height={rowHeight}
              isTabStop={index === focusedAt}
              attributes={attributesOf?.(id)}
              drag={drag && rowKind(id) === 'node' ? dragging.propsOf(id, item.getProps()) : null}
              onKeyDown={onKeyDown}
              onToggle={() => (view.isExpanded ? item.collapse() : item.expand())}
              onPress={(event) => {
                item.setFocused();
                onPress(id, event);
              }}
              onMenu={onMenu && ((place) => onMenu(id, place))}
            >
              {row(view)}
            </TreeRow>
          );
        })}
        {dragging.mark && <DropMark {...dragging.mark} rowHeight={rowHeight} />}
      </div>
    </div>
  );
}

/** Focuses a row once it is rendered, and restores focus when the row moves in the DOM. */
function useFocus(tree: TreeInstance<string>, reveal: (id: string) => void) {
  const waiting = useRef<{ readonly id: string; readonly takes: boolean } | null>(null);
  const active = document.activeElement;
  const hadFocus = active?.role === 'treeitem' && tree.getElement()?.contains(active) === true;
  useLayoutEffect(() => {
    const isLost = hadFocus && document.activeElement === document.body;
    const wanted = waiting.current ?? (isLost ? { id: tree.getState().focusedItem ?? '', takes: true } : null);
    if (wanted === null || tree.getItemInstance(wanted.id).getItemMeta().index < 0) return;
    reveal(wanted.id);
    const element = tree.getItemInstance(wanted.id).getElement();
    if (wanted.takes && !element?.isConnected) return;
    waiting.current = null;
    if (wanted.takes) element?.focus({ preventScroll: true });
  });
  return {
    focus: (id: string) => {
      waiting.current = { id, takes: true };
      tree.getItemInstance(id).setFocused();
    },
    reveal: (id: string) => {
      waiting.current = { id, takes: false };
      tree.getItemInstance(id).setFocused();
    },
  };
}

/** Cached per item: the library's getId is slow, and there are thousands of rows. */
function idOf(item: ItemInstance<string>): string {
  const known = idsOfItems.get(item);
  if (known !== undefined) return known;
  const id = item.getId();
  idsOfItems.set(item, id);
  return id;
}

const idsOfItems = new WeakMap<ItemInstance<string>, string>();

function scrollToRow(scroller: HTMLElement | null, index: number, rowHeight: number): void {
  if (scroller === null) return;
  const above = index * rowHeight;
  if (above < scroller.scrollTop) scroller.scrollTop = above;
  else if (above + rowHeight > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = above + rowHeight - scroller.clientHeight;
}
