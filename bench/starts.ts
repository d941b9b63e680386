import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './compare';
import { withDatabase } from './connection';
import { load } from './load/run';
import { memoryOf } from './processes';
import { fill, sample } from './rows';
import { mixture } from './scenarios';
import type { Server, System } from './servers';

/** Starting and memory of one system with a database of its own. Milliseconds and megabytes. */
export interface Start {
  readonly firstMs: number;
  readonly laterMs: number;
  readonly laterRounds: readonly number[];
  readonly idleMb: number;
  /** The most that was seen under load. */
  readonly loadedMb: number;
}

export interface StartPace {
  readonly starts: number;
  readonly settleSeconds: number;
  readonly loadSeconds: number;
}

/** Starts a system on an empty folder and again on the same, reads its memory idle and under a mixture of calls. */
export async function measureStart(start: (folder: string) => Promise<Server>, pace: StartPace): Promise<Start> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  let server = await start(folder);
  try {
    const firstMs = server.startMs;
    const laterRounds: number[] = [];
    for (let round = 0; round < pace.starts; round++) {
      await server.stop();
      server = await start(folder);
      laterRounds.push(server.startMs);
    }
    await wait(pace.settleSeconds * 1_000);
    const idleMb = memoryOf(server.pid);
    const loadedMb = await memoryUnderLoad(server, folder, pace.loadSeconds);
    return { firstMs, laterMs: median(laterRounds), laterRounds, idleMb, loadedMb };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function memoryUnderLoad(server: Server, folder: string, seconds: number): Promise<number> {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid));
  }, 500);
  try {
    await withDatabase(folder, (pool) => fill(pool, [server.system], 10_000));
    for (const scenario of mixture) {
      const rows = await withDatabase(folder, (pool) => sample(pool, server.system, 1_000));
      const { url, headers } = server;
      const deed = scenario.deed(server.system, rows);
      await load({ url, headers, deed, connections: scenario.connections, warmUpSeconds: 0, seconds });
    }
  } finally {
    clearInterval(look);
  }
  return most;
}

export type Starts = { readonly [system in System]: Start };
