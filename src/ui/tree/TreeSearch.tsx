import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons';

export interface TreeSearchProps {
  readonly label: string;
  readonly start?: string;
  /** Called as one types; half-typed pinyin is no search. */
  readonly onSearch: (text: string) => void;
  /** The arrow down leads from the search into what it found. */
  readonly onDown?: () => void;
}

export function TreeSearch({ label, start = '', onSearch, onDown }: TreeSearchProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(start);
  const change = (text: string, composing: boolean) => {
    setTyped(text);
    if (!composing) onSearch(text);
  };
  return (
    <div className="parley-search">
      <label htmlFor={id} className="parley-unseen">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        placeholder={label}
        value={typed}
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
      {typed !== '' && (
        <button
          type="button"
          className="parley-icon-button"
          aria-label={translate('parley.ui.list.clearSearch')}
          onClick={() => change('', false)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
