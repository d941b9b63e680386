import type { FunctionComponent } from 'react';
import type { FieldKind } from '../../../schema/fields';
import { BooleanInput } from './BooleanInput';
import { ChoiceInput } from './ChoiceInput';
import { ChoicesInput } from './ChoicesInput';
import { ColourInput } from './ColourInput';
import { ComputedInput } from './ComputedInput';
import { DateTimeInput } from './DateTimeInput';
import { DurationInput } from './DurationInput';
import { FileInput } from './FileInput';
import { FilesInput } from './FilesInput';
import { IconInput } from './IconInput';
import type { InputProps } from './InputProps';
import { JsonInput } from './JsonInput';
import { MoneyInput } from './MoneyInput';
import { NumberInput } from './NumberInput';
import { ReferenceInput } from './ReferenceInput';
import { SecretInput } from './SecretInput';
import { StatusInput } from './StatusInput';
import { TextInput } from './TextInput';

/** Input of a non-nested field, by kind. */
export function ValueInput(props: InputProps) {
  const Input = (
    props.field.secret ? SecretInput : inputs[props.field.kind as ValueKind]
  ) as FunctionComponent<InputProps>;
  return <Input {...props} />;
}

type ValueKind = Exclude<FieldKind, 'object' | 'list'>;

const inputs: Readonly<Record<ValueKind, FunctionComponent<InputProps<never>>>> = {
  text: TextInput,
  longText: TextInput,
  number: NumberInput,
  decimal: NumberInput,
  money: MoneyInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  status: StatusInput,
  choices: ChoicesInput,
  date: DateTimeInput,
  dateTime: DateTimeInput,
  duration: DurationInput,
  email: TextInput,
  mobile: TextInput,
  url: TextInput,
  image: FileInput,
  file: FileInput,
  files: FilesInput,
  colour: ColourInput,
  icon: IconInput,
  json: JsonInput,
  reference: ReferenceInput,
  references: ReferenceInput,
  computed: ComputedInput,
};
