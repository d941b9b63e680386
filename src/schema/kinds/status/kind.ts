import { statusLabels } from '../../valueLabels';
import type { FieldBase, Kind, Writing } from '../kind';
import { numberIn } from '../numeric';
import { columnOf, noWords, plain, readWord, wordsOf, yesWords } from '../parts';

/** 1 on, 0 off, as in the named-call API; default: on. */
export interface StatusField extends FieldBase {
  readonly kind: 'status';
  readonly default?: 0 | 1;
}

const onWords = wordsOf(statusLabels.on, ...yesWords, 'active', '启用', '开');
const offWords = wordsOf(statusLabels.off, ...noWords, 'inactive', '禁用', '关');

export const status: Kind<StatusField, 0 | 1, 0> = {
  ...plain,
  empty: 0,
  initial: 1,
  isClearable: false,
  check: (_, { z }) => z.literal([0, 1]),
  operators: ['is', 'not', 'any', 'none'],
  column: { ...columnOf('bigint'), check: (column) => `${column} in (0, 1)` },
  fromQuery: numberIn,
  text: label,
  cell: label,
  read: (_, text) => readWord(text, [onWords, 1], [offWords, 0], 'onOff'),
  example: (_, language) => statusLabels.on[language],
  layout: { isColumn: true, isFilter: true, group: 'about' },
};

function label(_: unknown, value: unknown, { language }: Writing): string {
  return statusLabels[value === 1 ? 'on' : 'off'][language];
}
