import { yesNo } from '../../valueLabels';
import type { FieldBase } from '../fieldBase';
import type { Kind, Writing } from '../kind';
import { columnOf, plain } from '../plain';
import { noWords, readWord, yesWords } from '../yesNoWords';

/** Default: false. */
export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean;
}

export const boolean: Kind<BooleanField, boolean, false> = {
  ...plain,
  empty: false,
  initial: false,
  check: (_, { z }) => z.boolean(),
  operators: ['is', 'not'],
  column: columnOf('boolean'),
  fromQuery: (text) => ({ '1': true, true: true, '0': false, false: false })[text] ?? text,
  text: answer,
  cell: answer,
  read: (_, text) => readWord(text, [yesWords, true], [noWords, false], 'yesNo'),
  example: (_, language) => yesNo.yes[language],
  layout: { isColumn: true, isFilter: true, group: 'about' },
  sample: (_, { random }) => random() < 0.5,
  wrong: (_, { is }) => is('boolean', 'true', 'off', 0, 1, [], {}),
};

function answer(_: unknown, value: unknown, { language }: Writing): string {
  return yesNo[value === true ? 'yes' : 'no'][language];
}
