import type { Db } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import { whileExtending } from '../../kernel/leases/whileExtending';
import type { ReplyDeps } from '../deps';
import { answer } from './answer';
import { type Claimed, claimDue, extendLease, leaseSeconds, nextDueMs, release } from './claim';
import { recordFault, recordStepFault } from './fault';
import { dueSteps, type Step, takeStep } from './step';

/** Messages due within this interval are claimed together. */
const restMs = 15;
/** Conversations answered concurrently. */
const atOnce = 12;
/** An answer that takes longer, because of a model, no longer counts towards `atOnce`. */
const slowMs = 500;
/** Including slow ones. */
const atOnceAtMost = 256;
/** Time to finish running answers when the server stops. */
const stopMs = 3_000;

/** Starts the worker that answers due customer messages of all companies. `written` is called after each answer. */
export function startReplies(db: Db, deps: ReplyDeps, written: () => void): PollLoop {
  const running = new Map<Promise<void>, Running>();
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const begin = (one: Claimed | Step, action: Promise<void>) => {
    const done = action.catch(deps.onError).finally(() => {
      running.delete(done);
      written();
      deps.wakeSends();
      pollLoop.wake();
    });
    running.set(done, { one, since: performance.now() });
  };
  const pollLoop = startPollLoop(
    deps.pollMs,
    async () => {
      const free = roomBeside([...running.values()]);
      clearTimeout(alarm);
      if (free <= 0) {
        // By then slow answers have freed their slots.
        alarm = setTimeout(() => pollLoop.wake(), slowMs);
        return false;
      }
      const claimed = await claimDue(db, free);
      for (const one of claimed) begin(one, work(db, deps, one));
      const steps = await newSteps(
        db,
        free - claimed.length,
        [...running.values()].map(({ one }) => one),
      );
      for (const step of steps) begin(step, workStep(db, deps, step));
      if (claimed.length + steps.length > 0) return false;
      const next = await nextDueMs(db);
      if (next !== null && next < deps.pollMs) alarm = setTimeout(() => pollLoop.wake(), Math.ceil(next) + 1);
      return false;
    },
    deps.onError,
    restMs,
  );
  return {
    wake: pollLoop.wake,
    async stop() {
      await pollLoop.stop();
      clearTimeout(alarm);
      await Promise.race([Promise.all(running.keys()), new Promise((done) => setTimeout(done, stopMs).unref())]);
      for (const { one } of running.values()) if ('messages' in one) await release(db, one);
    },
  };
}

interface Running {
  readonly one: Claimed | Step;
  /** `performance.now()`, ms. */
  readonly since: number;
}

function roomBeside(running: readonly Running[]): number {
  const slowSince = performance.now() - slowMs;
  const quick = running.filter(({ since }) => since > slowSince).length;
  return Math.min(atOnce - quick, atOnceAtMost - running.length);
}

/** Answers one batch of due messages and waits for it. Returns whether there were any. */
export async function answerDue(db: Db, deps: ReplyDeps): Promise<boolean> {
  const claimed = await claimDue(db, atOnce);
  const steps = await dueSteps(db, atOnce);
  await Promise.all([...claimed.map((one) => work(db, deps, one)), ...steps.map((step) => workStep(db, deps, step))]);
  return claimed.length + steps.length > 0;
}

/** Skips answers of which a part is being sent. */
async function newSteps(db: Db, max: number, running: readonly (Claimed | Step)[]): Promise<Step[]> {
  if (max <= 0) return [];
  const busy = new Set(running.flatMap((one) => ('messageId' in one ? [one.messageId] : [])));
  return (await dueSteps(db, max + busy.size)).filter(({ messageId }) => !busy.has(messageId)).slice(0, max);
}

async function work(db: Db, deps: ReplyDeps, claimed: Claimed): Promise<void> {
  // A model call may exceed the lease.
  const extend = () => extendLease(db, claimed);
  await whileExtending(leaseSeconds, extend, deps.onError, () => tryToAnswer(db, deps, claimed));
}

async function tryToAnswer(db: Db, deps: ReplyDeps, claimed: Claimed): Promise<void> {
  try {
    await answer(db, deps, claimed);
  } catch (error) {
    deps.onError(error);
    await recordFault(db, deps, claimed);
  }
}

async function workStep(db: Db, deps: ReplyDeps, step: Step): Promise<void> {
  try {
    await takeStep(db, deps, step);
  } catch (error) {
    deps.onError(error);
    await recordStepFault(db, deps, step);
  }
}
