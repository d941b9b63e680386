const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** Name of the search shortcut on this platform: visible, and for aria-keyshortcuts. */
export const hotkeyName = isApple ? '⌘K' : 'Ctrl K';
export const hotkeyForReaders = isApple ? 'Meta+K' : 'Control+K';

/**
 * True for the search shortcut. Ctrl+K on a Mac (delete to end of line) and Ctrl/Command+K in a rich text editor
 * (insert link) are not intercepted.
 */
export function isHotkey(event: KeyboardEvent): boolean {
  const isPressed = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isPressed || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return false;
  return !event.isComposing && !event.defaultPrevented && !(event.target as HTMLElement | null)?.isContentEditable;
}
