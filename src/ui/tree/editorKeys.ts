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

/** Keyboard shortcuts for editing a tree; returns true if handled. Tab keeps its default behaviour. */
export function editorKeys(may: May, actions: NodeActions) {
  return (event: KeyboardEvent, id: string): boolean => {
    const direction = directions[event.key];
    if (event.altKey && direction !== undefined && !event.ctrlKey && !event.metaKey) {
      if (may.edit) actions.moveTowards(id, direction);
      return true;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    if (event.shiftKey) return event.key === 'Enter' && may.add && done(actions.addBelow(id));
    switch (event.key) {
      case 'F2':
        return may.edit && done(actions.startRenaming(id));
      case 'Enter':
        return may.add && done(actions.addBeside(id));
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
