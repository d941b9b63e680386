import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { withDatabase } from './connection';
import { type Server, startOurs } from './servers';

/** What an import takes, and what others wait for meanwhile. Milliseconds. */
export interface ImportTimes {
  readonly uploadMs: number;
  readonly checkMs: number;
  readonly runMs: number;
  /** Others: one who reads a record, and one who makes one and waits for its event. */
  readonly alone: Waits;
  readonly beside: Waits;
}

interface Waits {
  readonly getP95: number;
  readonly eventP95: number;
  readonly eventMost: number;
}

export const importName = 'import of 50,000 labels';
export const mostImportMs = 15_000;

const importedRows = 50_000;

/** Ours alone: no reference has an import. */
export async function measureImport(rows = importedRows): Promise<ImportTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const server = await startOurs(folder);
  try {
    return await withDatabase(folder, async (pool) => {
      const alone = startOthers(server, pool);
      await new Promise((resolve) => setTimeout(resolve, aloneMs));
      const before = await alone.stop();
      const beside = startOthers(server, pool);
      const times = await bringIn(server, rows);
      // The events of the import are placed after it: who writes then waits as well.
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      return { ...times, alone: before, beside: await beside.stop() };
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const aloneMs = 4_000;
const afterMs = 2_000;

async function bringIn(server: Server, rows: number): Promise<Pick<ImportTimes, 'uploadMs' | 'checkMs' | 'runMs'>> {
  const lines = Array.from(
    { length: rows },
    (_, at) => `标签 ${at},#1122${10 + (at % 90)},for the buyers of ${at},yes`,
  );
  const call = async (path: string, body?: string | object): Promise<ImportState> => {
    const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
    const response = await fetch(new URL(`/api/v1/labels/imports${path}`, server.url), {
      headers: { ...server.headers, 'content-type': type },
      ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: ImportState; message: string };
    if (!response.ok) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  const settled = async (id: string, wanted: string) => {
    for (;;) {
      const { status } = await call(`/${id}`);
      if (status === wanted) return;
      if (!['waiting', 'checking', 'running'].includes(status)) throw new Error(`The import is ${status}.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const begin = performance.now();
  const { id } = await call('', `Name,Colour,Used for,Shown in the inbox\n${lines.join('\n')}\n`);
  const uploaded = performance.now();
  const columns = ['name', 'colour', 'description', 'shownInInbox'];
  await call(`/${id}/check`, { columns, key: 'name', existing: 'both' });
  await settled(id, 'checked');
  const checked = performance.now();
  await call(`/${id}/run`, {});
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

/** Two people at work: one reads again and again, one makes a coupon now and then. */
function startOthers(server: Server, pool: Pool): Others {
  let isOver = false;
  const gets: number[] = [];
  const events: number[] = [];
  const coupon = { kind: 'fixed', value: 100 };
  const create = async () => {
    coupons += 1;
    const response = await fetch(server.url, {
      method: 'POST',
      headers: { ...server.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...coupon, name: `beside ${coupons}` }),
    });
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  const read = async () => {
    const id = await create();
    while (!isOver) {
      const begin = performance.now();
      await (await fetch(`${server.url}/${id}`, { headers: server.headers })).arrayBuffer();
      gets.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const write = async () => {
    while (!isOver) {
      const id = await create();
      const begin = performance.now();
      for (let isPlaced = false; !isPlaced; ) {
        const { rows } = await pool.query('select 1 from events where record_id = $1 and position is not null', [id]);
        isPlaced = rows.length > 0;
        if (!isPlaced) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      events.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const done = Promise.all([read(), write()]);
  return {
    async stop() {
      isOver = true;
      await done;
      return { getP95: share(gets, 0.95), eventP95: share(events, 0.95), eventMost: Math.max(...events) };
    },
  };
}

let coupons = 0;

function share(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}
