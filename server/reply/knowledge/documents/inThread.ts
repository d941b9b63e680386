import { createThread, type Thread } from '../../../kernel/threads/thread';
import { busy, type DocumentFault, faults, refused } from './faults';
import { documentLimits } from './limits';

/** A thread that reads one document after the other with packages that lie at those places, loaded when there is something to read. */
export function documentThread(program: string, packages: Readonly<Record<string, string>>): Thread {
  const { unpackedBytes, unpackedInAll, pages, letters, megabytes, seconds, waiting } = documentLimits;
  return createThread({
    ...{ program, megabytes, seconds, waiting },
    together: 1,
    data: {
      ...packages,
      maxUnpackedBytes: unpackedBytes,
      maxUnpackedInAll: unpackedInAll,
      maxPages: pages,
      maxLetters: letters,
    },
  });
}

/** What the thread read in the bytes. Throws a refusal for what it found wrong, and for what ended it. */
export async function readIn<T>(thread: Thread, bytes: Buffer): Promise<T> {
  const told = await thread({ bytes });
  if ('failed' in told) throw told.failed === 'full' ? busy() : refused(told.failed === 'late' ? 'late' : 'large');
  const { fault } = told.answer as { readonly fault?: string };
  if (fault !== undefined) throw refused(Object.hasOwn(faults, fault) ? (fault as DocumentFault) : 'broken');
  return told.answer as T;
}
