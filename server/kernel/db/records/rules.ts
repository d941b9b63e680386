import type { Filter } from '../../../../src/schema/filters';
import type { Values } from '../../../../src/schema/validation';
import type { Author, Db, Reader, Trx } from '../queries';
import type { StoredRecord } from './storedRecord';

/** Adds a parameter to a statement and returns its placeholder. */
export type AddParameter = (value: unknown) => string;

/**
 * Rules of a resource beyond its schema. All but `derive` run inside the write's transaction, after the schema's checks
 * and after the tree is locked; a Refusal thrown there rolls back everything. None may have an effect outside the
 * database.
 */
export interface RecordRules {
  /** Fills the derived fields of records before they are returned: one query for all of them. */
  derive?(db: Db, reader: Reader, records: readonly StoredRecord[]): Promise<void>;
  /** Default filters of a list whose query names neither their field nor ids, such as hiding finished records. */
  readonly unlessAsked?: readonly Filter[];
  /**
   * An additional SQL condition under which a record matches the search text; null: none for this text or reader.
   */
  searchAlso?(text: string, place: AddParameter, reader: Reader): string | null;
  /** The SQL condition for the records behind a figure; throws for a figure that these records do not belong to. */
  figure?(asked: unknown, reader: Reader, place: (value: unknown) => string): string;
  /** The records with these values of a derived field of `matchBy`; each pair names the value that was asked for. */
  match?(
    db: Db,
    reader: Reader,
    name: string,
    keys: readonly string[],
  ): Promise<readonly { readonly id: string; readonly key: string }[]>;
  /** The record that a name in a file means, besides titles: names in another language, for example. */
  idsNamed?(companyId: string, names: readonly string[]): ReadonlyMap<string, string>;
  /** What an import does instead of adding a record; `complete` fills in first what the file need not say. */
  readonly importing?: {
    complete(input: Values): Values;
    add(trx: Trx, author: Author, values: Values): Promise<void>;
  };
  /** May change the values, including read-only ones. */
  beforeCreate?(trx: Trx, author: Author, values: Values): Promise<void>;
  /** `current` is the current record, `values` the new values, which may still be changed. */
  beforeUpdate?(trx: Trx, author: Author, current: StoredRecord, values: Values): Promise<void>;
  beforeRemove?(trx: Trx, author: Author, current: StoredRecord): Promise<void>;
  /** `created` is the record as it will be answered, `values` what was written, secrets and all. */
  afterCreate?(trx: Trx, author: Author, created: StoredRecord, values: Values): Promise<void>;
  /** `before` is null for a new record, `after` for a deleted one. */
  afterWrite?(trx: Trx, author: Author, before: StoredRecord | null, after: StoredRecord | null): Promise<void>;
}
