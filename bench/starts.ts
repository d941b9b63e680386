import { setTimeout as wait } from 'node:timers/promises';
import { median } from './compare';
import { withDatabase } from './connection';
import { counted } from './counted';
import { inEmptyFolder } from './folder';
import type { LoadOrder } from './load/order';
import { load } from './load/run';
import { size } from './options';
import { memoryOf } from './processes';
import { fill, sample } from './rows';
import { mixture } from './scenarios';
import { type Server, type System, startOurs, startReference } from './servers';

/** Start times and memory of one system with its own database. Milliseconds and megabytes. */
export interface Start {
  readonly firstMs: number;
  readonly laterMs: number;
  readonly laterLoops: readonly number[];
  readonly idleMb: number;
  /** Peak memory under load. */
  readonly loadedMb: number;
}

export type Starts = { readonly [system in System]: Start };

export const startsName = 'start and memory';

const starts = size({ smoke: 1, quick: 1, whole: 5 });
const settleSeconds = size({ smoke: 0, quick: 1, whole: 5 });
const pace = size<Pick<LoadOrder, 'seconds' | 'calls'>>({
  smoke: { seconds: 0, calls: 100 },
  quick: { seconds: 1 },
  whole: { seconds: 3 },
});
const rows = size({ smoke: 100, quick: 10_000, whole: 10_000 });

export async function measureStarts(): Promise<Starts> {
  return { ours: await measureStart(startOurs), reference: await measureStart(startReference) };
}

/**
 * Starts a system on an empty folder and again on the same folder; measures its memory idle and under a mixture of
 * calls.
 */
function measureStart(start: (folder: string) => Promise<Server>): Promise<Start> {
  return inEmptyFolder(async (folder) => {
    let server = await start(folder);
    const firstMs = server.startMs;
    const laterLoops: number[] = [];
    for (let round = 0; round < starts; round++) {
      await server.stop();
      server = await start(folder);
      laterLoops.push(server.startMs);
    }
    await wait(settleSeconds * 1_000);
    const idleMb = counted(memoryOf(server.pid), 'MB in use');
    const loadedMb = await memoryUnderLoad(server, folder);
    return { firstMs, laterMs: median(laterLoops), laterLoops, idleMb, loadedMb };
  });
}

async function memoryUnderLoad(server: Server, folder: string): Promise<number> {
  const { url, headers } = server;
  const table = server.system === 'ours' ? 'labels' : 'reference.labels';
  let max = 0;
  const look = () => {
    max = Math.max(max, memoryOf(server.pid));
  };
  const looking = setInterval(look, 500);
  try {
    await withDatabase(folder, (pool) => fill(pool, table, rows));
    for (const { connections, action } of mixture) {
      const sampled = await withDatabase(folder, (pool) => sample(pool, table, 1_000));
      await load({ url, headers, action: action(server.system, sampled), connections, warmUpSeconds: 0, ...pace });
      look();
    }
  } finally {
    clearInterval(looking);
  }
  return max;
}
