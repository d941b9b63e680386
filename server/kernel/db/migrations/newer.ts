import type { Pool } from 'pg';
import type { Migration } from './migration';

const everyMs = 2_000;

/**
 * Resolves when a newer version of Parley has applied a migration beside which this version cannot run (see `stopsOlder`).
 * A node that stayed would fail at statements of its own.
 */
export function watchForNewer(
  pool: Pick<Pool, 'query'>,
  migrations: readonly Migration[],
): { readonly found: Promise<Error>; stop(): void } {
  const known = migrations.map(({ id }) => id);
  let report: (reason: Error) => void = () => undefined;
  const timer = setInterval(() => {
    pool.query(newerSql, [known]).then(
      ({ rows }) => rows.length > 0 && report(new Error(`${text} (${rows.map(({ id }) => id).join(', ')})`)),
      // While the database is unavailable there is nothing to compare.
      () => undefined,
    );
  }, everyMs).unref();
  const found = new Promise<Error>((resolve) => {
    report = resolve;
  });
  return { found, stop: () => clearInterval(timer) };
}

const newerSql = 'select id from schema_migrations where stops_older and id <> all($1) order by id';
const text = 'A newer version of Parley has changed the database, and this version cannot run beside it.';
