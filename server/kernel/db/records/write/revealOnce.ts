import { revealOnce } from '../../../../../src/schema/fields';
import type { Values } from '../../../../../src/schema/validation';
import { digest, sameDigest } from '../../../secrets/tokens';
import { type Db, query } from '../../queries';
import type { RecordTable, StoredRecord } from '../recordTable';

/** The record of a create response: with the values that are revealed only there. */
export function withRevealed({ schema }: RecordTable, record: StoredRecord, values: Values): StoredRecord {
  const revealed = revealOnce(schema).map((name) => [name, values[name] ?? null]);
  return revealed.length === 0 ? record : { ...record, ...Object.fromEntries(revealed) };
}

/**
 * Drops the values revealed at creation from the input of an update where they are unchanged, so that a client can send
 * back the whole record of the create response.
 */
export async function withoutUnchangedSecrets(
  db: Db,
  table: RecordTable,
  id: string,
  input: unknown,
): Promise<unknown> {
  if (typeof input !== 'object' || input === null) return input;
  const given = revealOnce(table.schema).filter((name) => Object.hasOwn(input, name));
  if (given.length === 0) return input;
  const columns = given.map((name) => table.column.get(name)!);
  const [row] = await query<Record<string, Buffer | null>>(
    db,
    `select ${columns.join(', ')} from ${table.table.name} where id = $1`,
    [id],
  );
  const values = { ...(input as Values) };
  for (const [at, name] of given.entries()) {
    const stored = row?.[columns[at]!];
    if (stored && isStored(table, name, stored, values[name])) delete values[name];
  }
  return values;
}

function isStored({ table, cipher }: RecordTable, name: string, stored: Buffer, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const { isDigest } = table.columns.find(({ field }) => field === name)!;
  return isDigest ? sameDigest(digest(value), stored) : cipher.decrypt(stored) === value;
}
