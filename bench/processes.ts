import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** A process and everything it started, as Linux tells it. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat !== null) children.set(stat.parent, [...(children.get(stat.parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const one of found) found.push(...(children.get(one) ?? []));
  return found;
}

/** Processor seconds of one process, with those of its children that have ended. */
export function cpuOf(pid: number): number {
  return (statOf(pid)?.ticks ?? 0) / ticksPerSecond;
}

/** Microseconds of processor for one call. `load` is what it costs to ask and to listen: this program's own. */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly load: number;
  /** Processors that were busy with something else meanwhile. */
  readonly foreignProcessors: number;
}

/** Processor seconds so far; `ours` is everything that this program started, whether it has ended or not. */
export function spentBy(serverPid: number, databasePid: number | null) {
  const sum = (pids: readonly number[]) => pids.map(cpuOf).reduce((total, one) => total + one, 0);
  return {
    server: cpuOf(serverPid),
    database: databasePid === null ? 0 : sum(treeOf(databasePid)),
    load: cpuOf(process.pid),
    ours: sum(treeOf(process.pid)),
    machine: busySeconds(),
    at: performance.now() / 1_000,
  };
}

type Spent = ReturnType<typeof spentBy>;

export function costOf(before: Spent, after: Spent, calls: number): Cost {
  const each = (name: 'server' | 'database' | 'load') => ((after[name] - before[name]) / calls) * 1e6;
  const foreign = after.machine - before.machine - (after.ours - before.ours);
  return {
    ...{ server: each('server'), database: each('database'), load: each('load') },
    foreignProcessors: Math.max(0, foreign / (after.at - before.at)),
  };
}

/** Megabytes of a process tree; memory that several processes share is counted once. */
export function memoryOf(pid: number): number {
  const kilobytes = treeOf(pid).map((one) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Megabytes of one process that are in memory. */
export function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Processor seconds that the whole machine has spent on anything but idling. */
export function busySeconds(): number {
  const [user, nice, system, , , irq, softIrq] = read('/proc/stat').split('\n')[0]!.split(/\s+/).slice(1).map(Number);
  return (user! + nice! + system! + irq! + softIrq!) / ticksPerSecond;
}

function statOf(pid: number): { parent: number; ticks: number } | null {
  // The name stands in brackets and may hold anything, so count from behind it.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ');
  if (fields.length < 20) return null;
  return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) };
}

/** Empty for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
