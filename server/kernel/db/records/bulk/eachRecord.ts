import { patiently } from '../../patience';
import { type Db, inSavepoint } from '../../queries';

/** Both lists are in the requested order. */
export interface Outcome {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: Error }[];
}

/** Limits concurrency, to leave connections, locks and CPU to other requests. */
const atOnce = 3;

/**
 * Runs the action on each record separately: a failure does not undo the others. Inside a transaction the records run
 * one after another, each in a savepoint; otherwise three at a time, with retries on deadlocks.
 */
export async function eachRecord(
  db: Db,
  ids: readonly string[],
  action: (db: Db, id: string) => Promise<unknown>,
): Promise<Outcome> {
  const errors = new Map<string, Error>();
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const current = id;
      try {
        await (db.isTransaction ? inSavepoint(db, () => action(db, current)) : patiently(() => action(db, current)));
      } catch (error) {
        errors.set(current, error as Error);
      }
    }
  };
  await Promise.all(Array.from({ length: db.isTransaction ? 1 : atOnce }, work));
  return {
    done: ids.filter((id) => !errors.has(id)),
    failed: ids.flatMap((id) => (errors.has(id) ? [{ id, error: errors.get(id)! }] : [])),
  };
}
