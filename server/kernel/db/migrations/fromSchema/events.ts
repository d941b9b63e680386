import { createHash } from 'node:crypto';
import { sqlLiteral } from '../../../../../src/schema/kinds/parts';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { snakeCase } from './columns';

/**
 * What writes the events of a table: after each statement that changes rows, one event for each row, in the same
 * transaction. Names of triggers contain a hash of all of it, as those of indexes do.
 */
export interface EventTriggers {
  readonly names: readonly string[];
  readonly sql: readonly string[];
}

type Action = 'add' | 'edit' | 'remove';

const operations = {
  add: { after: 'insert', rows: 'new table as new_rows' },
  edit: { after: 'update', rows: 'old table as old_rows new table as new_rows' },
  remove: { after: 'delete', rows: 'old table as old_rows' },
} as const;

export function eventTriggersOf(schema: ResourceSchema, table: string): EventTriggers {
  const quiet: readonly Action[] = schema.events?.quietActions ?? [];
  const actions = (Object.keys(operations) as Action[]).filter((action) => !quiet.includes(action));
  if (actions.length === 0) return { names: [], sql: [] };
  const define = functionSql(schema, table, actions);
  const hash = createHash('sha256').update(define).digest('hex').slice(0, 8);
  const triggers = actions.map((action) => {
    const { after, rows } = operations[action];
    const name = `${table}_${action}_event_${hash}`;
    return {
      name,
      sql: `create trigger ${name} after ${after} on ${table} referencing ${rows}\n  for each statement execute function ${table}_events();`,
    };
  });
  return { names: triggers.map(({ name }) => name), sql: [define, ...triggers.map(({ sql }) => sql)] };
}

/** Generated triggers that the schema no longer describes. */
export function outdatedTriggers(found: ReadonlySet<string>, { names }: EventTriggers): string[] {
  return [...found].filter((name) => !names.includes(name) && /_event_[0-9a-f]{8}$/.test(name));
}

function functionSql(schema: ResourceSchema, table: string, actions: readonly Action[]): string {
  const branches = actions.map(
    (action) => `if tg_op = '${operations[action].after.toUpperCase()}' then\n    ${insertSql(schema, action)}\n  `,
  );
  return `create or replace function ${table}_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  ${branches.join('els')}end if;
  return null;
end $$;`;
}

function insertSql(schema: ResourceSchema, action: Action): string {
  const row = action === 'remove' ? 'o' : 'n';
  // The record itself was not edited: consoles that hold its version must load it all the same.
  const version =
    action === 'edit' ? 'case when n.version = o.version then n.version + 1 else n.version end' : `${row}.version`;
  return `insert into events (company_id, resource, record_id, action, version, audience)
    select ${row}.company_id, '${schema.name}', ${row}.id, '${action}', ${version}, ${audienceSql(schema, row)}
      from ${rowsOf(schema, action)};`;
}

// A full join is never a nested loop, whatever row count the cached plan was made for.
function rowsOf(schema: ResourceSchema, action: Action): string {
  if (action === 'add') return 'new_rows n';
  if (action === 'remove') return 'old_rows o';
  const quiet = quietColumns(schema);
  const without = ` - ${sqlLiteral(`{${quiet.join()}}`)}::text[]`;
  const differs =
    quiet.length === 0
      ? 'n is distinct from o'
      : `n.version is distinct from o.version or to_jsonb(n)${without} is distinct from to_jsonb(o)${without}`;
  return `new_rows n full join old_rows o on o.id = n.id\n     where ${differs}`;
}

/** Columns whose change alone makes no event. Nobody sees a secret, so its change is none either. */
function quietColumns({ fields, events }: ResourceSchema): string[] {
  const secrets = Object.keys(fields).filter((name) => fields[name]!.secret);
  return [...secrets, ...(events?.quietFields ?? [])].map(snakeCase);
}

/**
 * The audience of an event, over a row of the table: the ids of the records whose audience it follows (its own id if the resource names members
 * itself); null means everyone.
 */
export function audienceSql({ audience, fields }: ResourceSchema, row: string): string {
  if (audience === undefined) return 'null';
  if (audience.as === undefined) return `array[${row}.id]`;
  const value = `${row}.${snakeCase(audience.as)}`;
  return fields[audience.as]?.kind === 'references'
    ? `nullif(${value}, '{}')`
    : `case when ${value} is not null then array[${value}] end`;
}
