import { expect } from 'vitest';
import type { Company } from './company';

/** Waits until the server has finished the jobs of a queue that are due. */
export async function jobsDone({ rows }: Pick<Company, 'rows'>, queue: string): Promise<void> {
  await expect
    .poll(() => rows('select payload from jobs where queue = $1 and finished_at is null and run_at <= now()', [queue]))
    .toEqual([]);
}
