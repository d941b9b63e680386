import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { computedValue } from '../../../schema/computed';
import type { ComputedField } from '../../../schema/kinds/computed/kind';
import { textOf } from '../../fields/textOf';
import { useFormRecord } from '../../form/FormRecord';
import { settledValues } from '../../form/formValues';
import type { InputProps } from '../../form/inputs/InputProps';
import { useLanguage } from '../../resource/useLanguage';

/** Read-only value computed while typing, by the same function as on the server. */
export function ComputedInput({ name, field }: InputProps<ComputedField>) {
  const language = useLanguage();
  const translate = useTranslate();
  const { schema, record } = useFormRecord();
  const typed = useWatch() as Record<string, unknown>;
  const values = settledValues(schema, typed, record);
  const result = computedValue(schema, field.compute, values);
  return (
    <TextField
      id={`field-${name}`}
      label={field.label[language]}
      value={textOf(field, result, values, language)}
      helperText={field.help?.[language] ?? translate('parley.ui.form.computed')}
      fullWidth
      margin="none"
      size="small"
      slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
    />
  );
}
