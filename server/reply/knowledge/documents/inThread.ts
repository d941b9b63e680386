import { createThread, type Thread } from '../../../kernel/threads/thread';
import { busy, type DocumentFault, faults, refused } from './faults';
import { documentLimits } from './limits';

/** A worker thread that reads documents one at a time, with its packages at the given paths; started at first use. */
export function documentThread(program: string, packages: Readonly<Record<string, string>>): Thread {
  const { unpackedBytes, unpackedInAll, pages, letters, megabytes, seconds, waiting, waitingEach } = documentLimits;
  return createThread({
    program,
    megabytes,
    seconds,
    waiting,
    waitingEach,
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

/** A document, and the company that takes its turn with it. */
export interface DocumentBytes {
  readonly companyId: string;
  readonly bytes: Buffer;
}

/**
 * Reads a document in the thread. Throws a refusal for faults in the document, and if the thread ran out of time,
 * memory or queue.
 */
export async function readIn<T>(thread: Thread, { companyId, bytes }: DocumentBytes): Promise<T> {
  const result = await thread({ bytes }, companyId);
  if ('failed' in result)
    throw result.failed === 'full' ? busy() : refused(result.failed === 'late' ? 'late' : 'large');
  const { fault } = result.answer as { readonly fault?: string };
  if (fault !== undefined) throw refused(Object.hasOwn(faults, fault) ? (fault as DocumentFault) : 'broken');
  return result.answer as T;
}
