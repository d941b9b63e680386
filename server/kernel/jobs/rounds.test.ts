import { expect, test } from 'vitest';
import { startRounds } from './rounds';

const forever = 3_600_000;
const fail = (error: unknown) => {
  throw error;
};

/** A round that the test ends, each time with its answer. */
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
      begun.splice(0).forEach((tell) => void tell());
      return new Promise<boolean>((resolve) => waiting.push(resolve));
    },
    /** Ends the round that is under way. */
    end: (again = false) => waiting.shift()!(again),
    /** When the given number of rounds have begun. */
    async begun(count: number) {
      while (rounds < count) await new Promise<void>((resolve) => begun.push(resolve));
    },
  };
}

const idle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the first round begins at once, the next after the pause', async () => {
  const steps = steered();
  const rounds = startRounds(5, steps.round, fail);
  expect(steps.rounds).toBe(1);
  steps.end();
  await steps.begun(2);
  steps.end();
  await steps.begun(3);
  const stopped = rounds.stop();
  steps.end();
  await stopped;
  expect(steps.rounds).toBe(3);
});

test('a round that has more to do is followed at once', async () => {
  const steps = steered();
  const rounds = startRounds(forever, steps.round, fail);
  steps.end(true);
  await steps.begun(2);
  steps.end(false);
  await idle();
  expect(steps.rounds).toBe(2);
  await rounds.stop();
});

test('a wake in the pause begins a round, one during a round another after it, several of them just one', async () => {
  const steps = steered();
  const rounds = startRounds(forever, steps.round, fail);
  steps.end();
  await idle();
  rounds.wake();
  await steps.begun(2);
  rounds.wake();
  rounds.wake();
  steps.end();
  await steps.begun(3);
  steps.end();
  await idle();
  expect(steps.rounds).toBe(3);
  await rounds.stop();
});

test('stopping waits for the round that is under way, and begins none', async () => {
  const steps = steered();
  const rounds = startRounds(forever, steps.round, fail);
  let isStopped = false;
  const stopped = rounds.stop().then(() => (isStopped = true));
  rounds.wake();
  await idle();
  expect(isStopped).toBe(false);
  steps.end(true);
  await stopped;
  expect(steps.rounds).toBe(1);
  rounds.wake();
  await idle();
  expect(steps.rounds).toBe(1);
});

test('a round that fails is told, and the next comes after the pause', async () => {
  const told: unknown[] = [];
  let count = 0;
  const second = new Promise<void>((resolve) => {
    const rounds = startRounds(
      1,
      async () => {
        count += 1;
        if (count === 1) throw new Error('broken');
        void rounds.stop();
        resolve();
        return false;
      },
      (error) => told.push(error),
    );
  });
  await second;
  expect(told).toEqual([new Error('broken')]);
});
