import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../../server/kernel/db/connect';
import { startEmbedded } from '../../server/kernel/db/embedded/start';

declare module 'vitest' {
  export interface ProvidedContext {
    /** May make databases. */
    adminConnection: Connection;
    /** Different in each run, so that runs on one server do not meet. */
    runId: string;
  }
}

/** One cluster for the whole run, without fsync; TEST_DATABASE_URL takes a server of your own instead. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  provide('runId', `${process.pid}_${Date.now().toString(36)}`);
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    provide('adminConnection', { connectionString: url });
    return async () => undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  const postgres = await startEmbedded({ folder, fsync: false, log: reportTrouble });
  provide('adminConnection', postgres.connection);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function reportTrouble(level: string, message: string, fields?: object): void {
  if (level !== 'info') process.stderr.write(`${level}: ${message} ${JSON.stringify(fields ?? {})}\n`);
}
