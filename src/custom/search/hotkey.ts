const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** How the keys that open the search are called on this machine, and as a screen reader is told of them. */
export const hotkeyName = isApple ? '⌘K' : 'Ctrl K';
export const hotkeyForReaders = isApple ? 'Meta+K' : 'Control+K';

/**
 * True for the keys that open the search. On a Mac, Ctrl+K deletes to the end of a line; in a text that has formats, the
 * editor makes a link of it: both are left alone.
 */
export function isHotkey(event: KeyboardEvent): boolean {
  const isHeld = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isHeld || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return false;
  return !event.isComposing && !event.defaultPrevented && !(event.target as HTMLElement | null)?.isContentEditable;
}
