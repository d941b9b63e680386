import { type Db, plannedOnce, query } from '../queries';
import { oncePerTable, type RecordTable } from './recordTable';

/** A record with its decrypted secrets, by field names. */
interface LoadedSettings {
  readonly companyId: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Loads a record of any company with its decrypted secrets, for the server's own use; null if it does not exist. */
export async function loadSettings(db: Db, table: RecordTable, id: string): Promise<LoadedSettings | null> {
  const [row] = await query<Readonly<Record<string, unknown>>>(db, settingsSql(table), [id]);
  if (row === undefined) return null;
  const settings = Object.fromEntries(
    table.table.columns.map(({ field, name, type }) => {
      const value = row[name] ?? null;
      return [field, type === 'bytea' && value !== null ? table.cipher.decrypt(value as Buffer) : value];
    }),
  );
  return { companyId: String(row.company_id), settings };
}

const settingsSql = oncePerTable(({ table }) =>
  plannedOnce(
    `select company_id, ${table.columns.map(({ name }) => name).join(', ')} from ${table.name} where id = $1`,
  ),
);
