import {
  Autocomplete,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import type { ChoicesField } from '../../../schema/fields';
import { asList, choiceText } from '../../../schema/valueLabels';
import { useAutocompleteTexts } from '../../fields/useAutocompleteTexts';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';

/** Checkboxes for up to eight choices, otherwise a searchable list. */
export function ChoicesInput(props: InputProps<ChoicesField>) {
  return Object.keys(props.field.choices).length <= 8 ? <ChoiceBoxes {...props} /> : <ChoiceSearch {...props} />;
}

function ChoiceBoxes(props: InputProps<ChoicesField>) {
  const { id, value, onChange, onBlur, ref, language, label, message, help, required, disabled } = useInput(props);
  const chosen = asList(value);
  return (
    <FormControl
      margin="none"
      component="fieldset"
      error={message !== undefined}
      required={required}
      disabled={disabled}
      fullWidth
    >
      <FormLabel component="legend" sx={{ fontSize: 13 }}>
        {label}
      </FormLabel>
      <FormGroup row aria-describedby={`${id}-help`}>
        {Object.entries(props.field.choices).map(([key, text], index) => (
          <FormControlLabel
            key={key}
            label={text[language]}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(key)}
                onChange={(_, on) => onChange(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
                onBlur={onBlur}
                slotProps={{ input: index === 0 ? { ref } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      {(message ?? help) && <FormHelperText id={`${id}-help`}>{message ?? help}</FormHelperText>}
    </FormControl>
  );
}

function ChoiceSearch(props: InputProps<ChoicesField>) {
  const { id, value, onChange, textField, language, disabled } = useInput(props);
  const words = useAutocompleteTexts();
  const { onBlur, ...frame } = textField;
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      size="small"
      disabled={disabled}
      options={Object.keys(props.field.choices)}
      getOptionLabel={(key) => choiceText(props.field, key, language)}
      {...words}
      value={asList(value).map(String)}
      onChange={(_, keys) => onChange(keys)}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField {...params} {...frame} id={params.id} required={frame.required && asList(value).length === 0} />
      )}
    />
  );
}
