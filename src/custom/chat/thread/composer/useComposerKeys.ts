import type { KeyboardEvent } from 'react';
import { usePreference } from '../../../../preferences/preferences';
import type { Suggestion, Suggestions } from './useSuggestions';

export interface ComposerKeys {
  readonly suggestions: Suggestions;
  onTake(suggestion: Suggestion): void;
  onSend(): void;
  onEscape(): void;
}

/** Composer shortcuts: Enter sends or starts a new line, by user preference; Ctrl/Command+Enter always sends. */
export function useComposerKeys({ suggestions, onTake, onSend, onEscape }: ComposerKeys) {
  const enterSends = usePreference('chat-enter') === 'send';
  const { trigger, all, at, go, dismiss } = suggestions;
  return (event: KeyboardEvent) => {
    // Enter confirms IME input; old IMEs report it only by keyCode 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const chosen = trigger === null ? undefined : all[at];
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: chosen && (() => go(at + 1)),
      ArrowUp: chosen && (() => go(at - 1)),
      Tab: chosen && !event.shiftKey ? () => onTake(chosen) : undefined,
      Enter: chosen && !event.shiftKey ? () => onTake(chosen) : sends(event, enterSends) ? onSend : undefined,
      Escape: trigger !== null ? dismiss : onEscape,
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

function sends({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, enterSends: boolean): boolean {
  if (ctrlKey || metaKey) return true;
  return enterSends && !shiftKey && !altKey;
}
