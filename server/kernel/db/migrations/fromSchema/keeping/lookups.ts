import { snakeCase } from '../columns';
import type { Kept } from './kept';
import { changedRows, differs } from './trigger';

/** Look-ups by one reference. */
export interface LookupGroup {
  /** The table with the look-ups. */
  readonly table: string;
  readonly source: string;
  readonly via: string;
  readonly lookups: readonly Kept[];
  /** Lock on the record that is read: writers of roll-ups over the same reference will change it. */
  readonly lock: 'share' | 'no key update';
}

const columnsOf = ({ lookups }: LookupGroup) => lookups.map(({ column }) => column);
const fieldsOf = ({ lookups }: LookupGroup) => lookups.map(({ taken }) => snakeCase(taken.field!));

/** Sets the columns of all rows. */
export function lookupFill({ table, source, via, lookups }: LookupGroup): string {
  const values = lookups.map(({ column, taken, empty }) => {
    const value = `(select s.${snakeCase(taken.field!)} from ${source} s where s.company_id = p.company_id and s.id = p.${via})`;
    return [column, empty === null ? value : `coalesce(${value}, ${empty})`];
  });
  return `update ${table} p set ${values.map(([column, value]) => `${column} = ${value}`).join(', ')}
 where ${values.map(([column, value]) => `p.${column} is distinct from ${value}`).join('\n    or ')};`;
}

/** Before a row is written: reads its look-ups if they or the reference changed. */
export function lookupsOfRow(group: LookupGroup): string[] {
  const { source, via, lookups } = group;
  return [
    `  if tg_op = 'INSERT' or ${differs('new', 'old', [via, ...columnsOf(group)])} then`,
    ...columnsOf(group).map((column) => `    new.${column} := null;`),
    `    if new.${via} is not null then`,
    `      select ${fieldsOf(group)
      .map((field) => `s.${field}`)
      .join(', ')} into ${columnsOf(group)
      .map((column) => `new.${column}`)
      .join(', ')}`,
    `        from ${source} s where s.company_id = new.company_id and s.id = new.${via};`,
    '    end if;',
    ...lookups.flatMap(({ column, empty }) =>
      empty === null ? [] : [`    new.${column} := coalesce(new.${column}, ${empty});`],
    ),
    '  end if;',
  ];
}

/**
 * After rows were written: locks the records that they look up, in the order of their ids, and reads them again. If one
 * of them has been changed meanwhile, that writer could not see these rows; from now on every writer waits for them.
 */
export function checkBody(group: LookupGroup): string {
  const { table, source, via, lock } = group;
  const steps = (named: string) => `    perform 1 from ${source} s
      where (s.company_id, s.id) in (${named}) order by s.id for ${lock};
    if not found then return null; end if;`;
  const named = (row: string) => `select ${row}.company_id, ${row}.${via}`;
  const changed = changedRows([via, ...columnsOf(group)]);
  // A roll-up takes the lock on both records that a reference leads between: together, or in another order than others.
  const left = lock === 'share' ? '' : ` union all ${named('o')} ${changed}`;
  return `begin
  if tg_op = 'INSERT' then
${steps(`${named('n')} from new_rows n`)}
  else
${steps(`${named('n')} ${changed}${left}`)}
  end if;
  update ${table} t set ${settings(group, 's')}
    from new_rows n join ${source} s on s.company_id = n.company_id and s.id = n.${via}
   where t.id = n.id and t.${via} = s.id and ${differs('t', 's', columnsOf(group), fieldsOf(group))};
  return null;
end`;
}

/** After the records were changed that look-ups read. */
export function followBody(group: LookupGroup): string {
  const { table, via } = group;
  const changed = changedRows([...new Set(fieldsOf(group))]);
  return `begin
  perform 1 from ${table} t
    where (t.company_id, t.${via}) in (select n.company_id, n.id ${changed}) order by t.id for no key update;
  if not found then return null; end if;
  update ${table} t set ${settings(group, 'c')}
    from (select n.* ${changed}) c
   where t.company_id = c.company_id and t.${via} = c.id and ${differs('t', 'c', columnsOf(group), fieldsOf(group))};
  return null;
end`;
}

function settings({ lookups }: LookupGroup, row: string): string {
  return lookups.map(({ column, taken }) => `${column} = ${row}.${snakeCase(taken.field!)}`).join(', ');
}
