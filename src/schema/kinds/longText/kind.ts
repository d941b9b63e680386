import { linesOf } from '../../lines';
import type { Kind } from '../kind';
import { plain, textColumn } from '../parts';
import { dashes, type TextField } from '../text/kind';

export const longText: Kind<TextField, string> = {
  ...plain,
  normalise: (text) => (text === '' ? null : text),
  check: ({ minLength = 0, maxLength = 10_000 }, checks) => checks.text(minLength, maxLength),
  text: ({ perLine }, value) => (perLine ? linesOf(String(value)).join(' · ') : String(value)),
  operators: ['contains', 'lacks', 'starts', 'empty'],
  isSortable: false,
  column: { ...textColumn, fill: dashes },
  layout: { isColumn: false, isFilter: false, group: 'details' },
};
