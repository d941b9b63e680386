import { InputAdornment, TextField } from '@mui/material';
import type { AddressField } from '../../../schema/kinds/address';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';

export function ColourInput(props: InputProps<AddressField>) {
  const { value, onChange, textField, translate, label, disabled } = useInput(props);
  const text = typeof value === 'string' ? value : '';
  const swatch = (
    <InputAdornment position="start">
      <input
        type="color"
        className="parley-swatch rounded-inner"
        aria-label={translate('parley.ui.form.pickColour', { name: label })}
        disabled={disabled}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
    </InputAdornment>
  );
  return (
    <TextField
      {...textField}
      value={text}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        input: { startAdornment: swatch },
        htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 20 },
      }}
    />
  );
}
