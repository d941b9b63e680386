import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readArchive, walFolder } from '../../kernel/db/embedded/archive';
import { clusterHome } from '../../kernel/db/embedded/cluster';
import { recordRun } from '../../kernel/installation/backupRuns';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import type { BackupSource } from '../backup/make';
import { copyBase, listBases } from './base';

interface Deps {
  readonly database: BackupSource;
  readonly dataFolder: string;
  readonly archive: { readonly folder: string; readonly days: number };
  failed(why: string): Promise<void>;
  onError(error: unknown): void;
}

const dayMs = 86_400_000;
const lookMs = 3_600_000;

/** Makes a base copy when one is due, and deletes what no moment of the last days needs, every hour. */
export function startArchive(deps: Deps): PollLoop {
  const round = async () => {
    try {
      await keepArchive(deps);
    } catch (error) {
      await deps.failed((error as Error).message);
      throw error;
    }
    return false;
  };
  return startPollLoop(lookMs, round, deps.onError);
}

export async function keepArchive(
  { database, dataFolder, archive: { folder, days } }: Deps,
  now = Date.now(),
): Promise<void> {
  const since = readArchive({ home: clusterHome(dataFolder) })?.since ?? '';
  const newest = (await listBases(folder)).at(-1);
  // Three within the time that is kept.
  if (newest === undefined || newest.endedAt < since || now - Date.parse(newest.endedAt) > (days * dayMs) / 3) {
    const startedAt = new Date();
    const run = { kind: 'archive', startedAt, bytes: null, bucket: null, node: hostname() } as const;
    const { endedAt, folder: place } = await copyBase(database.connection, dataFolder, folder);
    await recordRun(database.pool, { ...run, moment: endedAt, place, fault: null });
  }
  await deleteOld(folder, new Date(now - days * dayMs).toISOString());
}

/** Keeps the base copies since then, and the one before: it leads to the first moments. */
async function deleteOld(folder: string, since: string): Promise<void> {
  const bases = await listBases(folder);
  const first = Math.max(
    0,
    bases.findLastIndex(({ endedAt }) => endedAt < since),
  );
  for (const base of bases.slice(0, first)) await rm(base.folder, { recursive: true });
  const needed = bases[first]?.firstWal;
  if (needed === undefined) return;
  // The first eight digits are the timeline, which a restore raises.
  for (const name of await readdir(walFolder(folder)))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < needed.slice(8)) await rm(join(walFolder(folder), name));
}
