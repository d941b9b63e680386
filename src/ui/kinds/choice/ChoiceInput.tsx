import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import type { ChoiceField } from '../../../schema/fields';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';

/** Radio buttons for up to three choices of a required field, otherwise a select. */
export function ChoiceInput(props: InputProps<ChoiceField>) {
  return props.field.required && Object.keys(props.field.choices).length <= 3 ? (
    <ChoiceRadios {...props} />
  ) : (
    <ChoiceSelect {...props} />
  );
}

function ChoiceSelect(props: InputProps<ChoiceField>) {
  const { value, onChange, textField, language, translate } = useInput(props);
  return (
    <TextField {...textField} select value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
      {!props.field.required && (
        <MenuItem value="">
          <em>{translate('parley.ui.form.noChoice')}</em>
        </MenuItem>
      )}
      {Object.entries(props.field.choices).map(([key, text]) => (
        <MenuItem key={key} value={key}>
          {text[language]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChoiceRadios(props: InputProps<ChoiceField>) {
  const { id, value, onChange, onBlur, ref, language, label, message, help, required, disabled } = useInput(props);
  return (
    <FormControl margin="none" error={message !== undefined} required={required} disabled={disabled} fullWidth>
      <FormLabel id={`${id}-label`} sx={{ fontSize: 13 }}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        value={value ?? ''}
        onChange={(_, key) => onChange(key)}
        onBlur={onBlur}
      >
        {Object.entries(props.field.choices).map(([key, text], index) => (
          <FormControlLabel
            key={key}
            value={key}
            label={text[language]}
            control={<Radio size="small" slotProps={{ input: index === 0 ? { ref } : {} }} />}
          />
        ))}
      </RadioGroup>
      {(message ?? help) && <FormHelperText id={`${id}-help`}>{message ?? help}</FormHelperText>}
    </FormControl>
  );
}
