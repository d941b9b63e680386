import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import program from './worker.cjs?raw';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** More are not looked at: what is decoded takes four bytes for each. */
export const mostPixels = 50_000_000;
const seconds = 10;
const idleMs = 30_000;

/** Its width and height as it is to be seen; null for what is no picture that browsers show. */
export async function measurePicture(bytes: Buffer): Promise<PictureSize | null> {
  return (await ask('measure', bytes)) as PictureSize | null;
}

/** The picture within a square of `size` pixels, as WebP; null for what cannot be read, in time or at all. */
export async function shrinkPicture(bytes: Buffer, size: number): Promise<Buffer | null> {
  const answer = (await ask('shrink', bytes, size)) as Uint8Array | null;
  return answer === null ? null : Buffer.from(answer);
}

interface Reader {
  readonly worker: Worker;
  readonly asked: Map<number, (answer: unknown) => void>;
  idle: NodeJS.Timeout | null;
}

/** One for the process, while there is something to do. */
let reader: Reader | null = null;
let last = 0;

function ask(deed: 'measure' | 'shrink', bytes: Buffer, size = 0): Promise<unknown> {
  return new Promise((resolve) => {
    reader ??= startReader();
    const { worker, asked } = reader;
    if (reader.idle !== null) clearTimeout(reader.idle);
    const number = ++last;
    // Its own limit is for what it decodes; this one for whatever it does not come back from.
    const timer = setTimeout(() => void worker.terminate(), (seconds + 5) * 1_000);
    asked.set(number, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    worker.postMessage({ number, deed, bytes, size });
  });
}

function startReader(): Reader {
  const workerData = { sharp: createRequire(import.meta.url).resolve('sharp'), mostPixels, seconds };
  const worker = new Worker(program, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 64 } });
  // It keeps no server from ending.
  worker.unref();
  const started: Reader = { worker, asked: new Map(), idle: null };
  worker.on('message', ({ number, answer }: { number: number; answer: unknown }) => {
    started.asked.get(number)?.(answer);
    started.asked.delete(number);
    if (started.asked.size > 0) return;
    started.idle = setTimeout(() => void worker.terminate(), idleMs);
    started.idle.unref();
  });
  // Whatever ended it, also what it could not load: nothing of what was asked will be answered.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (reader === started) reader = null;
    for (const answer of started.asked.values()) answer(null);
  });
  return started;
}
