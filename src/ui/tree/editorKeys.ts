import type { KeyboardEvent } from 'react';
import type { May } from '../resource/may';
import type { Direction } from './moves';
import type { NodeActions } from './useNodeActions';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/**
 * The keys by which a tree is edited; true when one was dealt with. Tab adds below, so Shift+Tab always leaves, and a
 * Tab after Escape does: nobody is caught in the tree.
 */
export function editorKeys(may: May, actions: NodeActions, leaving: { current: boolean }) {
  return (event: KeyboardEvent, id: string): boolean => {
    const wasLeaving = leaving.current;
    leaving.current = event.key === 'Escape';
    const direction = directions[event.key];
    if (event.altKey && direction !== undefined && !event.ctrlKey && !event.metaKey) {
      if (may.edit) actions.moveTowards(id, direction);
      return true;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    switch (event.key) {
      case 'F2':
        return may.edit && done(actions.startRenaming(id));
      case 'Enter':
        return may.add && done(actions.addBeside(id));
      case 'Tab':
        return may.add && !wasLeaving && done(actions.addBelow(id));
      case 'Delete':
        return may.remove && done(actions.remove(id));
      default:
        return false;
    }
  };
}

function done(_: unknown): true {
  return true;
}
