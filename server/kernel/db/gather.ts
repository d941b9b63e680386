import type { Db } from './queries';

/** What was handed in, waiting for its turn. */
interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Promise<Answer>) => void;
}

export interface Gathering<Item, Answer> {
  /** Does many at once and answers for each, in their order. Never called with fewer than two. */
  readonly together: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Does one by itself: what came alone, and each of those that failed together. */
  readonly alone: (item: Item) => Promise<Answer>;
  /** No two of one key are under way at the same time: they are done in the order in which they came. */
  readonly keyOf: (item: Item) => string;
  readonly max: number;
  /** Calls of `together` and `alone` that are under way at the same time; two unless told. */
  readonly lanes?: number;
}

/**
 * Lets what is asked for at the same moment, or while earlier calls are under way, be done together: a statement for many
 * costs the database and the server far less than as many statements. What comes while there is room is done once
 * everything that has arrived by then was heard, so that nobody ever waits for company. One that fails among others fails for itself alone.
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

/** The same for what is asked inside companies: only what comes to one company, through one pool of connections, is done together. */
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
