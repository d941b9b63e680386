import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** The PIDs of a process and all its descendants, from /proc. */
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

/** CPU seconds of one process, including its children that have ended. */
export function cpuOf(pid: number): number {
  return (statOf(pid)?.ticks ?? 0) / ticksPerSecond;
}

/** CPU microseconds per call. `load` is the cost of sending and receiving in this program. */
export interface Cost {
  readonly server: number;
  readonly database: number;
  readonly load: number;
  /** Processors that other programs kept busy during the measurement. */
  readonly foreignProcessors: number;
}

/** CPU seconds so far; `ours` covers every process that this program started, running or ended. */
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
    server: each('server'),
    database: each('database'),
    load: each('load'),
    foreignProcessors: Math.max(0, foreign / (after.at - before.at)),
  };
}

/** Megabytes of a process tree; memory shared by several processes counts once. */
export function memoryOf(pid: number): number {
  const kilobytes = treeOf(pid).map((one) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Resident megabytes of one process. */
export function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** CPU seconds that the whole machine was not idle. */
export function busySeconds(): number {
  const [user, nice, system, , , irq, softIrq] = read('/proc/stat').split('\n')[0]!.split(/\s+/).slice(1).map(Number);
  return (user! + nice! + system! + irq! + softIrq!) / ticksPerSecond;
}

function statOf(pid: number): { parent: number; ticks: number } | null {
  // The process name is in parentheses and may contain anything, so count the fields after it.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ');
  if (fields.length < 20) return null;
  return { parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) };
}

/** Empty if the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
