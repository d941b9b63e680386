import type { Db } from '../../server/kernel/db/queries';

/** A database whose process ends after so many statements: the next one fails, and its transaction is rolled back. */
export function dyingDatabase(db: Db, statements: number): Db {
  let left = statements;
  // biome-ignore lint/suspicious/noExplicitAny: it stands for a database and for a transaction
  const wrapped = (on: any): any =>
    new Proxy(on, {
      get(target, name) {
        if (name === 'transaction')
          return () => ({
            execute: (work: (trx: Db) => Promise<unknown>) =>
              target.transaction().execute((trx: Db) => work(wrapped(trx))),
          });
        const value = target[name];
        if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
        return async (...given: unknown[]) => {
          left -= 1;
          if (left < 0) throw new ProcessEnded();
          return target.executeQuery(...given);
        };
      },
    });
  return wrapped(db);
}

export class ProcessEnded extends Error {}
