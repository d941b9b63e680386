import { createReadStream } from 'node:fs';
import { access, open, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../../kernel/db/connect';
import { marksFolder } from '../../kernel/installation/files';
import { verifyBackup } from '../restore/verify';
import { listTables, readMigrations, readSequences, type TableColumns } from './catalog';
import { type BackupWriter, createBackup } from './container';
import { type FilePart, filePart, type Manifest, secretPart, type TablePart, tablePart } from './manifest';
import { NoRoom } from './room';
import { sealWith } from './seal';

export interface BackupOptions {
  connection: Connection;
  /** The file to create; an existing one is replaced once the new one is complete. */
  target: string;
  /** Folder of uploaded files; it may not exist. */
  filesFolder?: string;
  /** File with the installation's secret; it may not exist. */
  secretFile?: string;
  /** Encrypts the backup; null: it is not encrypted. */
  key?: string | null;
  /** Ends the work, without a file. */
  signal?: AbortSignal;
}

/**
 * Writes a snapshot of the whole database, and the files, into one file while the server keeps running. It gets its name
 * after all of it was read back and was right.
 * @returns the manifest of the backup
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { connection, target, filesFolder, secretFile, key = null, signal } = options;
  const seal = key === null ? null : await sealWith(key);
  const client = new pg.Client(connection);
  // Without a listener a lost connection would end the process; the query in progress fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  const writer = await createBackup(target, seal).catch(async (error) => {
    await client.end();
    throw error;
  });
  const stop = () => void client.end();
  signal?.addEventListener('abort', stop);
  try {
    const database = await writeDatabase(client, writer);
    // After the tables: a file is stored before its row, so the file of every row exists.
    const files = filesFolder ? await writeFiles(filesFolder, writer, signal) : [];
    const hasSecret = Boolean(secretFile && (await exists(secretFile)));
    if (hasSecret) await writer.add(secretPart, createReadStream(secretFile!));
    return await writer.finish({ ...database, files, hasSecret }, (path) => verifyBackup(path, key));
  } catch (error) {
    await writer.abandon();
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull(target) : error;
  } finally {
    signal?.removeEventListener('abort', stop);
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

async function writeFiles(folder: string, writer: BackupWriter, signal?: AbortSignal): Promise<FilePart[]> {
  if (!(await exists(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: FilePart[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(folder, full).split(sep).join('/');
    // The store's marker is not an upload: a restore creates it again.
    if (path.startsWith(`${marksFolder}/`) || path.endsWith('.part')) continue;
    signal?.throwIfAborted();
    // Uploads that nobody used are deleted while the backup is made.
    const file = await open(full).catch(unlessGone);
    if (file === null) continue;
    const { size: bytes } = await file.stat();
    await writer.add(filePart(path), file.createReadStream());
    files.push({ path, bytes });
  }
  return files;
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const diskFull = (target: string) =>
  new NoRoom(
    `The disk of ${dirname(target)} is full. No backup was made; free space, or set PARLEY_BACKUP_FOLDER to another disk.`,
  );

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
