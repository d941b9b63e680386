import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listTables } from '../backup/catalog';
import type { Backup } from '../backup/container';
import { BackupFault, type SequenceState, type TablePart, tablePart } from '../backup/manifest';

/**
 * Fills the empty tables of a new schema. Foreign keys are dropped and recreated afterwards, which validates every row:
 * table order does not matter, and no superuser rights are needed.
 */
export async function loadTables(client: ClientBase, backup: Backup): Promise<void> {
  const { manifest } = backup;
  await checkColumns(client, manifest.tables);
  const keys = await takeForeignKeys(client);
  for (const table of manifest.tables) await loadTable(client, backup, table);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`);
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
}

async function checkColumns(client: ClientBase, wanted: TablePart[]): Promise<void> {
  const made = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of wanted) {
    const missing = columns.find((column) => !made.get(name)?.has(column));
    if (!made.has(name) || missing) {
      const what = made.has(name) ? `column ${name}.${missing}` : `table ${name}`;
      throw new BackupFault(
        `The backup contains the ${what}, which its migrations do not create. Nothing was restored.`,
      );
    }
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function takeForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  }
  return rows;
}

async function loadTable(client: ClientBase, backup: Backup, { name, columns, rows }: TablePart) {
  const table = `public.${client.escapeIdentifier(name)}`;
  // Migrations may have inserted rows, and triggers already ran when the rows were first written.
  await client.query(`alter table ${table} disable trigger user; delete from ${table}`);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const sink = client.query(copyFrom(`copy ${table} (${list}) from stdin`));
  await pipeline(backup.read(tablePart(name)), sink);
  if (sink.rowCount !== rows) throw new BackupFault(`${name}: ${sink.rowCount} rows were restored instead of ${rows}.`);
  await client.query(`alter table ${table} enable trigger user`);
}

async function setSequence(client: ClientBase, { name, lastValue, isCalled }: SequenceState): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) as made', [`public.${client.escapeIdentifier(name)}`]);
  if (rows[0].made) await client.query('select setval($1, $2::bigint, $3)', [rows[0].made, lastValue, isCalled]);
}
