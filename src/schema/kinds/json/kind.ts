import type { FieldBase, Kind } from '../kind';
import { columnOf, plain, trimmed } from '../parts';

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
};
