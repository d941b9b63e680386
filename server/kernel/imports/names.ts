import { readRecordName } from '../../../src/schema/csv/recordNames';
import { isStored } from '../../../src/schema/fields';
import { fieldAccessOf } from '../../../src/schema/permissions/fieldRights';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import { isRecordId } from '../../../src/schema/values';
import { type Author, type Db, query } from '../db/queries';
import { hasPermission } from '../db/records/access/fieldAccess';
import { scopeCondition } from '../db/records/access/scope';
import type { RecordTable } from '../db/records/recordTable';
import { asIndexed } from '../db/words';

/** Finds referenced records of other resources by name, in batches, with a cache. */
export interface RecordNames {
  /** Must be called before `idOf`, with all names of a batch of rows. */
  learn(db: Db, resource: string, texts: ReadonlySet<string>): Promise<void>;
  idOf(resource: string, text: string): string | 'ambiguous' | null;
}

type Found = string | 'ambiguous' | null;

const maxRemembered = 50_000;

/**
 * A record is named by its id, its title, or both. Titles match only records that the author may list, within their
 * data scope; otherwise an import would reveal what exists.
 */
export function createRecordNames(tableOf: (resource: string) => RecordTable | undefined, author: Author): RecordNames {
  const known = new Map<string, Map<string, Found>>();
  return {
    idOf: (resource, text) => known.get(resource)?.get(text) ?? null,
    async learn(db, resource, texts) {
      const earlier = known.get(resource);
      const found = earlier === undefined || earlier.size > maxRemembered ? new Map<string, Found>() : earlier;
      known.set(resource, found);
      const fresh = [...texts].filter((text) => !found.has(text));
      const table = tableOf(resource);
      if (fresh.length === 0 || table === undefined) return;
      const ids = await idsThere(db, table, author, fresh.map(idIn).filter(isRecordId));
      const titles = await titlesThere(db, table, author, fresh);
      const named = titles.isReadable ? table.rules.idsNamed?.(author.companyId, fresh) : undefined;
      for (const text of fresh) {
        const id = idIn(text);
        found.set(text, ids.has(id ?? '') ? id : (titles.found.get(text) ?? named?.get(text) ?? null));
      }
    },
  };
}

function idIn(text: string): string | null {
  return isRecordId(text.toLowerCase()) ? text.toLowerCase() : readRecordName(text).id;
}

async function idsThere(db: Db, table: RecordTable, author: Author, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const text = `select id from ${table.table.name} where company_id = $1 and id = any($2::uuid[])`;
  const rows = await query<{ id: string }>(db, text, [author.companyId, ids]);
  return new Set(rows.map(({ id }) => id));
}

async function titlesThere(
  db: Db,
  table: RecordTable,
  author: Author,
  titles: readonly string[],
): Promise<{ readonly found: ReadonlyMap<string, Found>; readonly isReadable: boolean }> {
  const { schema } = table;
  const holds = (code: string) => hasPermission(author, code);
  const field = schema.fields[schema.title];
  const isReadable = field !== undefined && isStored(field) && fieldAccessOf(schema, schema.title, holds) === 'open';
  if (!isReadable || !holds(permissionCode(schema, 'list'))) return { found: new Map(), isReadable: false };
  const values: unknown[] = [author.companyId, titles];
  const scope = scopeCondition(table, author, 'list', (value) => `$${values.push(value)}`);
  const column = table.column.get(schema.title)!;
  const rows = await query<{ id: string; title: string }>(
    db,
    `select id, ${column}::text as title from ${table.table.name}
      where company_id = $1 and ${asIndexed(schema, schema.title, `${column}::text`)} = any($2::text[])${scope === null ? '' : ` and ${scope}`}`,
    values,
  );
  const found = new Map<string, Found>();
  for (const { id, title } of rows) found.set(title, found.has(title) ? 'ambiguous' : id);
  return { found, isReadable: true };
}
