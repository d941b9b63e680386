import type { Pool } from 'pg';

/** A pool or a connection. */
export type Queryable = Pick<Pool, 'query'>;

export interface Installation {
  readonly secretDigest: Buffer;
  readonly filesMark: string;
}

/**
 * The installation data shared by all servers of this database; null before the first start of a version that records
 * it.
 */
export async function readInstallation(db: Queryable): Promise<Installation | null> {
  if (!(await hasTable(db, 'installation'))) return null;
  const { rows } = await db.query<Installation>(
    'select secret_proof as "secretDigest", files_mark as "filesMark" from installation',
  );
  return rows[0] ?? null;
}

/** False in a database of an earlier version. */
export async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>('select to_regclass($1) is not null as is', [`public.${name}`]);
  return rows[0]!.is;
}

/** Stores it, replacing the earlier one. */
export async function writeInstallation(db: Queryable, { secretDigest, filesMark }: Installation): Promise<void> {
  await db.query(
    `insert into installation (secret_proof, files_mark) values ($1, $2)
     on conflict (only_one) do update set secret_proof = excluded.secret_proof, files_mark = excluded.files_mark`,
    [secretDigest, filesMark],
  );
}
