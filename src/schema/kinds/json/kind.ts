import type { FieldBase } from '../fieldBase';
import type { Kind } from '../kind';
import { columnOf, plain, trimmed } from '../plain';

/** Any JSON up to 100,000 characters, stored unchanged. */
export interface JsonField extends FieldBase {
  readonly kind: 'json';
}

export const json: Kind<JsonField, unknown> = {
  ...plain,
  normalise: (text) => (trimmed(text) === null ? null : text),
  check: (_, checks) => checks.json(),
  operators: [],
  isSortable: false,
  column: columnOf('jsonb'),
  text: (_, value) => JSON.stringify(value),
  cell: (_, value) => JSON.stringify(value),
  read: (_, text, reading) => reading.json(text),
  layout: { isColumn: false, isFilter: false, group: 'details' },
  sample: (_, { text, whole }) => ({ note: text(0, 40, false), numbers: [whole(0, 9), 0.5], nothing: null }),
  wrong: (_, { is }) =>
    is('json', 'a\0b', ['\ud800'], { 'a\0': 1 }, 'x'.repeat(100_001), JSON.parse('['.repeat(111) + ']'.repeat(111))),
};
