import { snakeCase } from '../migrations/fromSchema/columns';
import { tableName } from '../migrations/fromSchema/table';
import { type Db, query } from '../queries';
import { oncePerTable, type RecordTable } from './recordTable';

/** How many records refer to a record by one of their fields, and what its deletion means for them. */
export interface Use {
  readonly resource: string;
  readonly field: string;
  /** 'refuse': they prevent the deletion. 'clear': they lose the reference. */
  readonly effect: 'refuse' | 'clear';
  /** At most `maxCounted`. */
  readonly count: number;
}

export const maxCounted = 1_000;

/** Everything that refers to a record, in any way that a deletion would affect. */
export async function usesOf(db: Db, table: RecordTable, companyId: string, id: string): Promise<Use[]> {
  const text = allSql(table);
  return text === null ? [] : query<Use>(db, text, [companyId, id]);
}

/** The uses that prevent a deletion. */
export async function refusingUses(db: Db, table: RecordTable, companyId: string, id: string): Promise<Use[]> {
  const text = refusingSql(table);
  return text === null ? [] : query<Use>(db, text, [companyId, id]);
}

const allSql = oncePerTable((table) => countsSql([...refusing(table), ...clearing(table)]));
const refusingSql = oncePerTable((table) => countsSql(refusing(table)));

interface Condition extends Omit<Use, 'count'> {
  readonly table: string;
  /** SQL over the referring table; $2 is the id. */
  readonly holds: string;
}

function refusing({ referredBy, nestedIn }: RecordTable): Condition[] {
  const own = referredBy.flatMap(({ schema, field, kind, keeps }): Condition[] => {
    if (keeps === 'none') return [];
    const column = snakeCase(field);
    const isOne = kind === 'reference' ? `${column} = $2::uuid` : `${column} @> array[$2::uuid]`;
    const holds = keeps === 'last' ? `${column} = array[$2::uuid]` : isOne;
    return [{ resource: schema.name, table: tableName(schema), field, effect: 'refuse', holds }];
  });
  const nested = nestedIn.map(({ schema, field, inside, isList }): Condition => {
    const row = (name: string) => `jsonb_build_object('${name}', $2::text)`;
    const pattern = (name: string) => (isList ? `jsonb_build_array(${row(name)})` : row(name));
    const holds = inside.map((name) => `${snakeCase(field)} @> ${pattern(name)}`).join(' or ');
    return { resource: schema.name, table: tableName(schema), field, effect: 'refuse', holds: `(${holds})` };
  });
  return [...own, ...nested];
}

function clearing({ referredBy }: RecordTable): Condition[] {
  return referredBy.flatMap(({ schema, field, kind, keeps }): Condition[] => {
    if (keeps === 'all') return [];
    const column = snakeCase(field);
    const isOne = kind === 'reference' ? `${column} = $2::uuid` : `${column} @> array[$2::uuid]`;
    const holds = keeps === 'last' ? `${isOne} and cardinality(${column}) > 1` : isOne;
    return [{ resource: schema.name, table: tableName(schema), field, effect: 'clear', holds }];
  });
}

function countsSql(conditions: readonly Condition[]): string | null {
  if (conditions.length === 0) return null;
  const counts = conditions.map(
    ({ resource, table, field, effect, holds }, at) =>
      `select ${at} as at, '${resource}' as resource, '${field}' as field, '${effect}' as effect, count(*)::int as count
         from (select 1 from ${table} where company_id = $1::uuid and ${holds} limit ${maxCounted}) as few`,
  );
  return `select resource, field, effect, count from (${counts.join(' union all ')}) as counts
           where count > 0 order by at`;
}
