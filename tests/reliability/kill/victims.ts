import { join } from 'node:path';
import { processesWith, signal } from '../../../server/kernel/db/embedded/processes';
import type { Child } from '../child/run';

export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

/** SIGKILL to the server, to PostgreSQL's main process (or the initdb before it), or to both. */
export function kill(victim: Victim, child: Child, folder: string): void {
  // In this order nothing can restart what was killed.
  if (victim !== 'database') child.process.kill('SIGKILL');
  if (victim === 'server') return;
  for (const { pid } of processesWith(`-D ${join(folder, 'postgres')}`)) signal(pid, 'SIGKILL');
}
