import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { ReactNode } from 'react';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

export interface SwitchInputProps extends InputProps {
  /** The field's value while the switch is on. */
  readonly on: unknown;
  readonly off: unknown;
  /** What stands beside it, for those who see it: a switch tells its state by itself. */
  readonly beside?: (isOn: boolean) => ReactNode;
}

export function SwitchInput({ on, off, beside, ...props }: SwitchInputProps) {
  const { id, value, onChange, onBlur, ref, label, message, help, disabled } = useInput(props);
  return (
    <FormControl margin="none" error={message !== undefined} disabled={disabled} fullWidth>
      <div>
        <FormControlLabel
          label={label}
          control={
            <Switch
              id={id}
              checked={value === on}
              onChange={(_, checked) => onChange(checked ? on : off)}
              onBlur={onBlur}
              slotProps={{ input: { ref, 'aria-describedby': `${id}-help` } }}
            />
          }
        />
        {beside && <span aria-hidden="true">{beside(value === on)}</span>}
      </div>
      {(message ?? help) && <FormHelperText id={`${id}-help`}>{message ?? help}</FormHelperText>}
    </FormControl>
  );
}
