import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startChild } from '../children';
import type { LoadFailure, LoadOrder, LoadResult } from './order';

let orders = 0;

/** Runs the load generator in its own process. `onMeasuring` is called when the warm-up is over. */
export async function load(
  order: Omit<LoadOrder, 'number'>,
  onMeasuring: () => void = () => undefined,
): Promise<LoadResult> {
  orders += 1;
  const numbered: LoadOrder = { ...order, number: orders };
  const child = startChild(join(import.meta.dirname, 'load.js'), [JSON.stringify(numbered)]);
  const ended = once(child, 'exit');
  let result: LoadResult | LoadFailure = { failure: 'The load broke off; its reason stands above.' };
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line === 'measuring') onMeasuring();
    else if (line.startsWith('{')) result = JSON.parse(line);
  }
  await ended;
  if ('failure' in result) throw new Error(result.failure);
  return result;
}
