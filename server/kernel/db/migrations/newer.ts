import { type Db, prepared, query } from '../queries';
import type { Migration } from './migration';

const everyMs = 2_000;

/**
 * Resolves when this version can no longer work with the database; see `mismatchWith`. A node that stayed would fail at
 * statements of its own.
 */
export function watchForNewer(
  db: Db,
  migrations: readonly Migration[],
): { readonly found: Promise<Error>; stop(): void } {
  let report: (reason: Error) => void = () => undefined;
  const timer = setInterval(() => {
    mismatchWith(db, migrations).then(
      (reason) => reason !== null && report(new Error(reason)),
      // While the database is unavailable there is nothing to compare.
      () => undefined,
    );
  }, everyMs).unref();
  const found = new Promise<Error>((resolve) => {
    report = resolve;
  });
  return { found, stop: () => clearInterval(timer) };
}

/**
 * Why this version cannot work with the database: a newer version has applied a migration beside which it cannot run
 * (see `stopsOlder`), or a migration of its own is gone: a standby took over that had not received it, or a backup was
 * restored. Null if it can.
 */
export async function mismatchWith(db: Db, migrations: readonly Migration[]): Promise<string | null> {
  const rows = await query<{ id: string; isNewer: boolean }>(db, mismatchSql, [migrations.map(({ id }) => id)]);
  if (rows.length === 0) return null;
  const isNewer = rows.some((row) => row.isNewer);
  const ids = rows.filter((row) => row.isNewer === isNewer).map(({ id }) => id);
  return `${isNewer ? newerText : olderText} (${ids.join(', ')})`;
}

const mismatchSql = prepared(`
  select id, true as "isNewer" from schema_migrations where stops_older and id <> all($1::text[])
  union all
  select id, false from unnest($1::text[]) as own (id) where not exists (select from schema_migrations a where a.id = own.id)
  order by id`);
const newerText = 'A newer version of Parley has changed the database, and this version cannot run beside it.';
const olderText = 'The database has lost migrations of this version of Parley; the next start applies them.';
