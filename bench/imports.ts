import type { Pool } from 'pg';
import { withDatabase } from './connection';
import { inFolder } from './folder';
import { pause } from './live/pace';
import { size } from './options';
import { call, type Server, startOurs } from './servers';

/** How long an import takes, and how long other users wait during it. Milliseconds. */
export interface ImportTimes {
  readonly uploadMs: number;
  readonly checkMs: number;
  readonly runMs: number;
  /** Other users: one reads a record, one creates a record and waits for its event. */
  readonly alone: Waits;
  readonly beside: Waits;
}

interface Waits {
  readonly getP95: number;
  readonly eventP95: number;
  readonly eventMax: number;
}

export const importName = 'import of labels';
export const maxImportMs = 15_000;

export const importedRows = size({ smoke: 200, quick: 5_000, whole: 50_000 });

/** Measured on our server only: the reference has no import. */
export function measureImport(): Promise<ImportTimes> {
  return inFolder(async (folder) => {
    const server = await startOurs(folder);
    return withDatabase(folder, async (pool) => {
      const alone = startOthers(server, pool);
      await pause(aloneMs);
      const before = await alone.stop();
      const beside = startOthers(server, pool);
      const times = await bringIn(server);
      // The import's events get their positions after it, so other writers wait then too.
      await pause(afterMs);
      return { ...times, alone: before, beside: await beside.stop() };
    });
  });
}

const aloneMs = size({ smoke: 0, quick: 4_000, whole: 4_000 });
const afterMs = size({ smoke: 0, quick: 2_000, whole: 2_000 });

async function bringIn({ origin, headers }: Server): Promise<Pick<ImportTimes, 'uploadMs' | 'checkMs' | 'runMs'>> {
  const lines = Array.from(
    { length: importedRows },
    (_, at) => `标签 ${at},#1122${10 + (at % 90)},for the buyers of ${at},yes`,
  );
  const ask = (path: string, body?: string | object) =>
    call<ImportState>(`${origin}/api/v1/labels/imports${path}`, headers, body);
  const settled = async (id: string, wanted: string) => {
    for (;;) {
      const { status } = await ask(`/${id}`);
      if (status === wanted) return;
      if (!['waiting', 'checking', 'running'].includes(status)) throw new Error(`The import is ${status}.`);
      await pause(50);
    }
  };
  const begin = performance.now();
  const { id } = await ask('', `Name,Color,Description,Show in inbox\n${lines.join('\n')}\n`);
  const uploaded = performance.now();
  const columns = ['name', 'colour', 'description', 'shownInInbox'];
  await ask(`/${id}/check`, { columns, key: 'name', existing: 'both' });
  await settled(id, 'checked');
  const checked = performance.now();
  await ask(`/${id}/run`, {});
  await settled(id, 'done');
  return { uploadMs: uploaded - begin, checkMs: checked - uploaded, runMs: performance.now() - checked };
}

interface ImportState {
  readonly id: string;
  readonly status: string;
}

interface Others {
  stop(): Promise<Waits>;
}

/** Two concurrent users: one reads continuously, one creates a coupon now and then. */
function startOthers({ origin, headers }: Server, pool: Pool): Others {
  let isOver = false;
  const gets: number[] = [];
  const events: number[] = [];
  const url = `${origin}/api/v1/coupons`;
  const create = async () => {
    coupons += 1;
    return (await call<{ id: string }>(url, headers, { kind: 'fixed', value: 100, name: `beside ${coupons}` })).id;
  };
  const read = async () => {
    const id = await create();
    do {
      const begin = performance.now();
      await call(`${url}/${id}`, headers);
      gets.push(performance.now() - begin);
      await pause(5);
    } while (!isOver);
  };
  const write = async () => {
    do {
      const id = await create();
      const begin = performance.now();
      for (let isPlaced = false; !isPlaced; ) {
        const { rows } = await pool.query('select 1 from events where record_id = $1 and position is not null', [id]);
        isPlaced = rows.length > 0;
        if (!isPlaced) await pause(5);
      }
      events.push(performance.now() - begin);
      await pause(100);
    } while (!isOver);
  };
  const done = Promise.all([read(), write()]);
  return {
    async stop() {
      isOver = true;
      await done;
      return { getP95: share(gets, 0.95), eventP95: share(events, 0.95), eventMax: Math.max(...events) };
    },
  };
}

let coupons = 0;

function share(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}
