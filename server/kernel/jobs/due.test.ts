import { expect, test } from 'vitest';
import { dueAtOnce, followDue, settleDue } from './due';

const forever = 3_600_000;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const idle = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Items that are due until they are settled; numbers in `broken` fail, those in `taken` were settled by another worker.
 */
function work(count: number, { broken = [] as number[], taken = [] as number[] } = {}) {
  const left = new Set(numbers(count));
  const tried: number[] = [];
  const errors: unknown[] = [];
  let looks = 0;
  return {
    left,
    tried,
    errors: errors,
    get looks() {
      return looks;
    },
    due: {
      pauseMs: forever,
      find: async () => {
        looks += 1;
        return [...left].slice(0, dueAtOnce);
      },
      settle: async (one: number) => {
        tried.push(one);
        if (broken.includes(one)) throw new Error(`broken ${one}`);
        left.delete(one);
        return !taken.includes(one);
      },
      onError: (error: unknown) => errors.push(error),
    },
  };
}

test('a failing item is reported and does not block the others', async () => {
  const { due, left, tried, errors } = work(4, { broken: [1] });
  expect(await settleDue(due)).toBe(3);
  expect([tried, [...left], errors]).toEqual([[0, 1, 2, 3], [1], [new Error('broken 1')]]);
});

test('items settled by another worker are not counted', async () => {
  expect(await settleDue(work(3, { taken: [0, 2] }).due)).toBe(1);
});

test('a full round is followed at once, and changed is called after each round', async () => {
  const some = work(dueAtOnce + 2);
  let changes = 0;
  const pollLoop = followDue(some.due, () => (changes += 1));
  await idle();
  await pollLoop.stop();
  expect([some.left.size, some.looks, changes]).toEqual([0, 2, 2]);
});

test('a round with failures is followed after the pause, and without results changed is not called', async () => {
  const some = work(dueAtOnce, { broken: numbers(dueAtOnce) });
  let changes = 0;
  const pollLoop = followDue(some.due, () => (changes += 1));
  await idle();
  await pollLoop.stop();
  expect([some.looks, some.errors.length, changes]).toEqual([1, dueAtOnce, 0]);
});

test('an error of find is reported and retried after the pause', async () => {
  const errors: unknown[] = [];
  const find = () => Promise.reject(new Error('no database'));
  const pollLoop = followDue(
    { pauseMs: forever, find, settle: async () => true, onError: (error) => errors.push(error) },
    () => undefined,
  );
  await idle();
  await pollLoop.stop();
  expect(errors).toEqual([new Error('no database')]);
});
