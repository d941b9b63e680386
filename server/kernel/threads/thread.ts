import { Worker } from 'node:worker_threads';
import { createTurns } from './turns';

export interface ThreadOptions {
  /** CommonJS source that answers each message { number, ... } with { number, answer }. */
  readonly program: string;
  /** Its `workerData`. */
  readonly data: unknown;
  /** Heap limit in MB; buffers are not included. */
  readonly megabytes: number;
  /** Timeout of a task in seconds; the thread is terminated then. */
  readonly seconds: number;
  /** Maximum concurrent tasks. If the thread ends, all of them fail. */
  readonly together?: number;
  /** Maximum queued tasks. */
  readonly waiting?: number;
  /** Maximum queued tasks of one party. */
  readonly waitingEach?: number;
}

/**
 * The result of a task. It failed because the thread was terminated on timeout ('late'), ended by itself or for its
 * memory ('fallen'), or because the queue was full ('full').
 */
export type ThreadResult = { readonly answer: unknown } | { readonly failed: 'late' | 'fallen' | 'full' };

/**
 * Runs work in a worker thread, away from the main thread; the worker runs only while there are tasks, and ends after
 * 30 s idle. Parties, for example companies, are served in turn.
 */
export type Thread = (work: Readonly<Record<string, unknown>>, party?: string) => Promise<ThreadResult>;

interface Task {
  readonly work: Readonly<Record<string, unknown>>;
  readonly settle: (result: ThreadResult) => void;
}

interface Running {
  readonly worker: Worker;
  readonly asked: Map<number, (result: ThreadResult) => void>;
  idle: NodeJS.Timeout | null;
  isLate: boolean;
}

const idleMs = 30_000;

/** The returned function never rejects: failures are results, even if a malformed file ends the thread. */
export function createThread(options: ThreadOptions): Thread {
  const unlimited = Number.POSITIVE_INFINITY;
  const { seconds, together = unlimited, waiting: max = unlimited, waitingEach = unlimited } = options;
  const waiting = createTurns<Task>(max, waitingEach);
  let running: Running | null = null;
  let last = 0;

  const proceed = (): void => {
    while ((running?.asked.size ?? 0) < together) {
      const task = waiting.next();
      if (task === undefined) break;
      begin(task);
    }
    if (running === null || running.asked.size > 0) return;
    const { worker } = running;
    running.idle = setTimeout(() => void worker.terminate(), idleMs);
    running.idle.unref();
  };

  const begin = ({ work, settle }: Task): void => {
    running ??= start();
    const { worker, asked } = running;
    const mine = running;
    if (running.idle !== null) clearTimeout(running.idle);
    const number = ++last;
    const timer = setTimeout(() => {
      mine.isLate = true;
      void worker.terminate();
    }, seconds * 1_000);
    asked.set(number, (result) => {
      clearTimeout(timer);
      settle(result);
    });
    worker.postMessage({ ...work, number });
  };

  const start = (): Running => {
    const resourceLimits = { maxOldGenerationSizeMb: options.megabytes };
    const worker = new Worker(options.program, { eval: true, workerData: options.data, resourceLimits, env: {} });
    // Does not keep the process alive.
    worker.unref();
    const started: Running = { worker, asked: new Map(), idle: null, isLate: false };
    worker.on('message', ({ number, answer }: { number: number; answer: unknown }) => {
      started.asked.get(number)?.({ answer });
      started.asked.delete(number);
      proceed();
    });
    // The thread ended for any reason, including a load error: all pending tasks fail.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (running === started) running = null;
      for (const settle of started.asked.values()) settle({ failed: started.isLate ? 'late' : 'fallen' });
      proceed();
    });
    return started;
  };

  return (work, party = '') =>
    new Promise((settle) => {
      // Nobody waits while there is room.
      if ((running?.asked.size ?? 0) < together) begin({ work, settle });
      else if (!waiting.add(party, { work, settle })) settle({ failed: 'full' });
    });
}
