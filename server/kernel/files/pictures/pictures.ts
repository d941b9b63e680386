import { createRequire } from 'node:module';
import { createThread } from '../../threads/thread';
import program from './worker.cjs?raw';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Larger pictures are not decoded: each decoded pixel takes four bytes. */
export const maxPixels = 50_000_000;
const seconds = 10;

/** Its width and height after rotation; null if it is no picture that browsers show. */
export async function measurePicture(bytes: Buffer): Promise<PictureSize | null> {
  return (await ask('measure', bytes)) as PictureSize | null;
}

/** The picture scaled to fit a square of `size` pixels, as WebP; null if it cannot be read, or not in time. */
export async function shrinkPicture(bytes: Buffer, size: number): Promise<Buffer | null> {
  const answer = (await ask('shrink', bytes, size)) as Uint8Array | null;
  return answer === null ? null : Buffer.from(answer);
}

const inThread = createThread({
  program,
  data: { sharp: createRequire(import.meta.url).resolve('sharp'), maxPixels, seconds },
  megabytes: 64,
  // sharp has its own timeout for decoding; this one covers everything else in the thread.
  seconds: seconds + 5,
});

async function ask(action: 'measure' | 'shrink', bytes: Buffer, size = 0): Promise<unknown> {
  const result = await inThread({ action, bytes, size });
  return 'answer' in result ? result.answer : null;
}
