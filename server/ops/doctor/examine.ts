import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { DatabaseLog } from '../../kernel/db/connect';
import { type Database, openDatabase } from '../../kernel/db/database';
import { chooseAccount } from '../../kernel/db/embedded/account';
import { findBinaries } from '../../kernel/db/embedded/binaries';
import { readCluster } from '../../kernel/db/embedded/cluster';
import type { Bucket } from '../../kernel/files/bucket';
import { tryBucket } from '../../kernel/files/bucketStore';
import { chineseSearch, clock, encoding, type MigrationState, migrations, serverVersion, sessions } from './database';
import { type Finding, isProblem } from './finding';
import { type BooksAtFault, ledger } from './ledger';
import { address, dataFolder, freePort, freeSpace, nodeVersion, proxiesInFront } from './machine';
import { planUses } from './planUses';
import { shops } from './shops';

export interface Patient {
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | null;
  /** Public URL, and the number of trusted proxies. */
  publicUrl: string | null;
  proxies: number;
  /** Every selling account accepts test payments. */
  testPayments: boolean;
  /** Bucket for files; null: the data folder. */
  bucket: Bucket | null;
  log: DatabaseLog;
  /** Compares applied migrations with those of the program. */
  migrationState(pool: Pool): Promise<MigrationState>;
  /** Throws if the tables differ from the schemas, naming the difference. */
  assertFollowed(pool: Pool): Promise<void>;
  /** The number of companies, and those whose ledger does not balance. */
  readLedgers(pool: Pool): Promise<{ readonly companies: number; readonly wrong: readonly BooksAtFault[] }>;
  /** Checks that the secret and the files belong to the database, and that every file exists. */
  lookAtInstallation(pool: Pool): AsyncIterable<Finding>;
  /** Plan limit counters that are wrong. */
  recountUses(pool: Pool): Promise<Parameters<typeof planUses>[0]>;
  readShops(pool: Pool): Promise<Parameters<typeof shops>[0]>;
}

/** Checks everything Parley needs and yields one finding at a time. Read-only for existing data. */
export async function* examine(patient: Patient): AsyncGenerator<Finding> {
  yield nodeVersion();
  const folder = dataFolder(patient.dataFolder, patient.databaseUrl !== null);
  yield folder;
  yield freeSpace(patient.dataFolder);
  yield await freePort(patient.host, patient.port);
  yield address(patient.host, patient.publicUrl);
  if (patient.publicUrl !== null) yield proxiesInFront(patient.publicUrl, patient.proxies);
  if (patient.bucket !== null) yield await filesInBucket(patient.bucket);
  if (folder.todo && !patient.databaseUrl) return;
  if (!patient.databaseUrl) yield binaries(patient.dataFolder);
  yield* examineDatabase(patient);
}

async function filesInBucket(bucket: Bucket): Promise<Finding> {
  const subject = 'files';
  try {
    await tryBucket(bucket);
    return {
      subject,
      text: `can be written to, read from and deleted from the bucket ${bucket.name} at ${bucket.endpoint}`,
    };
  } catch (error) {
    const todo = 'Check PARLEY_FILES, the access keys and their permissions for the bucket.';
    return { subject, text: (error as Error).message, todo };
  }
}

function binaries(folder: string): Finding {
  const subject = 'binaries';
  try {
    const { kind, binaries: found } = chooseAccount(findBinaries(folder), folder);
    const as = {
      ourselves: 'as this user',
      namespace: 'in a user namespace',
      user: 'as a user without rights',
      'user-with-reach': 'as a user without rights',
    };
    return { subject, text: `PostgreSQL ${found.version} in ${found.root}, run ${as[kind]}` };
  } catch (error) {
    return { subject, text: 'PostgreSQL cannot run here', todo: (error as Error).message };
  }
}

async function* examineDatabase(patient: Patient): AsyncGenerator<Finding> {
  const subject = 'database';
  let opened: Opened;
  try {
    opened = await open(patient);
    await opened.database.pool.query('select 1');
  } catch (error) {
    const todo = patient.databaseUrl
      ? 'Check DATABASE_URL and the PostgreSQL server.'
      : 'Fix the reported problem, or restore a backup.';
    return yield { subject, text: (error as Error).message, todo };
  }
  try {
    yield { subject, text: opened.text };
    const { pool } = opened.database;
    if (patient.databaseUrl) yield await sessions(pool);
    for (const look of [serverVersion, encoding, chineseSearch]) yield await look(pool);
    yield await clock(pool);
    if (opened.isTrial) return;
    const state = await patient.migrationState(pool);
    yield migrations(state);
    if (state.applied.length === 0 || state.pending.length > 0) return;
    const tables = await drift(patient, pool);
    yield tables;
    if (isProblem(tables)) return;
    yield* patient.lookAtInstallation(pool);
    const { companies, wrong } = await patient.readLedgers(pool);
    yield ledger(companies, wrong);
    yield planUses(await patient.recountUses(pool));
    yield shops(await patient.readShops(pool), patient.testPayments);
  } finally {
    await opened.close();
  }
}

async function drift({ assertFollowed }: Patient, pool: Pool): Promise<Finding> {
  const subject = 'tables';
  try {
    await assertFollowed(pool);
    return { subject, text: 'match the schemas' };
  } catch (error) {
    return {
      subject,
      text: (error as Error).message,
      todo: 'Write the missing migration, or undo the manual change.',
    };
  }
}

interface Opened {
  database: Database;
  text: string;
  /** A temporary database, created for the test and deleted. */
  isTrial: boolean;
  close(): Promise<void>;
}

async function open({ databaseUrl, dataFolder: folder, log }: Patient): Promise<Opened> {
  if (databaseUrl || readCluster(folder)) {
    const database = await openDatabase({ databaseUrl, dataFolder: folder, log, join: true });
    return { database, text: 'responds', isTrial: false, close: () => database.stop() };
  }
  const trial = mkdtempSync(join(folder, 'doctor-'));
  const remove = () => rmSync(trial, { recursive: true, force: true });
  try {
    const database = await openDatabase({ dataFolder: trial, log, fsync: false });
    const close = () => database.stop().then(remove);
    return { database, text: 'none yet, the first start creates it; a temporary one started', isTrial: true, close };
  } catch (error) {
    remove();
    throw error;
  }
}
