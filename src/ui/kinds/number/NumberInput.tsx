import { TextField } from '@mui/material';
import type { DecimalField } from '../../../schema/kinds/decimal/kind';
import type { NumberField } from '../../../schema/kinds/number/kind';
import type { ReadNumber } from '../../../schema/readNumber';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';
import { useTyped } from '../../form/inputs/useTyped';
import { parsedFrom } from '../../form/unparsed';
import { lookOf } from '../looks';

export function NumberInput(props: InputProps<NumberField | DecimalField>) {
  const { value, onChange, textField } = useInput(props);
  const { typing } = lookOf(props.field);
  const isInteger = 'integer' in props.field && props.field.integer;
  const { text, type } = useTyped<number>(value, onChange, {
    format: (number) => typing.text(props.field, number),
    parse: (typed) => parsedFrom(typed, typing.read(props.field, typed) as ReadNumber),
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
