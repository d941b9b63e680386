import type { FieldBase, Kind } from '../kind';
import { equality, oneId } from '../parts';

/** The id of a record of another resource in the same company. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  /** Name of the other resource. */
  readonly to: string;
  /** What happens when the referenced record is deleted; default, and always in nested fields: 'refuse'. */
  readonly onDelete?: 'refuse' | 'clear';
  /**
   * What a record without this reference applies to, or who sees it: 'all' or 'none' ('none' also if nothing depends on
   * it). Mandatory for an optional reference of a stored record. A deletion never makes a record apply to more, so 'all'
   * cannot be combined with `onDelete: 'clear'`.
   */
  readonly emptyMeans?: 'none' | 'all';
  /** A reference field of both records: only records with the same value in it are offered and accepted. */
  readonly among?: string;
}

export const reference: Kind<ReferenceField, string> = {
  ...oneId,
  check: (_, { id }) => id(),
  target: ({ to }) => to,
  operators: [...equality, 'below'],
  cell: ({ to }, value, { nameOf }) => nameOf(to, value),
  read: ({ to }, text, { record }) => record(to, text),
  layout: { isColumn: true, isFilter: true, group: 'about' },
};
