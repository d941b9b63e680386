import type { Db } from '../../kernel/db/queries';
import { type PollLoop, startPollLoop } from '../../kernel/jobs/pollLoop';
import type { ReplyDeps } from '../deps';
import { answer } from './answer';
import { type Claimed, claimDue, extendLease, leaseSeconds, nextDueMs, release } from './claim';
import { recordFault, recordStepFault } from './fault';
import { dueSteps, type Step, takeStep } from './step';

/** What comes within it is claimed together. */
const restMs = 15;
/** Conversations that are being answered at the same time. */
const atOnce = 12;
/** One for which a model thinks longer is waited for beside the others: they have room. */
const slowMs = 500;
/** Slow ones included. */
const atOnceAtMost = 256;
/** What is being answered when the server stops has this long to be finished. */
const stopMs = 3_000;

/** Answers what customers say, of all companies, as it becomes due. `written` is called after each answer. */
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
        // By then those that think long make room.
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
  /** On the process's own clock, ms. */
  readonly since: number;
}

function roomBeside(running: readonly Running[]): number {
  const slowSince = performance.now() - slowMs;
  const quick = running.filter(({ since }) => since > slowSince).length;
  return Math.min(atOnce - quick, atOnceAtMost - running.length);
}

/** Answers one batch of what is due and waits for it. Answers whether there was any. */
export async function answerDue(db: Db, deps: ReplyDeps): Promise<boolean> {
  const claimed = await claimDue(db, atOnce);
  const steps = await dueSteps(db, atOnce);
  await Promise.all([...claimed.map((one) => work(db, deps, one)), ...steps.map((step) => workStep(db, deps, step))]);
  return claimed.length + steps.length > 0;
}

/** None of which a part is being said at the moment. */
async function newSteps(db: Db, max: number, running: readonly (Claimed | Step)[]): Promise<Step[]> {
  if (max <= 0) return [];
  const busy = new Set(running.flatMap((one) => ('messageId' in one ? [one.messageId] : [])));
  return (await dueSteps(db, max + busy.size)).filter(({ messageId }) => !busy.has(messageId)).slice(0, max);
}

async function work(db: Db, deps: ReplyDeps, claimed: Claimed): Promise<void> {
  // A model may think for long.
  const heartbeat = setInterval(() => void extendLease(db, claimed).catch(deps.onError), (leaseSeconds * 1_000) / 4);
  try {
    await answer(db, deps, claimed);
  } catch (error) {
    deps.onError(error);
    await recordFault(db, deps, claimed);
  } finally {
    clearInterval(heartbeat);
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
