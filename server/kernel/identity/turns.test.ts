import { expect, test } from 'vitest';
import type { Refusal } from '../http/refusal';
import { createTurns } from './turns';

/** Functions that stay pending until the test ends them. */
function controlled() {
  const ends: (() => void)[] = [];
  let max = 0;
  let running = 0;
  const work = (name: number) => async () => {
    running += 1;
    max = Math.max(max, running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return name;
  };
  return { work, ends, max: () => max };
}

test('runs up to its limit, queues in order, and refuses with TOO_BUSY beyond the queue length', async () => {
  const queue = createTurns(2, 3);
  const { work, ends, max } = controlled();
  const done: number[] = [];
  const asked = [0, 1, 2, 3, 4].map((name) => queue.run(work(name)).then((one) => done.push(one)));
  const refusal = (await queue.run(work(5)).catch((error: unknown) => error)) as Refusal;
  expect([refusal.status, refusal.code, refusal.details.headers]).toEqual([503, 'TOO_BUSY', { 'Retry-After': '5' }]);
  while (done.length < 5) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
  expect([done, max()]).toEqual([[0, 1, 2, 3, 4], 2]);
});

test('a failed call frees its place for the next', async () => {
  const queue = createTurns(1, 1);
  const failed = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect([await next, await queue.run(async () => 'again')]).toEqual(['done', 'again']);
});
