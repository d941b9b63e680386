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
  /** In a reference to members: the member who creates the record. Empty for an API key, which is no member. */
  readonly default?: 'me';
  /** A reference field of both records: only records with the same value in it are offered and accepted. */
  readonly among?: string;
  /**
   * Only records that match this filter are offered and accepted. It has the format of the list call; `{ field }` stands
   * for the value of another field of this record, which must be filled in first: `{ active: true, category_below: {
   * field: 'category' } }`. The server checks it when the reference or such a field changes; a stored reference stays
   * when the other record changes.
   */
  readonly where?: { readonly [filter: string]: unknown };
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
