import type { Values } from '../../../../../src/schema/validation';
import type { Author } from '../../queries';
import type { RecordTable, StoredRecord } from '../recordTable';

/** A record to write: its values were checked, or come from the server. */
export interface NewValues {
  readonly id: string;
  /** The record as it was read; null for a new one. */
  readonly current: StoredRecord | null;
  /** All its values. The tree and the rules may still change them. */
  readonly values: Values;
}

/** Values that refer to other records and to files, and the values before. */
export interface References extends Pick<Write, 'table' | 'author' | 'values'> {
  readonly current: Values | null;
}

/** A write of one record, passed from step to step. */
export interface Write extends NewValues {
  readonly table: RecordTable;
  readonly author: Author;
  /** In a tree with an order: the id of the sibling to precede, null for last, undefined to stay. */
  readonly position?: string | null | undefined;
  /** What a deleted record keeps when it is restored. */
  readonly restored?: Pick<StoredRecord, 'createdAt' | 'version'> & { readonly createdBy: string | null };
}
