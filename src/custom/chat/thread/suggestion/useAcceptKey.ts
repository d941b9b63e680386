import { useEffect, useRef } from 'react';
import { draftOf } from '../kept/drafts';

/** Ctrl/Command+Enter sends the suggestion while the composer is empty. */
export function useAcceptKey(conversationId: string, isOn: boolean, accept: () => void): void {
  const latest = useRef(accept);
  latest.current = accept;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return;
      if (draftOf(conversationId).text.trim() !== '' || isElsewhere(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [conversationId, isOn]);
}

/** In a dialog, or in an input outside the composer. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"]') !== null) return true;
  return target.matches('input, textarea, [contenteditable]') && target.closest('.parley-composer') === null;
}
