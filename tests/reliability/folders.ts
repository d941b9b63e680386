import { EventEmitter, once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { EmbeddedPostgres } from '../../server/kernel/db/embedded/postgres';
import { processesWith, signal } from '../../server/kernel/db/embedded/processes';
import { type EmbeddedOptions, startEmbedded } from '../../server/kernel/db/embedded/start';

export interface LogLine {
  level: string;
  message: string;
}

/** Removes a data folder, after killing any database that runs in it. */
export function removeFolder(folder: string): void {
  for (const { pid } of processesWith(`-D ${folder}`)) signal(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** A data folder that is removed after the test. */
export function dataFolder({ owner, mode = 0o700 }: { owner?: number; mode?: number } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-data-'));
  chmodSync(folder, mode);
  if (owner !== undefined) chownSync(folder, owner, owner);
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Starts a database that is stopped after the test. */
export async function startHere(
  options: Omit<EmbeddedOptions, 'log'>,
): Promise<{ postgres: EmbeddedPostgres; logged: LogLine[]; onceLogged(message: string): Promise<unknown> }> {
  const logged: LogLine[] = [];
  const messages = new EventEmitter();
  const log = (level: string, message: string) => {
    logged.push({ level, message });
    messages.emit(message);
  };
  const postgres = await startEmbedded({ fsync: false, ...options, log });
  onTestFinished(() => postgres.stop());
  return { postgres, logged, onceLogged: (message) => once(messages, message) };
}

export const asRoot = process.getuid?.() === 0;
