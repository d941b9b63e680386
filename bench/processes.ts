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
