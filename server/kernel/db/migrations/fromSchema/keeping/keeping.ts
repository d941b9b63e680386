import { createHash } from 'node:crypto';
import type { ResourceSchema } from '../../../../../../src/schema/resource';
import { snakeCase } from '../columns';
import { type Kept, keptIn } from './kept';
import { checkBody, followBody, type LookupGroup, lookupFill, lookupsOfRow } from './lookups';
import { type RollupGroup, rollupBody, rollupFill, rollupsOfRow } from './rollups';
import { afterStatement, differs, functionName, functionSql, type Made, type Naming } from './trigger';

/**
 * What keeps the look-ups and roll-ups of a table: triggers on it and on the tables whose rows they are taken from. Their
 * names contain a hash of all of it, as those of events do; another hash makes them anew and computes every value again.
 */
export interface Keeping {
  readonly resource: string;
  /** 'table.trigger' of each. */
  readonly triggers: readonly string[];
  readonly sql: readonly string[];
}

export function keepingOf(schema: ResourceSchema, all: readonly ResourceSchema[]): Keeping | null {
  const kept = keptIn(schema);
  if (kept.length === 0) return null;
  const table = snakeCase(schema.name);
  const lookups = lookupGroups(schema, kept, all);
  const rollups = rollupGroups(table, kept, all);
  const make = (hash: string) => madeFor({ table, hash }, lookups, rollups);
  // Look-ups first, each after those that its reference is among, because others may be taken from them.
  const fills = [...lookups.map(lookupFill), ...rollups.map(rollupFill)];
  const hash = createHash('sha256')
    .update(JSON.stringify([kept.map(({ type }) => type), fills, make('')]))
    .digest('hex')
    .slice(0, 8);
  const made = make(hash);
  const sources = [...lookups.map(({ source }) => source), ...rollups.map(({ source }) => snakeCase(source.name))];
  const lines = [
    `-- Look-ups and roll-ups of ${table}.`,
    `lock table ${[...new Set([table, ...sources])].sort().join(', ')} in share row exclusive mode;`,
    ...fills,
    ...made.flatMap(({ sql }) => sql),
  ];
  // One text, and so one transaction: no row is written between computing the values and keeping them.
  return { resource: schema.name, triggers: made.flatMap(({ triggers }) => triggers), sql: [lines.join('\n')] };
}

function lookupGroups(schema: ResourceSchema, kept: readonly Kept[], all: readonly ResourceSchema[]): LookupGroup[] {
  const own = kept.filter(({ taken }) => taken.rollup === null);
  const groups = [...new Set(own.map(({ taken }) => taken.via))].map((via): LookupGroup => {
    const lookups = own.filter(({ taken }) => taken.via === via);
    const { from } = lookups[0]!.taken;
    const isRolledUp = Object.values(all.find(({ name }) => name === from)!.fields).some(
      ({ taken }) => taken?.rollup && taken.from === schema.name && taken.via === via,
    );
    const lock = isRolledUp ? 'no key update' : 'share';
    return { table: snakeCase(schema.name), source: snakeCase(from), via: snakeCase(via), lookups, lock };
  });
  const ordered: LookupGroup[] = [];
  const visit = (group: LookupGroup) => {
    if (ordered.includes(group)) return;
    const before = groups.find(({ lookups }) => lookups.some(({ column }) => column === group.via));
    if (before !== undefined) visit(before);
    ordered.push(group);
  };
  for (const group of groups) visit(group);
  return ordered;
}

function rollupGroups(table: string, kept: readonly Kept[], all: readonly ResourceSchema[]): RollupGroup[] {
  const groups = new Map<string, RollupGroup & { rollups: Kept[] }>();
  for (const one of kept.filter(({ taken }) => taken.rollup !== null)) {
    const { from, via } = one.taken;
    const source = all.find(({ name }) => name === from)!;
    const group = groups.get(`${from}.${via}`) ?? { table, source, via: snakeCase(via), rollups: [] };
    group.rollups.push(one);
    groups.set(`${from}.${via}`, group);
  }
  return [...groups.values()];
}

function madeFor(naming: Naming, lookups: readonly LookupGroup[], rollups: readonly RollupGroup[]): Made[] {
  const { table } = naming;
  const looked = lookups.flatMap((group, at) => [
    afterStatement(naming, 2 * at, table, group.source, ['insert', 'update'], checkBody(group)),
    afterStatement(naming, 2 * at + 1, group.source, table, ['update'], followBody(group)),
  ]);
  const rolled = rollups.map((group, at) =>
    afterStatement(
      naming,
      2 * lookups.length + at,
      snakeCase(group.source.name),
      table,
      ['insert', 'update', 'delete'],
      rollupBody(group),
    ),
  );
  return [beforeRow(naming, lookups, rollups), ...looked, ...rolled];
}

/**
 * Before a row of the table itself is written: its look-ups are read, so that the answer has them, and a statement that
 * is no trigger's cannot set a roll-up.
 */
function beforeRow(naming: Naming, lookups: readonly LookupGroup[], rollups: readonly RollupGroup[]): Made {
  const name = functionName(naming);
  const { table } = naming;
  const rolled = rollups.flatMap((group) => group.rollups);
  const guard = [
    `  if tg_op = 'INSERT' then`,
    ...rollups.flatMap(rollupsOfRow),
    '  elsif pg_trigger_depth() = 1 then',
    ...rolled.map(({ column }) => `    new.${column} := old.${column};`),
    '  end if;',
  ];
  const body = [
    'begin',
    ...lookups.flatMap(lookupsOfRow),
    ...(rolled.length === 0 ? [] : guard),
    '  return new;',
    'end',
  ];
  const watched = [
    ...lookups.flatMap(({ via, lookups: kept }) => [via, ...kept.map(({ column }) => column)]),
    ...rolled.map(({ column }) => column),
  ];
  const when = differs('new', 'old', [...new Set(watched)]);
  return {
    triggers: [`${table}.${name}_i`, `${table}.${name}_u`],
    sql: [
      functionSql(name, body.join('\n')),
      `create trigger ${name}_i before insert on ${table} for each row execute function ${name}();`,
      `create trigger ${name}_u before update on ${table} for each row when (${when}) execute function ${name}();`,
    ],
  };
}
