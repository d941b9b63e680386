import { patiently } from '../../patience';
import { type Db, inSavepoint } from '../../queries';

/** Both in the order that was asked for. */
export interface Outcome {
  readonly done: readonly string[];
  readonly failed: readonly { readonly id: string; readonly error: Error }[];
}

/** Few enough to leave connections, locks and the processor to everybody else. */
const atOnce = 3;

/**
 * Does something with each record by itself: what one of them refuses undoes nothing of the others. Inside a
 * transaction they come one after the other, each with a savepoint.
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
