import { asList } from '../../valueLabels';
import type { FieldBase, Kind } from '../kind';
import { cellOfAll, manyIds, readAll } from '../parts';

/** Ids of records of another resource. Deleted records are removed from the list, unless `emptyMeans` keeps them. */
export interface ReferencesField extends FieldBase {
  readonly kind: 'references';
  readonly to: string;
  readonly max?: number;
  /**
   * For a tree: 'any' selects a parent with all its descendants; 'each' only the clicked entry; 'leaves' stores only
   * leaves, so selecting a parent selects all its leaves. Default: 'any'.
   */
  readonly select?: 'any' | 'each' | 'leaves';
  /**
   * What a record with an empty list applies to, or who sees it. 'all': the last listed record cannot be deleted.
   * 'nothingExcluded': the list names exceptions, so none of them can be deleted. 'none': to nothing, or nothing depends
   * on it. Mandatory for a stored record.
   */
  readonly emptyMeans?: 'none' | 'all' | 'nothingExcluded';
}

export const references: Kind<ReferencesField, string[], readonly []> = {
  ...manyIds,
  check: ({ max = 100 }, { ids }) => ids(max),
  target: ({ to }) => to,
  operators: ['is', 'any', 'none', 'empty', 'below'],
  text: (_, value) => asList(value).join(', '),
  cell: ({ to }, value, { nameOf }) => cellOfAll(value, (id) => nameOf(to, id)),
  read: ({ to }, text, { record }) => readAll(text, (one) => record(to, one)),
  layout: { isColumn: false, isFilter: true, group: 'about' },
};
