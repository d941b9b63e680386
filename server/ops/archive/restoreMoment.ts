import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseLog } from '../../kernel/db/connect';
import { restoreCommand } from '../../kernel/db/embedded/archive';
import { clusterHome } from '../../kernel/db/embedded/cluster';
import { startEmbedded } from '../../kernel/db/embedded/start';
import { markRestored } from '../../kernel/installation/restored';
import { renewEpochSql } from '../../kernel/realtime/epoch';
import { BackupFault } from '../backup/manifest';
import { listBases } from './base';

interface Options {
  readonly archive: string;
  /** ISO 8601; null: the end of the archived log. */
  readonly moment: string | null;
  readonly dataFolder: string;
  readonly log: DatabaseLog;
  /** False only in tests. */
  readonly fsync?: boolean;
}

/**
 * Restores the embedded database to a moment into a data folder without one: from the last base copy before it and the
 * archived log. A failure leaves no database there.
 * @returns the time of the last change that was restored, ISO 8601; null if there was none since the base copy
 */
export async function restoreMoment({ archive, moment, dataFolder, log, fsync }: Options): Promise<string | null> {
  const home = clusterHome(dataFolder);
  if (existsSync(home))
    throw new BackupFault(
      `There is a database in ${home}. Nothing was changed. Move it away, or set PARLEY_DATA to a new folder.`,
    );
  const bases = await listBases(archive).catch(() => []);
  const base = bases.findLast(({ endedAt }) => moment === null || endedAt <= moment);
  if (base === undefined)
    throw new BackupFault(
      bases.length === 0
        ? `${archive} has no base copy: give the folder of PARLEY_ARCHIVE.`
        : `The archive begins at ${bases[0]!.endedAt}. Nothing was changed.`,
    );
  const fresh = `${home}.restoring`;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await rm(fresh, { recursive: true, force: true });
  await cp(base.folder, fresh, { recursive: true });
  await rm(join(fresh, 'base.json'));
  const settingsFile = join(fresh, 'data/postgresql.auto.conf');
  const settings = readFileSync(settingsFile, 'utf8');
  // PostgreSQL knows no names of time zones, such as Z, while it reads its settings.
  const at = moment?.replace('T', ' ').replace('Z', '+00');
  const target = at === undefined ? '' : `recovery_target_time = '${at}'\nrecovery_target_action = 'promote'\n`;
  appendFileSync(settingsFile, `restore_command = '${restoreCommand(archive)}'\nhot_standby = off\n${target}`);
  writeFileSync(join(fresh, 'data/recovery.signal'), '');
  await rename(fresh, home);
  try {
    const last = await recover({ folder: dataFolder, log, fsync }, moment ?? base.endedAt);
    writeFileSync(join(home, 'data/postgresql.auto.conf'), settings);
    const secret = join(dataFolder, 'secret');
    if (!existsSync(secret) && existsSync(join(home, 'secret'))) await copyFile(join(home, 'secret'), secret);
    return last;
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    const reason = (error as Error).message;
    const isBeyond = reason.includes('before configured recovery target');
    throw new BackupFault(
      isBeyond
        ? `The archived log ends before ${moment}. No database was created. Give an earlier moment, or "latest" for all of it.`
        : `The archive could not be restored; no database was created. ${reason}`,
    );
  }
}

async function recover(options: Parameters<typeof startEmbedded>[0], moment: string): Promise<string | null> {
  const postgres = await startEmbedded(options);
  try {
    const client = new pg.Client(postgres.connection);
    await client.connect();
    const { rows } = await client.query(
      `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last`,
    );
    await client.query(renewEpochSql);
    await markRestored(client, moment);
    await client.end();
    return rows[0].last;
  } finally {
    await postgres.stop();
  }
}
