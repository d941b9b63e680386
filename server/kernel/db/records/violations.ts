import type { ResourceSchema } from '../../../../src/schema/resource';
import { inSentence } from '../../../../src/schema/text';
import { planLimitIn } from '../../http/planLimit';
import { invalid, Refusal } from '../../http/refusal';
import { snakeCase } from '../tables/columns';
import type { RecordTable } from './recordTable';

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
}

/** Words what the database refused: a taken value, a reference to nothing, a record in use, a plan without room. */
export function violationOf(error: unknown, table: RecordTable, isRemoval: boolean): Refusal | null {
  const { code, constraint = '', table: where } = error as DatabaseError;
  const field = table.fieldOfPart.get(constraint);
  if (code === '23505' && field !== undefined) {
    return invalid([{ path: field, code: 'unique' }], table.schema.errorCodes?.unique?.[field]);
  }
  if (code === '23514' && field !== undefined) return invalid([{ path: field, code: 'type' }]);
  if (code === '23503') {
    // In a tree both come from one constraint: of the record that refers, and of the one that is referred to.
    if (!isRemoval && field !== undefined) return invalid([{ path: field, code: 'reference' }]);
    return inUse(table, table.referredBy.find(({ schema }) => snakeCase(schema.name) === where)?.schema);
  }
  // 22xxx: a value of the right type that the column cannot hold; the validator is stricter, so this names no field.
  return planLimitIn(error);
}

/** IN_USE, by the name the given API has for it, naming who uses it where that is known. */
export function inUse({ schema: { errorCodes, name } }: RecordTable, user: ResourceSchema | undefined): Refusal {
  const code = (user?.name === name ? errorCodes?.hasChildren : undefined) ?? errorCodes?.inUse ?? 'IN_USE';
  const many = user?.label.many;
  return new Refusal(400, code, {
    en: `Still in use by ${many === undefined ? 'other records' : inSentence(many.en)}.`,
    zh: `仍被${many?.zh ?? '其他记录'}使用。`,
  });
}
