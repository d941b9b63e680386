const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The modifier that makes a shortcut work while typing, as shown; none of Alt and these letters is a browser's. */
export const chordText = isApple ? '⌃⇧' : 'Alt+';

/**
 * The character pressed (lower case) or 'Enter'; null in an input, while a dialog or menu is open, or with a modifier.
 */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || !isFree(event)) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable]:not([contenteditable=false])')) return null;
  return event.key === 'Enter' ? event.key : signOf(event);
}

/** The character pressed with Alt (on a Mac with Control and Shift), also in an input; null while a dialog is open. */
export function chordOf(event: KeyboardEvent): string | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const isChord = isApple ? ctrlKey && shiftKey && !altKey : altKey && !ctrlKey && !shiftKey;
  if (!isChord || metaKey || event.getModifierState('AltGraph') || !isFree(event)) return null;
  return signOf(event);
}

/** Nobody else took the key: no handler, no input method that composes, no dialog or menu. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  return document.querySelector('[aria-modal=true], .MuiModal-root :is([role=dialog], [role=menu])') === null;
}

/**
 * An ASCII character as typed. Other layouts and input methods type another one ('？', 'у') or none ('Process'): then
 * the one at this place of an English keyboard.
 */
function signOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (/^[ -~]$/.test(key)) return key.toLowerCase();
  if (key.length > 1 && !['Process', 'Unidentified', 'Dead'].includes(key)) return null;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? null;
}
