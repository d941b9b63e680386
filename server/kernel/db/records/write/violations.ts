import type { ResourceSchema } from '../../../../../src/schema/resource';
import { inSentence } from '../../../../../src/schema/text';
import { planLimitIn } from '../../../http/planLimit';
import { invalid, Refusal } from '../../../http/refusal';
import { snakeCase } from '../../migrations/fromSchema/columns';
import type { RecordTable } from '../recordTable';

/** Runs a write; a constraint that it violates becomes a refusal that names the field. */
export async function refusingViolations<T>(
  table: RecordTable,
  write: () => Promise<T>,
  isRemoval = false,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw violationOf(error, table, isRemoval) ?? error;
  }
}

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
}

/**
 * Converts a database error to a refusal: a value already taken, a missing reference, a record in use, the plan limit.
 * Null for other errors.
 */
export function violationOf(error: unknown, table: RecordTable, isRemoval: boolean): Refusal | null {
  const { code, constraint = '', table: where } = error as DatabaseError;
  const field = table.fieldOfPart.get(constraint);
  if (code === '23505' && field !== undefined) {
    return invalid([{ path: field, code: 'unique' }], table.schema.errorCodes?.unique?.[field]);
  }
  if (code === '23514' && field !== undefined) return invalid([{ path: field, code: 'type' }]);
  if (code === '23503') {
    // A self-reference in a tree has one constraint for both cases: the referring record, and the record referred to.
    if (!isRemoval && field !== undefined) return invalid([{ path: field, code: 'reference' }]);
    return inUse(table, table.referredBy.find(({ schema }) => snakeCase(schema.name) === where)?.schema);
  }
  // 22xxx errors (a value out of range for its column) get no field: the validator is stricter, so they should not
  // occur.
  return planLimitIn(error);
}

/**
 * IN_USE, or the error code of the resource's API if it defines one, with the name of the referring resource if known.
 */
export function inUse({ schema: { errorCodes, name } }: RecordTable, user: ResourceSchema | undefined): Refusal {
  const code = (user?.name === name ? errorCodes?.hasChildren : undefined) ?? errorCodes?.inUse ?? 'IN_USE';
  const many = user?.label.many;
  return new Refusal(400, code, {
    en: `Still in use by ${many === undefined ? 'other records' : inSentence(many.en)}.`,
    zh: `仍被${many?.zh ?? '其他记录'}使用。`,
  });
}
