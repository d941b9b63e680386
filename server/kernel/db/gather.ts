import type { Db } from './queries';

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Promise<Answer>) => void;
}

export interface Gathering<Item, Answer> {
  /**
   * Processes several items in one call; returns a result for each, in the same order. Called with at least two items.
   */
  readonly together: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Processes one item: an item that arrived alone, and each item of a batch that failed. */
  readonly alone: (item: Item) => Promise<Answer>;
  /** Items with the same key never run concurrently; they run in order of arrival. */
  readonly keyOf: (item: Item) => string;
  readonly max: number;
  /** Maximum number of concurrent calls of `together` and `alone`; default 2. */
  readonly lanes?: number;
}

/**
 * Batches items requested in the same tick or while earlier calls are running: one statement for many items costs the
 * database and the server far less than one statement each. While a lane is free, a batch starts after the current tick
 * (`setImmediate`); no item waits for others. If a batch fails, each item is retried alone and fails only for itself.
 */
export function gather<Item, Answer>({
  together,
  alone,
  keyOf,
  max,
  lanes = 2,
}: Gathering<Item, Answer>): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let running = 0;
  let isToBegin = false;
  const underWay = new Set<string>();

  function begin(): void {
    while (running < lanes && waiting.length > 0) {
      const batch = nextBatch();
      if (batch.length === 0) return;
      const keys = batch.map(({ item }) => keyOf(item));
      for (const key of keys) underWay.add(key);
      running += 1;
      void done(batch).finally(() => {
        running -= 1;
        for (const key of keys) underWay.delete(key);
        begin();
      });
    }
  }

  function nextBatch(): Waiting<Item, Answer>[] {
    const keys = new Set(underWay);
    const batch: Waiting<Item, Answer>[] = [];
    const later: Waiting<Item, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      const fits = batch.length < max && !keys.has(key);
      keys.add(key);
      (fits ? batch : later).push(one);
    }
    waiting = later;
    return batch;
  }

  async function done(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    const answers = batch.length === 1 ? null : await together(batch.map(({ item }) => item)).catch(() => null);
    const settled = batch.map(({ item, resolve }, at) => {
      const answer = answers === null ? alone(item) : Promise.resolve(answers[at]!);
      resolve(answer);
      return answer;
    });
    await Promise.allSettled(settled);
  }

  return (item) =>
    new Promise<Answer>((resolve) => {
      waiting.push({ item, resolve });
      if (isToBegin) return;
      isToBegin = true;
      setImmediate(() => {
        isToBegin = false;
        begin();
      });
    });
}

/** The same per company: only items of one company and one connection pool are batched together. */
export function gatherInCompany<Item, Answer>(
  gathering: (db: Db, companyId: string) => Gathering<Item, Answer>,
): (db: Db, companyId: string, item: Item) => Promise<Answer> {
  const known = new WeakMap<Db, Map<string, (item: Item) => Promise<Answer>>>();
  return (db, companyId, item) => {
    const ofDb = known.get(db) ?? new Map<string, (item: Item) => Promise<Answer>>();
    known.set(db, ofDb);
    const ask = ofDb.get(companyId) ?? gather(gathering(db, companyId));
    ofDb.set(companyId, ask);
    return ask(item);
  };
}
