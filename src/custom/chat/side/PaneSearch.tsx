import { useEffect, useState } from 'react';
import type { ChatConversation } from '../../../schema/chat';
import { SearchInput } from '../../../ui/kit/SearchInput';

export interface SidePaneProps {
  readonly conversation: ChatConversation;
  /** A key opened the pane: its search gets the focus. */
  readonly takesFocus: boolean;
}

interface PaneSearchProps {
  readonly label: string;
  readonly typed: string;
  readonly takesFocus: boolean;
  /** The results belong to what is typed, so Enter takes what is seen. */
  readonly isSettled: boolean;
  readonly onType: (text: string) => void;
  /** `isSeen`: the results were on screen when Enter was pressed. */
  readonly onEnter: (isSeen: boolean) => void;
}

/** Search of a pane: Enter takes the first result, once it is there; Escape clears it and then goes back to the composer. */
export function PaneSearch({ label, typed, takesFocus, isSettled, onType, onEnter }: PaneSearchProps) {
  const [isWaiting, setWaiting] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the results are there
  useEffect(() => {
    if (!isSettled || !isWaiting) return;
    setWaiting(false);
    onEnter(false);
  }, [isSettled, isWaiting]);
  return (
    <SearchInput
      label={label}
      value={typed}
      autoFocus={takesFocus}
      data-enters={isSettled || undefined}
      onChange={({ target }) => {
        setWaiting(false);
        onType(target.value);
      }}
      onClear={() => onType('')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          if (!isSettled) setWaiting(true);
          else if (!event.repeat) onEnter(true);
        } else if (event.key === 'Escape' && typed !== '') onType('');
        else if (event.key === 'Escape') document.querySelector<HTMLElement>('.parley-composer-text')?.focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
