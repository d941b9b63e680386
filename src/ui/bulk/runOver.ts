import type { Identifier } from 'react-admin';
import { type BulkAnswer, type BulkFailure, bulkChunk } from '../../schema/bulk';

/** How far a run over many records came. */
export interface BulkOutcome {
  readonly done: readonly string[];
  readonly total: number;
  readonly failed: readonly BulkFailure[];
  /** Those that nothing was tried with: somebody stopped it, or the server could not be asked any more. */
  readonly untried: readonly string[];
  /** Why it ended early; null where it did not, or where it was stopped on purpose. */
  readonly error: unknown;
}

export interface BulkRun {
  readonly ids: readonly string[];
  readonly action: (ids: readonly string[]) => Promise<BulkAnswer>;
  /** Looked at between two chunks: what the server has begun with it finishes, and tells. */
  readonly signal: AbortSignal;
  readonly onProgress: (finished: number) => void;
}

/** Small enough that a run can be stopped within a second, large enough that calls cost nothing beside the work. */
const chunk = Math.min(50, bulkChunk);

/**
 * Does something with many records, some dozens per call. Rejects only when the very first call is refused, so that a
 * form can say so at its fields.
 */
export async function runOver({ ids, action, signal, onProgress }: BulkRun): Promise<BulkOutcome> {
  const failed: BulkFailure[] = [];
  const done: string[] = [];
  for (let at = 0; at < ids.length; at += chunk) {
    if (signal.aborted) return { done, total: ids.length, failed, untried: ids.slice(at), error: null };
    try {
      const answer = await action(ids.slice(at, at + chunk));
      done.push(...answer.done);
      failed.push(...answer.failed);
    } catch (error) {
      if (at === 0) throw error;
      return { done, total: ids.length, failed, untried: ids.slice(at), error };
    }
    onProgress(done.length + failed.length);
  }
  return { done, total: ids.length, failed, untried: [], error: null };
}

/** Ids as the API has them. */
export function idsAsText(ids: readonly Identifier[]): string[] {
  return ids.map(String);
}
