import { type DragTarget, isOrderedDragTarget, type TreeInstance } from '@headless-tree/core';
import { type DragEvent, useState } from 'react';
import type { Place } from './nodes';
import { rowKind, type TreeSource } from './treeSource';

/** What may be dragged where, and what comes of it. */
export interface DragRules {
  /** Siblings have an order of their own: a node can be put between two others. */
  readonly isOrdered: boolean;
  /** Why it may not stand there, in words; null when it may. */
  readonly refusal: (id: string, place: Place) => string | null;
  /** The node itself or something below it: no place for it. */
  readonly isWithin: (id: string, above: string) => boolean;
  readonly onDrop: (id: string, place: Place) => void;
}

/** Where a dragged row would land. */
export interface Mark {
  /** The row below the line; with `into` the row that would hold it, -1 for the top. */
  readonly index: number;
  readonly level: number;
  readonly into: boolean;
  readonly reason: string | null;
}

type RowProps = Readonly<Record<string, unknown>>;
type Handler = (event: DragEvent) => void;

/** The place that a drop target of the library means. */
export function placeOfTarget(source: TreeSource, dragged: string, target: DragTarget<string>): Place {
  const parentId = target.item.getId();
  if (!isOrderedDragTarget(target) || !('childIndex' in target)) return { parentId, beforeId: null };
  const siblings = source.childrenOf(parentId);
  const after = siblings.slice(target.childIndex).find((id) => id !== dragged && rowKind(id) === 'node');
  return { parentId, beforeId: after ?? null };
}

/** Draws where a dragged row would land, and lets nothing fall where it may not be. */
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
            // Some browsers drag nothing that carries nothing.
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
