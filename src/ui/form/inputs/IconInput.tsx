import { InputAdornment, TextField } from '@mui/material';
import { Icon } from '../../../custom/layout/Icon';
import type { AddressField } from '../../../schema/fields';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

export function IconInput(props: InputProps<AddressField>) {
  const { value, onChange, textField } = useInput(props);
  const text = typeof value === 'string' ? value : '';
  return (
    <TextField
      {...textField}
      value={text}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      slotProps={{
        input: {
          startAdornment: <InputAdornment position="start">{text !== '' && <Icon name={text} />}</InputAdornment>,
        },
        htmlInput: { autoComplete: 'off', spellCheck: false, placeholder: 'ri-home-line' },
        inputLabel: { shrink: true },
      }}
    />
  );
}
