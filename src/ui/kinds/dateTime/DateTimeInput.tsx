import { TextField } from '@mui/material';
import type { DateTimeField } from '../../../schema/kinds/time';
import { spaced } from '../../../schema/typography';
import { fromLocalInput, localZone, shownDate, toLocalInput, zoneName } from '../../fields/formatDateTime';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';
import { Unparsed } from '../../form/unparsed';
import { useLanguage } from '../../resource/useLanguage';

/** A calendar day, or a date-time in the user's time zone. */
export function DateTimeInput(props: InputProps<DateTimeField>) {
  const { value, onChange, textField, message, help, translate } = useInput(props);
  const language = useLanguage();
  const withTime = props.field.kind === 'dateTime';
  const text = typeof value !== 'string' ? '' : withTime ? toLocalInput(value) : value;
  const zone = withTime ? translate('parley.ui.form.localTime', { zone: zoneName(localZone(), language) }) : undefined;
  return (
    <TextField
      {...textField}
      type={withTime ? 'datetime-local' : 'date'}
      value={text}
      helperText={message ?? (spaced([help, zone].filter(Boolean).join(' ')) || undefined)}
      onChange={(event) => {
        const typed = event.target.value;
        onChange(withTime ? (fromLocalInput(typed) ?? null) : typed || null);
      }}
      // Half a date reads as none: without this the record would be saved without it.
      onBlur={({ target }) => {
        const { badInput } = (target as HTMLInputElement).validity;
        if (badInput !== value instanceof Unparsed) onChange(badInput ? new Unparsed('', { code: 'moment' }) : null);
        textField.onBlur();
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { max: withTime ? '9999-12-30T23:59' : '9999-12-30', ...shownDate(text, language, withTime) },
      }}
    />
  );
}
