import type { ClientBase } from 'pg';
import { listTables } from '../backup/catalog';
import { BackupFault } from '../backup/manifest';

/** Throws BackupFault listing the contents if the database has tables. */
export async function refuseOccupied(client: ClientBase): Promise<void> {
  const tables = await listTables(client);
  if (tables.length === 0) return;
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select count(*)::int as n from public.${client.escapeIdentifier(name)}`);
    if (rows[0].n > 0 && name !== 'schema_migrations') filled.push(`${name} ${rows[0].n}`);
  }
  const rowsText = filled.length > 0 ? `rows in ${filled.length} of them (${some(filled)})` : 'no rows';
  throw new BackupFault(
    `The database is not empty: ${tables.length} tables, ${rowsText}. Nothing was changed. ` +
      'Restore into an empty database, or add --replace to delete all of this first.',
  );
}

/** Throws BackupFault if other clients are connected to the database. */
export async function refuseInUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  if (rows[0].n === 0) return;
  throw new BackupFault(`The database is in use (connections: ${rows[0].n}). Stop the server first.`);
}

const some = (names: string[]) => names.slice(0, 5).join(', ') + (names.length > 5 ? ', ...' : '');
