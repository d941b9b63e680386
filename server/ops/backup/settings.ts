import { join, resolve } from 'node:path';
import { type Bucket, filesPlace } from '../../kernel/files/bucket';
import type { Kept } from './rotation';

export interface BackupSettings {
  /** How many are kept; null: none is made by schedule or before an upgrade. */
  readonly keep: Kept | null;
  /** The time of the day, by the machine's clock. */
  readonly at: { readonly hour: number; readonly minute: number };
  readonly folder: string;
  /** Encrypts them; null: they are not encrypted. */
  readonly key: string | null;
  /** Each backup is also stored here. */
  readonly bucket: Bucket | null;
  /** The folder where the embedded database archives its write-ahead log; null: it does not. */
  readonly archive: { readonly folder: string; readonly days: number } | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const usual = { daily: 7, weekly: 4, monthly: 6 };

/** Parses the PARLEY_BACKUP* and PARLEY_ARCHIVE* variables; adds invalid values to `faults`. */
export function backupSettings(environment: Environment, dataFolder: string, faults: string[]): BackupSettings {
  const of = (name: string) => environment[name]?.trim() || null;
  const read = <T>(name: string, fallback: T, parse: (text: string) => T): T => {
    try {
      const text = of(name);
      return text === null ? fallback : parse(text);
    } catch (error) {
      faults.push(`${name} is not valid: it ${(error as Error).message}`);
      return fallback;
    }
  };
  const isEmbedded = of('DATABASE_URL') === null;
  const days = read('PARLEY_ARCHIVE_DAYS', 7, archiveDays);
  return {
    keep: read('PARLEY_BACKUPS', isEmbedded ? usual : null, kept),
    at: read('PARLEY_BACKUP_TIME', { hour: 3, minute: 0 }, timeOfDay),
    folder: resolve(of('PARLEY_BACKUP_FOLDER') ?? join(dataFolder, 'backups')),
    key: read('PARLEY_BACKUP_KEY', null, key),
    bucket: read('PARLEY_BACKUP_BUCKET', null, (text) => filesPlace(text, environment)),
    archive: read('PARLEY_ARCHIVE', null, (text) => ({ folder: archiveFolder(text, isEmbedded), days })),
  };
}

function kept(text: string): Kept | null {
  if (text === '0') return null;
  const [, daily = 0, weekly = 0, monthly = 0] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (daily < 1) throw new Error("must be '7,4,6' (days, weeks and months to keep, at least one day) or '0' for none");
  return { daily, weekly, monthly };
}

function timeOfDay(text: string): BackupSettings['at'] {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hour === undefined) throw new Error('must be a time of the day, such as 03:30');
  return { hour: Number(hour), minute: Number(minute) };
}

function key(text: string): string {
  if (text.length < 16) throw new Error('must have at least 16 characters');
  return text;
}

function archiveFolder(text: string, isEmbedded: boolean): string {
  if (!isEmbedded)
    throw new Error('only works for the embedded database: archive with the tools of your own PostgreSQL');
  if (process.platform === 'win32') throw new Error('does not work on Windows');
  if (!/^\/[\w./+@-]+$/.test(text)) throw new Error('must be an absolute path of letters, digits and ./_+@-');
  return resolve(text);
}

function archiveDays(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1) throw new Error('must be a number of days from 1 to 999');
  return Number(text);
}
