import { TextField } from '@mui/material';
import type { NumberField } from '../../../schema/kinds/number/kind';
import { readNumber } from '../../../schema/readNumber';
import { parsedFrom } from '../unparsed';
import type { InputProps } from './InputProps';
import { useInput } from './useInput';
import { useTyped } from './useTyped';

export function NumberInput(props: InputProps<NumberField>) {
  const { value, onChange, textField } = useInput(props);
  const { text, type } = useTyped<number>(value, onChange, {
    format: String,
    parse: (typed) => parsedFrom(typed, readNumber(typed, { integer: props.field.integer })),
  });
  return (
    <TextField
      {...textField}
      value={text}
      onChange={(event) => type(event.target.value)}
      // Not type=number, which reacts to the mouse wheel, hides invalid text and rejects full-width digits.
      slotProps={{ htmlInput: { inputMode: props.field.integer ? 'numeric' : 'decimal', autoComplete: 'off' } }}
    />
  );
}
