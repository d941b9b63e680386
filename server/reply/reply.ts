import type { Db } from '../kernel/db/queries';
import type { Rounds } from '../kernel/jobs/rounds';
import { startReplies } from './engine/worker';
import { startEmbedding } from './knowledge/embed/fill';
import type { ReplyParts } from './parts';

/** All that answers customers by itself. */
export interface Replies {
  readonly parts: ReplyParts;
  /** A customer said something: called after the transaction that kept it. */
  wake(): void;
  /** Begins to answer what is due. `written` is called after each answer. */
  start(db: Db, written: () => void): void;
  stop(): Promise<void>;
}

export function createReplies(parts: ReplyParts): Replies {
  let running: Rounds | null = null;
  let embedding: Pick<Rounds, 'stop'> | null = null;
  return {
    parts,
    wake: () => running?.wake(),
    start(db, written) {
      running = startReplies(db, parts, written);
      embedding = startEmbedding(db, parts);
    },
    async stop() {
      await Promise.all([running?.stop(), embedding?.stop()]);
    },
  };
}
