import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/kit/IconButton';
import { Icon } from '../../ui/kit/icons/Icon';
import { isStepKey, type StepKey } from './steps';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly hasResults: boolean;
  readonly onType: (text: string) => void;
  readonly onCompose?: (isComposing: boolean) => void;
  readonly onStep: (key: StepKey) => void;
  /** Ctrl or Command was held. */
  readonly onEnter: (isHeld: boolean) => void;
  readonly onClose: () => void;
}

/** Search input. Focus stays here: arrow keys move the active result, announced through aria-activedescendant. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, typed, listId, activeId, hasResults, onType, onCompose, onStep, onEnter, onClose } =
    props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const press = (event: React.KeyboardEvent<HTMLInputElement>) => {
    // Enter and arrows belong to the IME while composing.
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(event.ctrlKey || event.metaKey);
    } else if (isStepKey(event.key) && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onStep(event.key);
    }
  };
  return (
    <div className="search-box row rigid gap-12 line-below">
      <Icon name="ri-search-line" size={22} />
      <input
        className="grow min-0"
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={hasResults}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onCompositionStart={() => onCompose?.(true)}
        onCompositionEnd={() => onCompose?.(false)}
        onKeyDown={press}
      />
      {typed !== '' && (
        <button
          type="button"
          className="search-clear"
          onClick={() => {
            onType('');
            input.current?.focus();
          }}
        >
          {translate('parley.search.clear')}
        </button>
      )}
      <IconButton variant="round" icon="ri-close-line" label={translate('parley.search.close')} onClick={onClose} />
    </div>
  );
}
