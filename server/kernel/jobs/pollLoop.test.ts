import { expect, test } from 'vitest';
import { startPollLoop } from './pollLoop';

const forever = 3_600_000;
const fail = (error: unknown) => {
  throw error;
};

/** A round that the test ends with a result. */
function steered() {
  const waiting: ((again: boolean) => void)[] = [];
  const begun: (() => void)[] = [];
  let rounds = 0;
  return {
    get rounds() {
      return rounds;
    },
    round: () => {
      rounds += 1;
      begun.splice(0).forEach((notify) => void notify());
      return new Promise<boolean>((resolve) => waiting.push(resolve));
    },
    /** Ends the current round. */
    end: (again = false) => waiting.shift()!(again),
    /** Resolves once the given number of rounds have begun. */
    async begun(count: number) {
      while (rounds < count) await new Promise<void>((resolve) => begun.push(resolve));
    },
  };
}

const idle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the first round begins at once, the next after the pause', async () => {
  const steps = steered();
  const pollLoop = startPollLoop(5, steps.round, fail);
  expect(steps.rounds).toBe(1);
  steps.end();
  await steps.begun(2);
  steps.end();
  await steps.begun(3);
  const stopped = pollLoop.stop();
  steps.end();
  await stopped;
  expect(steps.rounds).toBe(3);
});

test('a round that returns true is followed at once', async () => {
  const steps = steered();
  const pollLoop = startPollLoop(forever, steps.round, fail);
  steps.end(true);
  await steps.begun(2);
  steps.end(false);
  await idle();
  expect(steps.rounds).toBe(2);
  await pollLoop.stop();
});

test('wake during the pause begins a round; several wakes during a round begin one more', async () => {
  const steps = steered();
  const pollLoop = startPollLoop(forever, steps.round, fail);
  steps.end();
  await idle();
  pollLoop.wake();
  await steps.begun(2);
  pollLoop.wake();
  pollLoop.wake();
  steps.end();
  await steps.begun(3);
  steps.end();
  await idle();
  expect(steps.rounds).toBe(3);
  await pollLoop.stop();
});

test('stop waits for the current round and begins no other', async () => {
  const steps = steered();
  const pollLoop = startPollLoop(forever, steps.round, fail);
  let isStopped = false;
  const stopped = pollLoop.stop().then(() => (isStopped = true));
  pollLoop.wake();
  await idle();
  expect(isStopped).toBe(false);
  steps.end(true);
  await stopped;
  expect(steps.rounds).toBe(1);
  pollLoop.wake();
  await idle();
  expect(steps.rounds).toBe(1);
});

test('a failing round is reported, and the next follows after the pause', async () => {
  const errors: unknown[] = [];
  let count = 0;
  const second = new Promise<void>((resolve) => {
    const pollLoop = startPollLoop(
      1,
      async () => {
        count += 1;
        if (count === 1) throw new Error('broken');
        void pollLoop.stop();
        resolve();
        return false;
      },
      (error) => errors.push(error),
    );
  });
  await second;
  expect(errors).toEqual([new Error('broken')]);
});
