import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { BooleanField } from '../../../schema/fields';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

export function BooleanInput(props: InputProps<BooleanField>) {
  const { id, value, onChange, onBlur, ref, label, message, help, disabled } = useInput(props);
  return (
    <FormControl margin="none" error={message !== undefined} disabled={disabled} fullWidth>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref, 'aria-describedby': `${id}-help` } }}
          />
        }
      />
      {(message ?? help) && <FormHelperText id={`${id}-help`}>{message ?? help}</FormHelperText>}
    </FormControl>
  );
}
