import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import type { Undoable } from './useTreeEditor';

const offered = 8_000;

export interface UndoBarProps {
  readonly undoable: Undoable;
  readonly onClose: () => void;
}

/** Result of an action with an undo button, for eight seconds; paused while hovered or focused. */
export function UndoBar({ undoable, onClose }: UndoBarProps) {
  const translate = useTranslate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useRef(onClose);
  close.current = onClose;
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => close.current(), offered);
  };
  const stop = () => clearTimeout(timer.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each offer has its own eight seconds
  useEffect(() => {
    start();
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      void undoable.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      stop();
      window.removeEventListener('keydown', onKey);
    };
  }, [undoable]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses while the user is at it
    <div
      className="parley-toast plain row gap-10 type-ui break-anywhere rounded-card outlined on-surface parley-undo"
      onMouseEnter={stop}
      onMouseLeave={start}
      onFocus={stop}
      onBlur={start}
    >
      <span className="grow min-0" role="status">
        {undoable.text}
      </span>
      <Button variant="link" onClick={() => void undoable.undo()}>
        {translate('parley.ui.tree.undo')}
      </Button>
      <IconButton icon="close" size={16} label={translate('parley.ui.tree.dismiss')} onClick={onClose} />
    </div>
  );
}

/** In text inputs, Ctrl+Z undoes typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]');
}
