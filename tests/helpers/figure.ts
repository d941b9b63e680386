import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Command, Figure } from '../promises/promised';
import { testSize } from './size';

const folder = '.cache/reports/figures';

/** Saves a measurement for docs/promises.md under the id that its promise uses: '1,000 at once: 20 answered'. */
export function figure(id: string, said: string): void {
  const memoryGb = Math.round(totalmem() / 1_073_741_824);
  const machine = { cores: cpus().length, memoryGb, load: Math.round(loadavg()[0]! * 10) / 10 };
  const command = ({ small: 'test', usual: 'all', full: 'full' } as const)[testSize()] satisfies Command;
  const kept: Figure & { id: string; command: Command } = { id, command, said, at: new Date().toISOString(), machine };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.${command}.json`), JSON.stringify(kept));
}

/** Formats a number: 10,000. */
export function counted(number: number): string {
  return number.toLocaleString('en-US');
}
