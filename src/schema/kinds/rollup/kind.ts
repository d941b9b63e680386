import type { FieldBase, Kind } from '../kind';
import { plain, textColumn } from '../parts';

/**
 * A value over the records that refer to this one, of which it names exactly one: `count: 'claims'`, or of a field of
 * theirs `sum`, `min`, `max`, `latest`: `sum: 'parts.cost'`. The database keeps it, whatever changes. It is read-only,
 * and can be filtered, sorted and exported. Without such records count and sum are 0, the others empty.
 */
export interface RollupField extends FieldBase {
  readonly kind: 'rollup';
  /** The resource whose records are counted. */
  readonly count?: string;
  /** Whole numbers, decimals, durations, or money in one currency; empty ones are 0. */
  readonly sum?: string;
  readonly min?: string;
  readonly max?: string;
  /** Of the record that was added last. */
  readonly latest?: string;
  /** The reference of the other resource to this one, if it has several. */
  readonly via?: string;
  /**
   * Only records that match this filter. It has the format of the list call, with constants: `{ state: ['open',
   * 'checking'], urgent: true }`.
   */
  readonly where?: { readonly [filter: string]: unknown };
}

export const rollup: Kind<RollupField> = {
  ...plain,
  check: (_, { z }) => z.unknown(),
  operators: [],
  isSortable: false,
  column: textColumn,
};
