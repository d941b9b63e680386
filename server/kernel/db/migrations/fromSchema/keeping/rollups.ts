import type { ResourceSchema } from '../../../../../../src/schema/resource';
import type { Taken } from '../../../../../../src/schema/taken/taken';
import { snakeCase } from '../columns';
import { columnsRead, conditionSql } from './condition';
import { changedRows, differs } from './trigger';

/** The roll-ups of a table over the rows of another one that refer to it by one column. */
export interface RollupGroup {
  /** The table with the roll-ups. */
  readonly table: string;
  readonly source: ResourceSchema;
  readonly via: string;
  readonly rollups: readonly { readonly column: string; readonly taken: Taken }[];
}

/** The value of a roll-up for a row of its table, from all rows. */
function wholeSql({ source, via }: RollupGroup, { rollup, field, where }: Taken, row = 'p'): string {
  const value = field === null ? null : `s.${snakeCase(field)}`;
  const among = `from ${snakeCase(source.name)} s where s.company_id = ${row}.company_id and s.${via} = ${row}.id and ${conditionSql(source, where, 's')}`;
  switch (rollup!) {
    case 'count':
      return `(select count(*) ${among})`;
    case 'sum':
      return `(select coalesce(sum(${value}), 0) ${among})`;
    // The order of ids is that of their records.
    case 'latest':
      return `(select ${value} ${among} order by s.id desc limit 1)`;
    default:
      return `(select ${rollup}(${value}) ${among})`;
  }
}

/** Before a row is added: nothing refers to it yet, unless its keys are checked only at the end of the transaction. */
export function rollupsOfRow(group: RollupGroup): string[] {
  const { source, via, rollups } = group;
  const isZero = ({ rollup }: Taken) => rollup === 'count' || rollup === 'sum';
  return [
    ...rollups.map(({ column, taken }) => `    new.${column} := ${isZero(taken) ? 0 : 'null'};`),
    `    if exists (select from ${snakeCase(source.name)} s where s.company_id = new.company_id and s.${via} = new.id) then`,
    ...rollups.map(({ column, taken }) => `      new.${column} := ${wholeSql(group, taken, 'new')};`),
    '    end if;',
  ];
}

/** Sets the columns of all rows. */
export function rollupFill(group: RollupGroup): string {
  const values = group.rollups.map(({ column, taken }) => [column, wholeSql(group, taken)]);
  return `update ${group.table} p set ${values.map(([column, value]) => `${column} = ${value}`).join(', ')}
 where ${values.map(([column, value]) => `p.${column} is distinct from ${value}`).join('\n    or ')};`;
}

/**
 * The body of the trigger after a statement on the other table. It locks the rows whose roll-ups change, in the order of
 * their ids, and then reads what is committed since: writers of the same row wait for each other, and none is left out.
 * Counts and sums take only the difference; the largest or smallest value is looked for again when it has gone.
 */
export function rollupBody(group: RollupGroup): string {
  const added = sideSql(group, 'n', 1);
  const removed = sideSql(group, 'o', -1);
  const both = changedRows(columnsOf(group));
  return `begin
  if tg_op = 'INSERT' then
${steps(group, `${added} from new_rows n`)}
  elsif tg_op = 'UPDATE' then
${steps(group, `${added} ${both} union all ${removed} ${both}`)}
  else
${steps(group, `${removed} from old_rows o`)}
  end if;
  return null;
end`;
}

function columnsOf({ source, via, rollups }: RollupGroup): string[] {
  const read = rollups.flatMap(({ taken }) => [
    ...(taken.field === null ? [] : [snakeCase(taken.field)]),
    ...columnsRead(source, taken.where),
  ]);
  return [...new Set([via, ...read])];
}

/** One row for each change of a row: whether each roll-up counts it, and its value. */
function sideSql({ source, via, rollups }: RollupGroup, row: string, sign: number): string {
  const values = rollups.flatMap(({ taken: { field, where } }, at) => [
    `${conditionSql(source, where, row)} as m${at}`,
    ...(field === null ? [] : [`${row}.${snakeCase(field)} as v${at}`]),
  ]);
  return `select ${sign} as sign, ${row}.company_id, ${row}.${via} as parent, ${values.join(', ')}`;
}

function steps(group: RollupGroup, changes: string): string {
  const { table, rollups } = group;
  const columns = rollups.map(({ column }) => column);
  const grouped = rollups.flatMap(({ taken }, at) => groupedSql(taken, at));
  const values = rollups.map(({ column, taken }, at) => `${changedSql(group, column, taken, at)} as ${column}`);
  return `    perform 1 from ${table} p
      where (p.company_id, p.id) in (select company_id, parent from (${changes}) c where parent is not null)
      order by p.id for no key update;
    if not found then return null; end if;
    update ${table} t set ${columns.map((column) => `${column} = k.${column}`).join(', ')}
      from (select p.company_id, p.id, ${values.join(', ')}
              from ${table} p join (select company_id, parent${grouped.map((one) => `, ${one}`).join('')}
                                      from (${changes}) c where parent is not null group by company_id, parent) g
                on p.company_id = g.company_id and p.id = g.parent) k
     where t.company_id = k.company_id and t.id = k.id and ${differs('t', 'k', columns)};`;
}

function groupedSql({ rollup }: Taken, at: number): string[] {
  switch (rollup!) {
    case 'count':
      return [`coalesce(sum(sign) filter (where m${at}), 0) as d${at}`];
    case 'sum':
      return [`coalesce(sum(sign * v${at}) filter (where m${at}), 0) as d${at}`];
    case 'latest':
      return [];
    default:
      return [
        `${rollup}(v${at}) filter (where m${at} and sign > 0) as a${at}`,
        `${rollup}(v${at}) filter (where m${at} and sign < 0) as r${at}`,
      ];
  }
}

function changedSql(group: RollupGroup, column: string, taken: Taken, at: number): string {
  switch (taken.rollup!) {
    case 'count':
    case 'sum':
      return `p.${column} + g.d${at}`;
    case 'latest':
      return wholeSql(group, taken);
    case 'min':
      return `case when g.r${at} <= p.${column} then ${wholeSql(group, taken)} else least(p.${column}, g.a${at}) end`;
    default:
      return `case when g.r${at} >= p.${column} then ${wholeSql(group, taken)} else greatest(p.${column}, g.a${at}) end`;
  }
}
