import { type Db, query } from '../../kernel/db/queries';

export interface CompanyTable {
  readonly name: string;
  /** Its rows refer to each other, so they can only be deleted together. */
  readonly refersToItself: boolean;
  /** The type of its ID, which orders its rows; 'tid' if it has none and their place in the table does. */
  readonly idType: 'uuid' | 'bigint' | 'tid';
  /** Columns that are left out of an export: secrets, encrypted contents, and what is only for searching. */
  readonly hidden: readonly string[];
}

/** Every table with rows of companies, as the database knows it, in an order in which rows can be deleted. */
export async function companyTables(db: Db): Promise<CompanyTable[]> {
  const tables = await query<CompanyTable & { readonly refersTo: readonly string[] }>(db, tablesSql, []);
  const ordered: CompanyTable[] = [];
  // Counters and events are written while others are deleted, so what has no references comes last.
  const isAlone = ({ name, refersTo }: (typeof tables)[number]) =>
    !tables.some((other) => refersTo.includes(other.name) || other.refersTo.includes(name));
  for (let rest = tables.filter((table) => !isAlone(table)); rest.length > 0; ) {
    const free = rest.filter(({ name }) => !rest.some((other) => other.name !== name && other.refersTo.includes(name)));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${rest.map(({ name }) => name)}`);
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return [...ordered, ...tables.filter(isAlone)];
}

// A reference that is cleared when its target is deleted ('n') puts nothing in order.
const tablesSql = `
  select c.relname as name,
         exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = c.oid
            and k.contype = 'f' and k.confdeltype <> 'n') as "refersToItself",
         coalesce((select format_type(i.atttypid, null) from pg_attribute i
                    where i.attrelid = c.oid and i.attname = 'id'), 'tid') as "idType",
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                  and (format_type(a.atttypid, null) = 'bytea' or a.attgenerated <> ''
                       or a.attname ~ '(secret|token(_|$)|password|_key|^key|hash|sealed|proof)')) as hidden,
         array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
                where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype <> 'n') as "refersTo"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and a.attname = 'company_id' and c.relname not in ('companies', 'company_deletions', 'company_exports')
   order by c.relname`;
