import { Autocomplete, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import type { AddressField } from '../../../schema/kinds/address';
import { useAutocompleteTexts } from '../../fields/useAutocompleteTexts';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';
import { Icon } from '../../kit/icons/Icon';

/** Remix icon by name, with search for any part of it. */
export function IconInput(props: InputProps<AddressField>) {
  const { value, onChange, textField } = useInput(props);
  const [names, setNames] = useState<readonly string[]>([]);
  const words = useAutocompleteTexts();
  const text = typeof value === 'string' ? value : '';
  return (
    <Autocomplete
      {...words}
      freeSolo
      id={textField.id}
      options={names}
      inputValue={text}
      value={text}
      disabled={textField.disabled ?? false}
      filterOptions={(all, { inputValue }) => found(all, inputValue)}
      onOpen={() => void import('virtual:remix-icons/names').then((module) => setNames(module.default))}
      onInputChange={(_, typed, reason) => reason !== 'reset' && onChange(typed === '' ? null : typed)}
      onChange={(_, chosen) => onChange(chosen === '' ? null : chosen)}
      renderOption={({ key, ...option }, name) => (
        <li key={key} {...option}>
          <span className="row gap-12">
            <Icon name={name} />
            {name}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...textField}
          slotProps={{
            input: {
              ...params.InputProps,
              startAdornment: <InputAdornment position="start">{text !== '' && <Icon name={text} />}</InputAdornment>,
            },
            htmlInput: { ...params.inputProps, autoComplete: 'off', spellCheck: false, placeholder: 'ri-home-line' },
            inputLabel: { shrink: true },
          }}
        />
      )}
    />
  );
}

const maxShown = 60;

/** Names that contain all typed words, limited to `maxShown`. */
function found(names: readonly string[], typed: string): string[] {
  const words = typed
    .toLowerCase()
    .replace(/^ri-/, '')
    .split(/[\s-]+/);
  return names.filter((name) => words.every((word) => name.includes(word))).slice(0, maxShown);
}
