import { hasTable, type Queryable } from './read';

/** A backup that was made or failed. */
export interface BackupRun {
  readonly kind: 'schedule' | 'command' | 'upgrade' | 'archive';
  readonly startedAt: Date;
  /** The state of the database that it has, ISO 8601; null if none was made. */
  readonly moment: string | null;
  readonly place: string | null;
  readonly bytes: number | null;
  /** The bucket that has a copy. */
  readonly bucket: string | null;
  readonly node: string;
  /** Why it failed, or was not copied. */
  readonly fault: string | null;
}

/** Records a run, and forgets those of more than 400 days ago. */
export async function recordRun(db: Queryable, run: BackupRun): Promise<void> {
  const { kind, startedAt, moment, place, bytes, bucket, node, fault } = run;
  // A database of an earlier version has no such table before its migrations.
  if (!(await hasTable(db, 'backup_runs'))) return;
  await db.query(`delete from backup_runs where ended_at < now() - interval '400 days'`);
  await db.query(recordSql, [kind, startedAt.toISOString(), moment, place, bytes, bucket, node, fault]);
}

export interface BackupState {
  /** When the last backup succeeded, ISO 8601, and how long ago. */
  readonly lastAt: string | null;
  readonly hours: number | null;
  /** When the database was created, ISO 8601. */
  readonly bornAt: string;
  readonly place: string | null;
  readonly bytes: number | null;
  readonly bucket: string | null;
  /** Why the newest attempt failed, if it did. */
  readonly fault: string | null;
  /** There was none for longer than one and a half days, or none yet although the database is older. */
  readonly isLate: boolean;
}

export async function backupState(db: Queryable): Promise<BackupState | null> {
  if (!(await hasTable(db, 'backup_runs'))) return null;
  return (await db.query<BackupState>(stateSql)).rows[0]!;
}

const recordSql = `insert into backup_runs (kind, started_at, moment, place, bytes, bucket, node, fault)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;
/** SQL expression: there was none for longer than one and a half days, or none yet although the database is older. */
export const backupIsLateSql = `coalesce(
  (select max(ended_at) from backup_runs where fault is null and kind <> 'archive'), (select min(applied_at) from schema_migrations)
) < now() - interval '36 hours'`;
const stateSql = `
  select to_char(last.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt", last.place, last.bytes::float8 as bytes,
         last.bucket, (extract(epoch from now() - last.ended_at) / 3600)::float8 as hours, newest.fault,
         to_char(one.born_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "bornAt",
         ${backupIsLateSql} as "isLate"
    from (select min(applied_at) as born_at from schema_migrations) as one
    left join lateral (select * from backup_runs where fault is null and kind <> 'archive' order by id desc limit 1) as last on true
    left join lateral (select fault from backup_runs where kind <> 'archive' order by id desc limit 1) as newest on true`;
