import { cpus, loadavg, release, totalmem } from 'node:os';

/** Where and when the measurement ran. */
export interface Machine {
  readonly at: string;
  readonly processor: string;
  readonly processors: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** One-minute load average: before and after. */
  readonly load: readonly number[];
}

export function describeMachine(loadBefore: number): Machine {
  return {
    at: new Date().toISOString(),
    processor: cpus()[0]?.model ?? 'unknown',
    processors: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()} ${process.arch}`,
    node: process.version,
    load: [loadBefore, loadavg()[0]!],
  };
}

export function wordMachine({ processor, processors, memoryGb, system, node, load }: Machine): string {
  return [
    `${processors} x ${processor}, ${memoryGb} GB, ${system}, Node ${node}; load ${load.map((one) => one.toFixed(1)).join(' before, ')} after.`,
    'The load generator shares these processors; "others busy" is how many of them other programs held.',
  ].join('\n');
}
