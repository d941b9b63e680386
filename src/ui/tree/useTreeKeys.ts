import type { TreeInstance } from '@headless-tree/core';
import { type KeyboardEvent, useRef } from 'react';

export interface TreeKeys {
  readonly tree: TreeInstance<string>;
  /** Visible rows in order. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly focus: (id: string) => void;
  readonly onKey: ((event: KeyboardEvent, id: string) => boolean) | undefined;
  readonly onPress: (id: string, event: { readonly altKey: boolean }) => void;
  readonly onMenu: ((id: string, at: { left: number; top: number }) => void) | undefined;
}

/** Milliseconds within which typed letters form one type-ahead search. */
const typingPause = 600;

/** Keyboard navigation of every tree: arrows, Home, End, type-ahead, and Space as a click. */
export function useTreeKeys({ tree, ids, nameOf, focus, onKey, onPress, onMenu }: TreeKeys) {
  const typed = useRef({ text: '', at: 0 });

  return (event: KeyboardEvent, id: string): void => {
    // Keys inside an input or button of the row are not handled.
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    if (onKey?.(event, id) || handle(event, id)) event.preventDefault();
  };

  function handle(event: KeyboardEvent, id: string): boolean {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) return openMenu(event, id);
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const item = tree.getItemInstance(id);
    const { index, parentId } = item.getItemMeta();
    switch (event.key) {
      case 'ArrowDown':
        return go(ids[index + 1]);
      case 'ArrowUp':
        return go(ids[index - 1]);
      case 'Home':
        return go(ids[0]);
      case 'End':
        return go(ids.at(-1));
      case 'PageDown':
        return go(ids[Math.min(ids.length - 1, index + 12)]);
      case 'PageUp':
        return go(ids[Math.max(0, index - 12)]);
      case 'ArrowRight':
        if (item.isFolder() && item.isExpanded()) return go(ids[index + 1]);
        if (item.isFolder()) item.expand();
        return true;
      case 'ArrowLeft':
        if (item.isFolder() && item.isExpanded()) item.collapse();
        else if (ids.includes(parentId)) focus(parentId);
        return true;
      case ' ':
      case 'Enter':
        onPress(id, event);
        return true;
      default:
        return event.key.length === 1 && search(event.key, index);
    }
  }

  function go(id: string | undefined): boolean {
    if (id !== undefined) focus(id);
    return true;
  }

  function openMenu(event: KeyboardEvent, id: string): boolean {
    if (onMenu === undefined) return false;
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    onMenu(id, { left: left + 40, top: bottom });
    return true;
  }

  /** Moves to the next row whose name starts with the typed letters. */
  function search(letter: string, index: number): boolean {
    const now = Date.now();
    const { text, at } = typed.current;
    const sought = (now - at < typingPause ? text + letter : letter).toLocaleLowerCase();
    typed.current = { text: sought, at: now };
    const from = sought.length > 1 ? index : index + 1;
    const order = [...ids.slice(from), ...ids.slice(0, from)];
    return go(order.find((id) => nameOf(id).toLocaleLowerCase().startsWith(sought)));
  }
}
