import { audienceSql } from '../../db/migrations/fromSchema/events';
import { currentNumbering } from '../../db/numbering';
import { type Db, query } from '../../db/queries';
import type { RecordTable } from '../../db/records/recordTable';

/** Returns the audience of a record, as its events hold it; undefined for a missing record. */
export type RecordAudience = (companyId: string, id: string) => Promise<readonly string[] | null | undefined>;

const rememberedMs = 60_000;
const maxRemembered = 10_000;

/**
 * Caches audiences for a minute: what a record belongs to seldom changes. Who may see that is evaluated on each call.
 */
export function rememberAudiences(db: Db, table: RecordTable): RecordAudience {
  const known = new Map<string, { readonly found: ReturnType<RecordAudience>; readonly until: number }>();
  return (companyId, id) => {
    const key = `${currentNumbering()} ${companyId} ${id}`;
    const now = performance.now();
    const entry = known.get(key);
    if (entry !== undefined && now < entry.until) return entry.found;
    if (known.size >= maxRemembered) known.clear();
    const found = lookUp(db, table, companyId, id);
    known.set(key, { found, until: now + rememberedMs });
    found.then(
      (audience) => audience === undefined && known.delete(key),
      () => known.delete(key),
    );
    return found;
  };
}

async function lookUp(db: Db, table: RecordTable, companyId: string, id: string): ReturnType<RecordAudience> {
  const text = `select ${audienceSql(table.schema, 'r')} as audience from ${table.table.name} r where company_id = $1 and id = $2`;
  const [row] = await query<{ audience: readonly string[] | null }>(db, text, [companyId, id]);
  return row?.audience;
}
