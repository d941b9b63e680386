import type { Identifier } from 'react-admin';
import { type BulkAnswer, type BulkFailure, bulkChunk } from '../../schema/bulk';

export interface BulkOutcome {
  readonly done: readonly string[];
  readonly total: number;
  readonly failed: readonly BulkFailure[];
  /** Not tried: the run was stopped, or a request failed. */
  readonly untried: readonly string[];
  /** Why it ended early; null if it completed or was stopped by the user. */
  readonly error: unknown;
}

export interface BulkRun {
  readonly ids: readonly string[];
  readonly action: (ids: readonly string[]) => Promise<BulkAnswer>;
  /** Checked between chunks: a chunk already sent completes and is reported. */
  readonly signal: AbortSignal;
  readonly onProgress: (finished: number) => void;
}

/** Small enough to stop within a second, large enough to make the request overhead negligible. */
const chunk = Math.min(50, bulkChunk);

/**
 * Runs an action over many records in chunks. Rejects only if the first request is refused, so that a form can show the
 * field errors.
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

/** Ids as strings, as the API expects. */
export function idsAsText(ids: readonly Identifier[]): string[] {
  return ids.map(String);
}
