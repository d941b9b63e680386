import { useState } from 'react';
import { SearchInput } from '../SearchInput';

export interface TreeSearchProps {
  readonly label: string;
  readonly start?: string;
  /** Called as one types; half-typed pinyin is no search. */
  readonly onSearch: (text: string) => void;
  /** The arrow down leads from the search into what it found. */
  readonly onDown?: () => void;
}

export function TreeSearch({ label, start = '', onSearch, onDown }: TreeSearchProps) {
  const [typed, setTyped] = useState(start);
  const change = (text: string, composing: boolean) => {
    setTyped(text);
    if (!composing) onSearch(text);
  };
  return (
    <SearchInput
      label={label}
      value={typed}
      onClear={() => change('', false)}
      onChange={(event) => change(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={(event) => change(event.currentTarget.value, false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          change('', false);
        }
        if (event.key === 'ArrowDown' && onDown) {
          event.preventDefault();
          onDown();
        }
        // In a form it would send the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
