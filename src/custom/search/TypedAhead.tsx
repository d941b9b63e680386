import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { closeSearch } from './openSearch';

let typed = '';

/** What was typed before the search was loaded; empty afterwards. */
export function takeTyped(): string {
  const text = typed;
  typed = '';
  return text;
}

/** Has the focus while the search loads, so that the first letters are not typed into the screen below. */
export function TypedAhead() {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const below = document.activeElement;
    typed = '';
    input.current?.focus();
    // The dialog gives the focus back to what has it when it opens.
    return () => (below as HTMLElement | null)?.focus();
  }, []);
  return (
    <input
      ref={input}
      className="parley-unseen"
      aria-label={translate('parley.layout.search')}
      onInput={({ currentTarget }) => {
        typed = currentTarget.value;
      }}
      onKeyDown={({ key }) => key === 'Escape' && closeSearch()}
    />
  );
}
