import type { Db } from '../kernel/db/queries';
import { followDue } from '../kernel/jobs/due';
import type { PollLoop } from '../kernel/jobs/pollLoop';
import type { ReplyDeps } from './deps';
import { startReplies } from './engine/worker';
import { startEmbedding } from './knowledge/embed/fill';
import { orderRules } from './orders/settle';

/** The automatic replies domain. */
export interface Replies {
  readonly deps: ReplyDeps;
  /** Call after the transaction that stored a customer's message. */
  wake(): void;
  /** Starts answering due messages. `written` is called after each answer. */
  start(db: Db, written: () => void): void;
  stop(): Promise<void>;
}

/** How often rules about orders are looked at. */
export function createReplies(deps: ReplyDeps): Replies {
  let running: PollLoop | null = null;
  let others: readonly Pick<PollLoop, 'stop'>[] = [];
  return {
    deps,
    wake: () => running?.wake(),
    start(db, written) {
      running = startReplies(db, deps, written);
      const sent = () => {
        written();
        deps.wakeSends();
      };
      others = [startEmbedding(db, deps), followDue(orderRules(db, deps), sent)];
    },
    async stop() {
      await Promise.all([running, ...others].map((one) => one?.stop()));
    },
  };
}
