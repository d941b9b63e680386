import { isUniqueName, lookOf } from '../../../src/schema/look';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Issue, Values } from '../../../src/schema/validation';
import { type Author, type Db, query } from '../db/queries';
import type { RecordTable } from '../db/records/recordTable';
import type { Verdict } from './verdict';

/** Finds unique values that a record in the table, or an earlier row of the file, already has. */
export interface Uniqueness {
  issuesOf(db: Db, verdicts: readonly Verdict[]): Promise<ReadonlyMap<Verdict, Issue[]>>;
}

interface UniqueField {
  readonly name: string;
  /** The scope of uniqueness: the field whose value must be equal for two records to conflict. */
  readonly within: string | null;
  /** The value in the form in which it is compared, in JavaScript and SQL. */
  readonly keyOf: (value: unknown) => unknown;
  readonly keySql: (text: string) => string;
}

export function createUniqueness(table: RecordTable, author: Author): Uniqueness {
  const { schema } = table;
  const fields: UniqueField[] = Object.entries(schema.fields).flatMap(([name, { unique }]) =>
    unique === undefined ? [] : [{ name, within: unique === true ? null : unique.within, ...keysOf(schema, name) }],
  );
  const memories = fields.map(() => ({ rows: new Map<string, number>(), freed: new Set<string>() }));
  return {
    async issuesOf(db, verdicts) {
      const issues = new Map<Verdict, Issue[]>();
      for (const [at, field] of fields.entries()) {
        const { rows, freed } = memories[at]!;
        const holders = await holdersOf(db, table, author, field, verdicts);
        for (const verdict of verdicts) {
          if (!('values' in verdict) || isEmpty(verdict.values[field.name])) continue;
          const mark = markOf(field, verdict.values);
          const before = verdict.kind === 'change' ? markOf(field, verdict.current) : null;
          const holder = freed.has(mark) ? undefined : holders.get(mark);
          const own = verdict.kind === 'change' ? verdict.current.id : null;
          const earlier = rows.get(mark);
          const issue: Issue | null =
            earlier !== undefined
              ? { path: field.name, code: 'sameRow', params: { row: earlier } }
              : holder !== undefined && holder !== own
                ? { path: field.name, code: 'unique' }
                : null;
          if (issue !== null) issues.set(verdict, [...(issues.get(verdict) ?? []), issue]);
          else {
            rows.set(mark, verdict.row);
            if (before !== null && before !== mark) freed.add(before);
          }
        }
      }
      return issues;
    },
  };
}

function keysOf(schema: ResourceSchema, name: string): Pick<UniqueField, 'keyOf' | 'keySql'> {
  return isUniqueName(schema, name)
    ? {
        keyOf: (value) => (typeof value === 'string' ? lookOf(value) : value),
        keySql: (text) => `parley_look(${text})`,
      }
    : { keyOf: (value) => value, keySql: (text) => text };
}

/** Ids of the records that currently have these values, by value. */
async function holdersOf(
  db: Db,
  table: RecordTable,
  author: Author,
  { name, within, keyOf, keySql }: UniqueField,
  verdicts: readonly Verdict[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = verdicts.flatMap((verdict) => {
    if (!('values' in verdict) || isEmpty(verdict.values[name])) return [];
    const isKept = verdict.kind === 'change' && verdict.current[name] === verdict.values[name] && within === null;
    return isKept ? [] : [verdict.values[name]];
  });
  if (wanted.length === 0) return new Map();
  const column = table.table.columns.find((one) => one.field === name)!;
  const other = within === null ? 'null' : table.column.get(within)!;
  const rows = await query<{ id: string; value: unknown; other: unknown }>(
    db,
    `select id, ${column.name} as value, ${other} as other from ${table.table.name}
      where company_id = $1 and ${keySql(column.name)} = any($2::text[]::${column.type}[])`,
    [author.companyId, wanted.map((value) => String(keyOf(value)))],
  );
  return new Map(rows.map(({ id, value, other: where }) => [markText(keyOf(value), where), id]));
}

function markOf({ name, within, keyOf }: UniqueField, values: Values): string {
  return markText(keyOf(values[name]), within === null ? null : values[within]);
}

function markText(value: unknown, within: unknown): string {
  return JSON.stringify([value ?? null, within ?? null]);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined;
}
