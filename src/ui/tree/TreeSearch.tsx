import { useState } from 'react';
import { SearchInput } from '../kit/SearchInput';

export interface TreeSearchProps {
  readonly label: string;
  readonly start?: string;
  /** Called while typing, except during IME composition. */
  readonly onSearch: (text: string) => void;
  /** Arrow down moves focus from the search to the results. */
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
        // Prevents Enter from submitting a surrounding form.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
