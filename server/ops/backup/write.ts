import { createReadStream } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../../kernel/db/connect';
import { marksFolder } from '../../kernel/installation/files';
import { listTables, readMigrations, readSequences, type TableColumns } from './catalog';
import { type BackupWriter, createBackup } from './container';
import { type FilePart, filePart, type Manifest, secretPart, type TablePart, tablePart } from './manifest';

export interface BackupOptions {
  connection: Connection;
  /** The file to create; an existing one is replaced once the new one is complete. */
  target: string;
  /** Folder of uploaded files; it may not exist. */
  filesFolder?: string;
  /** File with the installation's secret; it may not exist. */
  secretFile?: string;
}

/**
 * Writes a snapshot of the whole database, and the files, into one file while the server keeps running.
 * @returns the manifest of the backup
 */
export async function writeBackup({ connection, target, filesFolder, secretFile }: BackupOptions): Promise<Manifest> {
  const client = new pg.Client(connection);
  await client.connect();
  const writer = await createBackup(target).catch(async (error) => {
    await client.end();
    throw error;
  });
  try {
    const database = await writeDatabase(client, writer);
    // After the tables: a file is stored before its row, so the file of every row exists.
    const files = filesFolder ? await writeFiles(filesFolder, writer) : [];
    const hasSecret = Boolean(secretFile && (await exists(secretFile)));
    if (hasSecret) await writer.add(secretPart, createReadStream(secretFile!));
    return await writer.finish({ ...database, files, hasSecret });
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

async function writeDatabase(client: pg.Client, writer: BackupWriter) {
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`);
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, current_setting('server_version') as version`,
  );
  const migrations = await readMigrations(client);
  const tables: TablePart[] = [];
  for (const table of await listTables(client)) tables.push(await writeTable(client, table, writer));
  // Sequences are not part of a snapshot. Read after the tables they can only be ahead, which is safe.
  const sequences = await readSequences(client);
  await client.query('commit');
  return { createdAt: rows[0].at, serverVersion: rows[0].version, migrations, tables, sequences };
}

async function writeTable(
  client: pg.Client,
  { name, columns }: TableColumns,
  writer: BackupWriter,
): Promise<TablePart> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const source = client.query(copyTo(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`));
  await writer.add(tablePart(name), source);
  return { name, columns, rows: source.rowCount };
}

async function writeFiles(folder: string, writer: BackupWriter): Promise<FilePart[]> {
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: FilePart[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(folder, full).split(sep).join('/');
    // The store's marker is not an upload: a restore creates it again.
    if (path.startsWith(`${marksFolder}/`)) continue;
    await writer.add(filePart(path), createReadStream(full));
    files.push({ path, bytes: (await stat(full)).size });
  }
  return files;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
