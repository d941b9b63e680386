import { type Db, query } from './queries';

type Rows = Promise<readonly unknown[]>;

/** For each database or transaction and statement: the one that runs, and the one that begins when it has ended. */
const underWay = new WeakMap<Db, Map<string, { readonly now: Rows; next: Rows | null }>>();

/**
 * Runs a statement that only reads. Equal ones that are asked for while it runs wait for its end, and one statement
 * answers them all: after an event, every console that shows a list asks for the same page. A statement answers only
 * those who asked before it began, so nobody misses their own write, and nothing is kept. The rows belong to all who
 * asked: change copies only.
 */
export function queryShared<Row>(db: Db, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  const asked = underWay.get(db) ?? new Map<string, { readonly now: Rows; next: Rows | null }>();
  underWay.set(db, asked);
  const key = `${text} ${JSON.stringify(values)}`;
  const begin = (): Rows => {
    const one = { now: query(db, text, values), next: null };
    asked.set(key, one);
    const end = () => void (one.next === null && asked.delete(key));
    one.now.then(end, end);
    return one.now;
  };
  const running = asked.get(key);
  if (running === undefined) return begin() as Promise<readonly Row[]>;
  running.next ??= running.now.then(begin, begin);
  return running.next as Promise<readonly Row[]>;
}
