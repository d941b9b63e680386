import { TextField as MuiTextField } from '@mui/material';
import type { TextField } from '../../../schema/fields';
import { spaced } from '../../../schema/typography';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

/** Write-only: the stored value is never returned, and an empty input keeps it. */
export function SecretInput(props: InputProps<TextField>) {
  const { value, onChange, textField, message, help, translate } = useInput(props);
  const hint = translate(props.isChange ? 'parley.ui.form.secretSet' : 'parley.ui.form.secretNew');
  return (
    <MuiTextField
      {...textField}
      required={textField.required && !props.isChange}
      helperText={message ?? spaced([help, hint].filter(Boolean).join(' '))}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      type="password"
      slotProps={{
        // Not the user's own password, so the browser should neither fill nor save it.
        htmlInput: { autoComplete: 'new-password', placeholder: props.isChange ? '••••••••' : undefined },
        inputLabel: props.isChange ? { shrink: true } : undefined,
      }}
    />
  );
}
