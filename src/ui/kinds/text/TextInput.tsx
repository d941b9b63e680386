import { TextField as MuiTextField } from '@mui/material';
import type { TextField } from '../../../schema/fields';
import type { AddressField } from '../../../schema/kinds/address';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';

/** Text input; addresses get the matching keyboard and autocomplete. */
export function TextInput(props: InputProps<TextField | AddressField>) {
  const { value, onChange, textField } = useInput(props);
  const { field } = props;
  const many = field.kind === 'longText';
  return (
    <MuiTextField
      {...textField}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      multiline={many}
      minRows={many ? 3 : undefined}
      maxRows={many ? 14 : undefined}
      type={field.kind === 'email' ? 'email' : field.kind === 'url' ? 'url' : field.kind === 'mobile' ? 'tel' : 'text'}
      slotProps={{ htmlInput: { autoComplete: 'off', ...(field.kind === 'url' && { placeholder: 'https://' }) } }}
    />
  );
}
