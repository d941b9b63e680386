import { createRequire } from 'node:module';
import { createThread } from '../../threads/thread';
import program from './worker.cjs?raw';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** More are not looked at: what is decoded takes four bytes for each. */
export const maxPixels = 50_000_000;
const seconds = 10;

/** Its width and height as it is to be seen; null for what is no picture that browsers show. */
export async function measurePicture(bytes: Buffer): Promise<PictureSize | null> {
  return (await ask('measure', bytes)) as PictureSize | null;
}

/** The picture within a square of `size` pixels, as WebP; null for what cannot be read, in time or at all. */
export async function shrinkPicture(bytes: Buffer, size: number): Promise<Buffer | null> {
  const answer = (await ask('shrink', bytes, size)) as Uint8Array | null;
  return answer === null ? null : Buffer.from(answer);
}

const inThread = createThread({
  program,
  data: { sharp: createRequire(import.meta.url).resolve('sharp'), maxPixels, seconds },
  megabytes: 64,
  // Its own limit is for what it decodes; this one for whatever it does not come back from.
  seconds: seconds + 5,
});

async function ask(action: 'measure' | 'shrink', bytes: Buffer, size = 0): Promise<unknown> {
  const told = await inThread({ action, bytes, size });
  return 'answer' in told ? told.answer : null;
}
