import { backupState } from '../../kernel/installation/backupRuns';
import { restoredMessage } from '../../kernel/installation/messages';
import type { Queryable } from '../../kernel/installation/read';
import { readRestored } from '../../kernel/installation/restored';
import { listBases } from '../archive/base';
import type { BackupSettings } from '../backup/settings';
import type { Finding } from './finding';

export async function backups(pool: Queryable, { keep, key }: BackupSettings): Promise<Finding> {
  const subject = 'backups';
  const state = await backupState(pool);
  if (state === null) return { subject, text: 'begin with the next start' };
  const { lastAt, hours, place, bytes, bucket, fault } = state;
  const copy = bucket === null ? '' : ` and in the bucket ${bucket}`;
  const last =
    lastAt === null
      ? 'none was made yet'
      : `the last one is of ${lastAt}, ${hours!.toFixed(1)} hours ago: ${place}${copy}, ${Math.ceil(bytes! / 1024 ** 2)} MB, read back and complete`;
  if (fault !== null) return { subject, text: `the newest attempt failed; ${last}`, todo: fault };
  if (keep === null)
    return { subject, text: `none are made by schedule (PARLEY_BACKUPS is 0, or the database is your own); ${last}` };
  if (state.isLate) return { subject, text: last, todo: 'Start the server, which makes it, or run: npm run backup' };
  return { subject, text: `${last}${key === null ? ', not encrypted' : ', encrypted'}` };
}

/** The archive of the embedded database's log. */
export async function archived(
  pool: Queryable,
  { folder, days }: NonNullable<BackupSettings['archive']>,
): Promise<Finding> {
  const subject = 'archive';
  const bases = await listBases(folder).catch(() => []);
  const { rows } = await pool.query<{ file: string | null; isFailing: boolean; isOn: boolean }>(`
    select coalesce(last_failed_wal, last_archived_wal) as file, current_setting('archive_mode') <> 'off' as "isOn",
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing" from pg_stat_archiver`);
  const { file, isFailing, isOn } = rows[0]!;
  if (isFailing)
    return {
      subject,
      text: `${file} of the log cannot be archived`,
      todo: `Check the space and the permissions of ${folder}.`,
    };
  if (!isOn || bases.length === 0)
    return { subject, text: `has no copy of the database in ${folder} yet`, todo: 'Start the server, which makes it.' };
  return { subject, text: `any moment since ${bases[0]!.endedAt} can be restored; ${days} days are kept` };
}

export async function restored(pool: Queryable): Promise<Finding> {
  const subject = 'restored';
  const found = await readRestored(pool);
  if (found === null) return { subject, text: 'nothing is held back' };
  return { subject, text: `to ${found.moment}, and waiting for the confirmation`, todo: restoredMessage(found.moment) };
}
