import { TextField } from '@mui/material';
import type { DecimalField } from '../../../schema/kinds/decimal/kind';
import type { NumberField } from '../../../schema/kinds/number/kind';
import type { ReadNumber } from '../../../schema/readNumber';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';
import { useTyped } from '../../form/inputs/useTyped';
import { parsedFrom } from '../../form/unparsed';
import { numberText, readTypedNumber } from '../typed';

export function NumberInput(props: InputProps<NumberField | DecimalField>) {
  const { value, onChange, textField } = useInput(props);
  const isInteger = 'integer' in props.field && props.field.integer;
  const { text, type } = useTyped<number>(value, onChange, {
    format: (number) => numberText(props.field, number),
    parse: (typed) => parsedFrom(typed, readTypedNumber(props.field, typed) as ReadNumber),
  });
  return (
    <TextField
      {...textField}
      value={text}
      onChange={(event) => type(event.target.value)}
      // Not type=number, which reacts to the mouse wheel, hides invalid text and rejects full-width digits.
      slotProps={{ htmlInput: { inputMode: isInteger ? 'numeric' : 'decimal', autoComplete: 'off' } }}
    />
  );
}
