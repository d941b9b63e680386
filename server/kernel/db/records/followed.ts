import { type Filter, fieldNamed } from '../../../../src/schema/filters';
import { isList } from '../../../../src/schema/kinds/kinds';
import { permissionCode } from '../../../../src/schema/permissions/permissions';
import type { Reader } from '../queries';
import { scopeCondition } from './access/scope';
import type { Followed, RecordTable } from './recordTable';

/** Whether the reader may filter by the resource that the reference leads to: they need its list permission. */
export function mayFollow({ table }: Followed, { actor }: Reader): boolean {
  return actor === undefined || actor.permissions.has(permissionCode(table.schema, 'list'));
}

/**
 * SQL condition on a record by the record its reference names, or by records that refer to it, limited to those the
 * reader may see. Records they may not see are treated as non-existent, so results do not reveal them. `conditionOn`
 * builds the same filter on the target.
 */
export function followedCondition(
  { column, named, table, field }: Followed,
  filter: Filter,
  reader: Reader,
  place: (value: unknown) => string,
  conditionOn: (table: RecordTable, filter: Filter) => string,
): string {
  const scope = scopeCondition(table, reader, 'list', place);
  const within = scope === null ? '' : ` and ${scope}`;
  const met = conditionOn(table, { ...filter, field });
  const found = (condition: string) =>
    `${column} in (select ${named} from ${table.table.name} where company_id = $1${within} and ${condition})`;
  return isMetByNothing(table, { ...filter, field }) ? `(${found(`(${met}) is not true`)}) is not true` : found(met);
}

/** Whether an empty value matches the filter. */
function isMetByNothing({ schema }: RecordTable, { field, operator, value }: Filter): boolean {
  const hasList = isList(fieldNamed(schema, field)!);
  const namesNothing = Array.isArray(value) && value.includes(null);
  switch (operator) {
    case 'empty':
      return value === true;
    case 'is':
      return value === null;
    case 'not':
      return value !== null;
    case 'any':
      return !hasList && namesNothing;
    case 'none':
      return hasList || !namesNothing;
    default:
      return operator === 'lacks';
  }
}
