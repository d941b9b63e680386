import { expect, test } from 'vitest';
import { startPollLoop } from './pollLoop';

const forever = 3_600_000;
const fail = (error: unknown) => {
  throw error;
};

/** A round that the test ends, each time with its answer. */
function steered() {
  const waiting: ((again: boolean) => void)[] = [];
  const begun: (() => void)[] = [];
  let pollLoop = 0;
  return {
    get pollLoop() {
      return pollLoop;
    },
    round: () => {
      pollLoop += 1;
      begun.splice(0).forEach((tell) => void tell());
      return new Promise<boolean>((resolve) => waiting.push(resolve));
    },
    /** Ends the round that is under way. */
    end: (again = false) => waiting.shift()!(again),
    /** When the given number of rounds have begun. */
    async begun(count: number) {
      while (pollLoop < count) await new Promise<void>((resolve) => begun.push(resolve));
    },
  };
}

const idle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the first round begins at once, the next after the pause', async () => {
  const steps = steered();
  const pollLoop = startPollLoop(5, steps.round, fail);
  expect(steps.pollLoop).toBe(1);
  steps.end();
  await steps.begun(2);
  steps.end();
  await steps.begun(3);
  const stopped = pollLoop.stop();
  steps.end();
  await stopped;
  expect(steps.pollLoop).toBe(3);
});

test('a round that has more to do is followed at once', async () => {
  const steps = steered();
  const pollLoop = startPollLoop(forever, steps.round, fail);
  steps.end(true);
  await steps.begun(2);
  steps.end(false);
  await idle();
  expect(steps.pollLoop).toBe(2);
  await pollLoop.stop();
});

test('a wake in the pause begins a round, one during a round another after it, several of them just one', async () => {
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
  expect(steps.pollLoop).toBe(3);
  await pollLoop.stop();
});

test('stopping waits for the round that is under way, and begins none', async () => {
  const steps = steered();
  const pollLoop = startPollLoop(forever, steps.round, fail);
  let isStopped = false;
  const stopped = pollLoop.stop().then(() => (isStopped = true));
  pollLoop.wake();
  await idle();
  expect(isStopped).toBe(false);
  steps.end(true);
  await stopped;
  expect(steps.pollLoop).toBe(1);
  pollLoop.wake();
  await idle();
  expect(steps.pollLoop).toBe(1);
});

test('a round that fails is told, and the next comes after the pause', async () => {
  const told: unknown[] = [];
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
      (error) => told.push(error),
    );
  });
  await second;
  expect(told).toEqual([new Error('broken')]);
});
