import { type Db, prepared, query } from '../../kernel/db/queries';

/** The current use counts by key; unused and expired keys are absent. */
export async function usesOf(
  db: Db,
  companyId: string,
  keys: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await query<{ key: string; uses: number }>(db, usesSql, [companyId, keys, at.toISOString()]);
  return new Map(rows.map(({ key, uses }) => [key, Number(uses)]));
}

const usesSql = prepared(`
  select key, uses from reply_uses where company_id = $1 and key = any($2::text[]) and (until is null or until > $3::timestamptz)`);
