import { invalid, Refusal } from '../../http/refusal';
import { snakeCase } from '../tables/columns';
import type { RecordTable } from './recordTable';

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
}

/** Words what the database refused: a taken value, a reference to nothing, a record that is still in use. */
export function violationOf(error: unknown, table: RecordTable, isRemoval: boolean): Refusal | null {
  const { code, constraint = '', table: where } = error as DatabaseError;
  const field = table.fieldOfPart.get(constraint);
  if (code === '23505' && field !== undefined) {
    return invalid([{ path: field, code: 'unique' }], table.schema.errorCodes?.unique?.[field]);
  }
  if (code === '23514' && field !== undefined) return invalid([{ path: field, code: 'type' }]);
  if (code === '23503') {
    // In a tree both come from one constraint: of the record that refers, and of the one that is referred to.
    return isRemoval || field === undefined ? inUse(table, where) : invalid([{ path: field, code: 'reference' }]);
  }
  // 22xxx: a value of the right type that the column cannot hold; the validator is stricter, so this names no field.
  return null;
}

function inUse(table: RecordTable, where: string | undefined): Refusal {
  const { errorCodes, name } = table.schema;
  const referrer = table.referredBy.find(({ schema }) => snakeCase(schema.name) === where)?.schema;
  const user = referrer?.label.many;
  const code = (referrer?.name === name ? errorCodes?.hasChildren : undefined) ?? errorCodes?.inUse ?? 'IN_USE';
  return new Refusal(400, code, {
    en: `Still used by ${user?.en.toLowerCase() ?? 'other records'}.`,
    zh: `仍被${user?.zh ?? '其他记录'}使用。`,
  });
}
