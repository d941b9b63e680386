/**
 * The character pressed (lower case) or 'Enter'; null in an input, while a dialog or menu is open, or with a modifier.
 */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable]:not([contenteditable=false])')) return null;
  if (document.querySelector('[aria-modal=true], .MuiModal-root :is([role=dialog], [role=menu])')) return null;
  if (event.key === 'Enter') return event.key;
  return event.key.length === 1 ? event.key.toLowerCase() : null;
}
