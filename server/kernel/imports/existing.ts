import { mobileForms } from '../../../src/schema/mobile';
import { normalise } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { type Author, type Db, query } from '../db/queries';
import { scopeCondition } from '../db/records/access/scope';
import type { RecordTable, StoredRecord } from '../db/records/recordTable';

export interface FoundRecord {
  readonly record: StoredRecord;
  /** Within the author's data scope for updates. */
  readonly isReached: boolean;
}

/** What identifies a record: a field and its value, normalized for comparison. */
export interface Key {
  readonly name: string;
  readonly key: string;
}

/** Finds the existing records that rows of a file refer to by key. */
export interface ExistingRecords {
  /** A key value, normalized for comparison. */
  keyOf(name: string, value: unknown): string | null;
  /** The records with each key, by `markOf`. */
  find(db: Db, keys: readonly Key[]): Promise<ReadonlyMap<string, readonly FoundRecord[]>>;
  /** The first row with this key, which may be the given one. */
  firstRow(key: Key, row: number): number;
}

export function markOf({ name, key }: Key): string {
  return `${name} ${key}`;
}

export function createExistingRecords(table: RecordTable, author: Author): ExistingRecords {
  const rows = new Map<string, number>();
  const { fields } = table.schema;
  const keyOf = (name: string, value: unknown): string | null => {
    const field = fields[name];
    const read = field === undefined ? value : normalise(field, value);
    if (read === null || read === undefined) return null;
    if (field?.kind === 'mobile') return mobileForms(String(read))[0]!;
    return field?.kind === 'email' ? String(read).toLowerCase() : String(read);
  };

  const idsOf = async (
    db: Db,
    name: string,
    keys: readonly string[],
  ): Promise<readonly { id: string; key: string }[]> => {
    const field = fields[name];
    if (field?.derived) return (await table.rules.match?.(db, author, name, keys)) ?? [];
    const wanted = name === 'id' ? keys.filter(isRecordId) : keys;
    const forms = field?.kind === 'mobile' ? wanted.flatMap(mobileForms) : wanted;
    const column = table.column.get(name)!;
    const type = name === 'id' ? 'uuid' : table.table.columns.find((one) => one.field === name)!.type;
    const compared = field?.kind === 'email' ? `lower(${column})` : column;
    const found = await query<{ id: string; value: unknown }>(
      db,
      `select id, ${column} as value from ${table.table.name}
        where company_id = $1 and ${compared} = any($2::text[]::${type}[])`,
      [author.companyId, forms],
    );
    return found.map(({ id, value }) => ({ id, key: keyOf(name, value)! }));
  };

  return {
    keyOf,
    firstRow(key, row) {
      const first = rows.get(markOf(key)) ?? row;
      rows.set(markOf(key), first);
      return first;
    },
    async find(db, keys) {
      const found = new Map<string, FoundRecord[]>();
      const names = [...new Set(keys.map(({ name }) => name))];
      const matches: { readonly id: string; readonly mark: string }[] = [];
      for (const name of names) {
        const own = [...new Set(keys.flatMap((one) => (one.name === name ? [one.key] : [])))];
        for (const { id, key } of await idsOf(db, name, own)) matches.push({ id, mark: markOf({ name, key }) });
      }
      if (matches.length === 0) return found;
      const values: unknown[] = [author.companyId, [...new Set(matches.map(({ id }) => id))]];
      const scope = scopeCondition(table, author, 'edit', (value) => `$${values.push(value)}`);
      const records = await query<StoredRecord & { [reachedName]: boolean }>(
        db,
        `select ${table.selection}, ${scope ?? 'true'} as "${reachedName}" from ${table.table.name}
          where company_id = $1 and id = any($2::uuid[])`,
        values,
      );
      const byId = new Map(
        records.map(({ [reachedName]: isReached, ...record }) => [
          record.id,
          { record: record as StoredRecord, isReached: isReached === true },
        ]),
      );
      for (const { id, mark } of matches) {
        const record = byId.get(id);
        if (record !== undefined) found.set(mark, [...(found.get(mark) ?? []), record]);
      }
      return found;
    },
  };
}

/** No field can have this name. */
const reachedName = '#reached';
