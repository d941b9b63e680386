import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** CommonJS that answers each message of { number, ... } with one of { number, answer }. */
  readonly program: string;
  /** Its `workerData`. */
  readonly data: unknown;
  /** Of its heap; what it decodes into buffers lies beside it. */
  readonly megabytes: number;
  /** One deed may take so many; then the thread is ended. */
  readonly seconds: number;
  /** Deeds that it does side by side. What it is ended for fails all of them. */
  readonly together?: number;
  /** Deeds that may wait for their turn. */
  readonly waiting?: number;
}

/** What came of a deed. It failed when the thread ended over it: 'late' by the clock, 'fallen' by itself or for its memory. */
export type Told = { readonly answer: unknown } | { readonly failed: 'late' | 'fallen' | 'full' };

/** Something that is done away from the thread which answers requests; it runs only while there is something to do. */
export type Thread = (work: Readonly<Record<string, unknown>>) => Promise<Told>;

interface Task {
  readonly work: Readonly<Record<string, unknown>>;
  readonly tell: (told: Told) => void;
}

interface Running {
  readonly worker: Worker;
  readonly asked: Map<number, (told: Told) => void>;
  idle: NodeJS.Timeout | null;
  isLate: boolean;
}

const idleMs = 30_000;

/** Never rejects: what a strange file does to the thread is told as that. */
export function createThread(options: ThreadOptions): Thread {
  const { seconds, together = Number.POSITIVE_INFINITY, waiting: max = Number.POSITIVE_INFINITY } = options;
  const waiting: Task[] = [];
  let running: Running | null = null;
  let last = 0;

  const proceed = (): void => {
    while (waiting.length > 0 && (running?.asked.size ?? 0) < together) begin(waiting.shift()!);
    if (running === null || running.asked.size > 0) return;
    const { worker } = running;
    running.idle = setTimeout(() => void worker.terminate(), idleMs);
    running.idle.unref();
  };

  const begin = ({ work, tell }: Task): void => {
    running ??= start();
    const { worker, asked } = running;
    const mine = running;
    if (running.idle !== null) clearTimeout(running.idle);
    const number = ++last;
    const timer = setTimeout(() => {
      mine.isLate = true;
      void worker.terminate();
    }, seconds * 1_000);
    asked.set(number, (told) => {
      clearTimeout(timer);
      tell(told);
    });
    worker.postMessage({ ...work, number });
  };

  const start = (): Running => {
    const resourceLimits = { maxOldGenerationSizeMb: options.megabytes };
    const worker = new Worker(options.program, { eval: true, workerData: options.data, resourceLimits, env: {} });
    // It keeps no server from ending.
    worker.unref();
    const started: Running = { worker, asked: new Map(), idle: null, isLate: false };
    worker.on('message', ({ number, answer }: { number: number; answer: unknown }) => {
      started.asked.get(number)?.({ answer });
      started.asked.delete(number);
      proceed();
    });
    // Whatever ended it, also what it could not load: nothing of what was asked will be answered.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (running === started) running = null;
      for (const tell of started.asked.values()) tell({ failed: started.isLate ? 'late' : 'fallen' });
      proceed();
    });
    return started;
  };

  return (work) =>
    new Promise((tell) => {
      if ((running?.asked.size ?? 0) >= together && waiting.length >= max) return tell({ failed: 'full' });
      waiting.push({ work, tell });
      proceed();
    });
}
