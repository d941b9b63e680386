import { type InputHTMLAttributes, useId } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from './IconButton';
import { Icon } from './icons/Icon';

interface SearchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'placeholder'> {
  readonly label: string;
  readonly value: string;
  readonly onClear: () => void;
}

/** Search input with a clear button. Each screen decides when to run the search. */
export function SearchInput({ label, value, onClear, ...input }: SearchInputProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="parley-search row gap-8 muted rounded">
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
        value={value}
        {...input}
      />
      {value !== '' && (
        <IconButton icon="close" size={16} label={translate('parley.ui.list.clearSearch')} onClick={onClear} />
      )}
    </div>
  );
}
