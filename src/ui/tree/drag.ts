import { type DragTarget, isOrderedDragTarget, type TreeInstance } from '@headless-tree/core';
import { type DragEvent, useState } from 'react';
import type { NodePosition } from './nodes';
import { rowKind, type TreeSource } from './treeSource';

export interface DragRules {
  /** Siblings have a stored order, so a node can be dropped between two others. */
  readonly isOrdered: boolean;
  /** Reason why a drop is not allowed, as text; null if allowed. */
  readonly refusal: (id: string, place: NodePosition) => string | null;
  /** True for the node itself and its descendants, which are no drop targets. */
  readonly isWithin: (id: string, above: string) => boolean;
  readonly onDrop: (id: string, place: NodePosition) => void;
}

export interface Mark {
  /** Row below the line; with `into` the new parent's row, -1 for the top level. */
  readonly index: number;
  readonly level: number;
  readonly into: boolean;
  readonly reason: string | null;
}

type RowProps = Readonly<Record<string, unknown>>;
type Handler = (event: DragEvent) => void;

/** Converts a drop target of the library to a place. */
export function placeOfTarget(source: TreeSource, dragged: string, target: DragTarget<string>): NodePosition {
  const parentId = target.item.getId();
  if (!isOrderedDragTarget(target) || !('childIndex' in target)) return { parentId, beforeId: null };
  const siblings = source.childrenOf(parentId);
  const after = siblings.slice(target.childIndex).find((id) => id !== dragged && rowKind(id) === 'node');
  return { parentId, beforeId: after ?? null };
}

/** Computes the drop indicator and rejects drops that are not allowed. */
export function useDrag(tree: TreeInstance<string>, source: TreeSource, rules: DragRules | undefined) {
  const [onItself, setOnItself] = useState<string | null>(null);
  const draggedId = () => tree.getState().dnd?.draggedItems?.[0]?.getId() ?? null;
  const refusalNow = () => {
    const dragged = draggedId();
    const target = tree.getDragTarget();
    if (dragged === null || target === null || rules === undefined) return null;
    return rules.refusal(dragged, placeOfTarget(source, dragged, target));
  };

  const over = (id: string, handle: Handler | undefined) => (event: DragEvent) => {
    const dragged = draggedId();
    if (dragged === null || rules === undefined) return;
    if (rules.isWithin(id, dragged)) {
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'none';
      setOnItself(id);
      return;
    }
    setOnItself(null);
    handle?.(event);
    if (refusalNow() !== null) event.dataTransfer.dropEffect = 'none';
  };

  const propsOf = (id: string, props: RowProps): RowProps =>
    rules === undefined
      ? {}
      : {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            // Some browsers start no drag without data.
            event.dataTransfer.setData('text/plain', '');
            (props.onDragStart as Handler)(event);
          },
          onDragEnter: props.onDragEnter,
          onDragOver: over(id, props.onDragOver as Handler),
          onDragLeave: props.onDragLeave,
          onDragEnd: (event: DragEvent) => {
            setOnItself(null);
            (props.onDragEnd as Handler)(event);
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault();
            event.stopPropagation();
            setOnItself(null);
            if (onItself === null && refusalNow() === null) (props.onDrop as Handler)(event);
          },
        };
  return { propsOf, mark: markOf() };

  function markOf(): Mark | null {
    const dragged = draggedId();
    if (dragged === null || rules === undefined) return null;
    if (onItself !== null) {
      const { index, level } = tree.getItemInstance(onItself).getItemMeta();
      return { index, level, into: true, reason: rules.refusal(dragged, { parentId: onItself, beforeId: null }) };
    }
    const target = tree.getDragTarget();
    if (target === null) return null;
    const reason = refusalNow();
    if (isOrderedDragTarget(target) && 'childIndex' in target)
      return { index: target.dragLineIndex, level: target.dragLineLevel, into: false, reason };
    const { index, level } = target.item.getItemMeta();
    return { index, level, into: true, reason };
  }
}
