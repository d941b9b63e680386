import type { Db } from '../kernel/db/queries';
import type { PollLoop } from '../kernel/jobs/pollLoop';
import type { ReplyDeps } from './deps';
import { startReplies } from './engine/worker';
import { startEmbedding } from './knowledge/embed/fill';

/** The automatic replies domain. */
export interface Replies {
  readonly deps: ReplyDeps;
  /** Call after the transaction that stored a customer's message. */
  wake(): void;
  /** Starts answering due messages. `written` is called after each answer. */
  start(db: Db, written: () => void): void;
  stop(): Promise<void>;
}

export function createReplies(deps: ReplyDeps): Replies {
  let running: PollLoop | null = null;
  let embedding: Pick<PollLoop, 'stop'> | null = null;
  return {
    deps,
    wake: () => running?.wake(),
    start(db, written) {
      running = startReplies(db, deps, written);
      embedding = startEmbedding(db, deps);
    },
    async stop() {
      await Promise.all([running?.stop(), embedding?.stop()]);
    },
  };
}
