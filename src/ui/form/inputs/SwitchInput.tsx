import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { ReactNode } from 'react';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';

export interface SwitchInputProps extends InputProps {
  /** Field value when on. */
  readonly on: unknown;
  readonly off: unknown;
  /** Visible state text; screen readers read the state from the switch. */
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
