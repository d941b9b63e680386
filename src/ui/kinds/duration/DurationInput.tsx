import { MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { type DurationUnit, durationLabels, durationUnits, splitDuration } from '../../../schema/kinds/duration/format';
import type { DurationField } from '../../../schema/kinds/duration/kind';
import { readNumber } from '../../../schema/readNumber';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';
import { useTyped } from '../../form/inputs/useTyped';
import { Unparsed } from '../../form/unparsed';

/** Amount and unit; stored in seconds. */
export function DurationInput(props: InputProps<DurationField>) {
  const { value, onChange, textField, language, translate, label, disabled } = useInput(props);
  const [unit, setUnit] = useState<DurationUnit>(() =>
    typeof value === 'number' ? splitDuration(value).unit : 'minute',
  );
  const { text, type } = useTyped<number>(value, onChange, {
    format: (seconds) => String(seconds / durationUnits[unit]),
    parse: (typed) => secondsOf(typed, unit),
  });
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        {...textField}
        value={text}
        onChange={(event) => type(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        select
        margin="none"
        size="small"
        sx={{ minWidth: 120 }}
        disabled={disabled}
        value={unit}
        onChange={(event) => {
          const next = event.target.value as DurationUnit;
          setUnit(next);
          // Changing the unit keeps the amount.
          if (text !== '') onChange(secondsOf(text, next));
        }}
        slotProps={{
          select: { SelectDisplayProps: { 'aria-label': translate('parley.ui.form.unit', { name: label }) } },
        }}
      >
        {(Object.keys(durationUnits) as DurationUnit[]).map((one) => (
          <MenuItem key={one} value={one}>
            {durationLabels[one][language]}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

function secondsOf(text: string, unit: DurationUnit): number | Unparsed {
  const number = readNumber(text);
  if ('issue' in number) return new Unparsed(text, number.issue);
  const seconds = Math.round(number.value * durationUnits[unit] * 1_000) / 1_000;
  return Number.isSafeInteger(seconds) ? seconds : new Unparsed(text, { code: 'seconds' });
}
