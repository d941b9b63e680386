import { TextField } from '@mui/material';
import type { InputProps } from '../../../ui/form/inputs/InputProps';
import { useInput } from '../../../ui/form/inputs/useInput';

/** Asks for the user's own password to confirm their identity. */
export function PasswordInput(props: InputProps) {
  const { value, onChange, textField } = useInput(props);
  return (
    <TextField
      {...textField}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      type="password"
      slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
    />
  );
}
