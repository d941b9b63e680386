import type { FunctionComponent } from 'react';
import type { FieldKind } from '../../schema/fields';
import type { FieldOf } from '../../schema/kinds/kinds';
import type { InputProps } from '../form/inputs/InputProps';
import { BooleanInput } from './boolean/BooleanInput';
import { ChoiceInput } from './choice/ChoiceInput';
import { ChoicesInput } from './choices/ChoicesInput';
import { ColourInput } from './colour/ColourInput';
import { ComputedInput } from './computed/ComputedInput';
import { DateTimeInput } from './dateTime/DateTimeInput';
import { DurationInput } from './duration/DurationInput';
import { FileInput } from './file/FileInput';
import { FilesInput } from './files/FilesInput';
import { IconInput } from './icon/IconInput';
import { JsonInput } from './json/JsonInput';
import { MoneyInput } from './money/MoneyInput';
import { NumberInput } from './number/NumberInput';
import { ReferenceInput } from './reference/ReferenceInput';
import { StatusInput } from './status/StatusInput';
import { TextInput } from './text/TextInput';

/** The input of each kind in forms. Those of nested fields are in `../form/inputs`. */
export const inputs: {
  readonly [K in Exclude<FieldKind, 'object' | 'list' | 'lookup' | 'rollup'>]: FunctionComponent<
    InputProps<FieldOf<K>>
  >;
} = {
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
