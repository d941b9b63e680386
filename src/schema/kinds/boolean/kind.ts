import { yesNo } from '../../valueLabels';
import type { FieldBase, Kind, Writing } from '../kind';
import { columnOf, noWords, plain, readWord, yesWords } from '../parts';

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
};

function answer(_: unknown, value: unknown, { language }: Writing): string {
  return yesNo[value === true ? 'yes' : 'no'][language];
}
