import type { Transaction } from 'kysely';
import type { Filter } from '../../../../src/schema/filters';
import type { Values } from '../../../../src/schema/validation';
import type { Db } from '../queries';
import type { SystemTables } from '../systemTables';
import type { Author, Reader } from './author';
import type { StoredRecord } from './storedRecord';

export type Trx = Transaction<SystemTables>;

/**
 * What a resource demands beyond its schema. All but `derive` run inside the write's transaction, after the schema's own
 * checks and after the places in a tree are held; a Refusal thrown there leaves nothing behind. None may have an effect
 * outside the database.
 */
export interface RecordRules {
  /** Fills the derived fields of records that are about to be answered: one look-up for all of them. */
  derive?(db: Db, reader: Reader, records: readonly StoredRecord[]): Promise<void>;
  /** Conditions of a list that names neither their field nor ids: records that are over stay out of sight until asked for. */
  readonly unlessAsked?: readonly Filter[];
  /** A further condition under which a searched text finds a record. `place` gives a value its place in the statement. */
  searchAlso?(text: string, place: (value: unknown) => string): string;
  /** The condition on the records behind a figure; throws for one that these records are not behind. */
  figure?(asked: unknown, reader: Reader, place: (value: unknown) => string): string;
  /** May still change the values, the server's own among them. */
  beforeCreate?(trx: Trx, author: Author, values: Values): Promise<void>;
  /** `current` is the record as it stands, `values` what it is about to be and may still be changed. */
  beforeUpdate?(trx: Trx, author: Author, current: StoredRecord, values: Values): Promise<void>;
  beforeRemove?(trx: Trx, author: Author, current: StoredRecord): Promise<void>;
  /** `before` is null for a new record, `after` for a deleted one. */
  afterWrite?(trx: Trx, author: Author, before: StoredRecord | null, after: StoredRecord | null): Promise<void>;
}

/** True when a write of the resource must run in a transaction of several statements. */
export function watchesWrites(rules: RecordRules): boolean {
  const { beforeCreate, beforeUpdate, afterWrite } = rules;
  return (beforeCreate ?? beforeUpdate ?? afterWrite) !== undefined;
}
