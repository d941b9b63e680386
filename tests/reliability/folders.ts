import { EventEmitter, once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { EmbeddedPostgres } from '../../server/kernel/db/embedded/postgres';
import { type EmbeddedOptions, startEmbedded } from '../../server/kernel/db/embedded/start';

const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Run after the test, the last one first. */
export function afterwards(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

export interface LogLine {
  level: string;
  message: string;
}

/** A data folder, gone after the test. */
export function dataFolder({ owner, mode = 0o700 }: { owner?: number; mode?: number } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-data-'));
  chmodSync(folder, mode);
  if (owner !== undefined) chownSync(folder, owner, owner);
  afterwards(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A database that is stopped after the test. */
export async function startHere(
  options: Omit<EmbeddedOptions, 'log'>,
): Promise<{ postgres: EmbeddedPostgres; logged: LogLine[]; heard(message: string): Promise<unknown> }> {
  const logged: LogLine[] = [];
  const messages = new EventEmitter();
  const log = (level: string, message: string) => {
    logged.push({ level, message });
    messages.emit(message);
  };
  const postgres = await startEmbedded({ fsync: false, ...options, log });
  afterwards(() => postgres.stop());
  return { postgres, logged, heard: (message) => once(messages, message) };
}

export const asRoot = process.getuid?.() === 0;
