import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LoadOrder, LoadResult } from './order';

/** Loads a server from a process of its own. `onMeasuring` is called when the warm-up is over. */
export async function load(order: LoadOrder, onMeasuring: () => void = () => undefined): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.js'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let result: LoadResult | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'measuring') onMeasuring();
    else if (line.startsWith('{')) result = JSON.parse(line) as LoadResult;
  }
  await ended;
  if (result === null) throw new Error('The load broke off; its reason stands above.');
  return result;
}
