import { createHash } from 'node:crypto';
import { isStored } from '../../../../../src/schema/fields';
import { sqlLiteral } from '../../../../../src/schema/kinds/parts';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { snakeCase } from './columns';

/**
 * What writes the events of a table (the function `write_events` of the database). Names of triggers contain a hash of
 * all of it, as those of indexes do.
 */
export interface EventTriggers {
  readonly names: readonly string[];
  readonly sql: readonly string[];
}

/** The version of what `write_events` writes; another one makes migrations that write it again. */
const edition = 1;

/** The changes of a row that make an event. */
export function announcedActions(schema: ResourceSchema): readonly string[] {
  const quiet: readonly string[] =
    schema.single === undefined ? (schema.events?.quietActions ?? []) : ['add', 'remove'];
  return ['add', 'edit', 'remove'].filter((action) => !quiet.includes(action));
}

export function eventTriggersOf(schema: ResourceSchema, table: string): EventTriggers {
  const actions = announcedActions(schema);
  if (actions.length === 0) return { names: [], sql: [] };
  const what = [
    sqlLiteral(`{${actions.join()}}`),
    sqlLiteral(audienceSql(schema, '$row')),
    sqlLiteral(`{${quietColumns(schema).join()}}`),
    ...(schema.table === undefined ? [] : [sqlLiteral(`{${ownColumns(schema).join()}}`)]),
  ];
  const hash = createHash('sha256')
    .update(JSON.stringify([edition, table, schema.name, ...what]))
    .digest('hex')
    .slice(0, 8);
  return {
    names: actions.map((action) => `${table}_${action}_event_${hash}`),
    sql: [`select write_events('${table}', '${schema.name}', '${hash}', ${what.join(', ')});`],
  };
}

/** Generated triggers that the schema no longer describes. */
export function outdatedTriggers(found: ReadonlySet<string>, { names }: EventTriggers): string[] {
  return [...found].filter((name) => !names.includes(name) && /_event_[0-9a-f]{8}$/.test(name));
}

/** Of a table of the server, only the columns of the schema count. */
function ownColumns({ fields }: ResourceSchema): string[] {
  const stored = Object.keys(fields).filter((name) => isStored(fields[name]!) && !fields[name]!.secret);
  return ['version', ...stored].map(snakeCase);
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
