import { to } from 'pg-copy-streams';
import { withDatabase } from './connection';
import { inFolder } from './folder';
import { size } from './options';
import { residentOf } from './processes';
import { fill } from './rows';
import { type Server, startOurs } from './servers';

/** Exports a whole table as a file, compared with the database's own COPY of the same columns over the same socket. */
export interface ExportTime {
  readonly rows: number;
  readonly seconds: number;
  readonly copySeconds: number;
  readonly megabytes: number;
  /** Peak memory of the server's process minus its memory before. */
  readonly grownMb: number;
}

export const exportName = 'export of labels';

/** Maximum memory growth of the server's process, however large the file is. */
export const maxGrownMb = 100;

const rows = size({ smoke: 1_000, quick: 100_000, whole: 100_000 });
const rounds = size({ smoke: 1, quick: 1, whole: 5 });

export function measureExport(): Promise<ExportTime> {
  return inFolder(async (folder) => {
    const server = await startOurs(folder);
    await withDatabase(folder, (pool) => fill(pool, 'labels', rows));
    // The first export includes one-time costs (compilation, cold caches).
    await take(server);
    const before = residentOf(server.pid);
    const taken = [];
    const copied = [];
    for (let round = 0; round < rounds; round += 1) {
      copied.push(await copy(folder));
      taken.push(await take(server));
    }
    return {
      rows,
      seconds: middle(taken.map(({ seconds }) => seconds)),
      copySeconds: middle(copied),
      megabytes: taken[0]!.bytes / 1e6,
      grownMb: Math.max(...taken.map(({ maxMb }) => maxMb)) - before,
    };
  });
}

async function take(server: Server): Promise<{ seconds: number; bytes: number; maxMb: number }> {
  let maxMb = 0;
  let bytes = 0;
  let lines = 0;
  const sampling = setInterval(() => {
    maxMb = Math.max(maxMb, residentOf(server.pid));
  }, 20);
  const begin = performance.now();
  try {
    const response = await fetch(`${server.url}/export`, { headers: server.headers });
    if (!response.ok) throw new Error(await response.text());
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
  } finally {
    clearInterval(sampling);
  }
  if (lines !== rows + 1) throw new Error(`The file has ${lines} lines instead of ${rows + 1}.`);
  return { seconds: (performance.now() - begin) / 1_000, bytes, maxMb };
}

async function copy(folder: string): Promise<number> {
  return withDatabase(folder, async (pool) => {
    const client = await pool.connect();
    try {
      const begin = performance.now();
      const stream = client.query(
        to('copy (select * from labels order by created_at desc, id desc) to stdout csv header'),
      );
      for await (const _ of stream);
      return (performance.now() - begin) / 1_000;
    } finally {
      client.release();
    }
  });
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
