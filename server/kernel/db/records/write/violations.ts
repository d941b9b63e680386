import type { ResourceSchema } from '../../../../../src/schema/resource';
import { inSentence, type Text } from '../../../../../src/schema/text';
import { raisedIn } from '../../../http/raised';
import { invalid, Refusal } from '../../../http/refusal';
import { tableName } from '../../migrations/fromSchema/table';
import type { RecordTable } from '../recordTable';
import { maxCounted, type Use } from '../uses';

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
 * Converts a database error to a refusal: a value already taken, a missing reference, a record in use, or what a
 * trigger refuses. Null for other errors.
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
    // Referred to since the uses were counted.
    const user = table.referredBy.find(({ schema }) => tableName(schema) === where);
    return inUse(
      table,
      user === undefined ? [] : [{ resource: user.schema.name, field: user.field, effect: 'refuse', count: 1 }],
    );
  }
  // 22xxx errors (a value out of range for its column) get no field: the validator is stricter, so they should not
  // occur.
  return raisedIn(error);
}

/**
 * IN_USE, or the error code of the resource's API if it defines one: how many records of which resources use it. `data`
 * holds the uses, so that the console can link to them.
 */
export function inUse(
  { schema: { errorCodes, name }, referredBy, nestedIn }: RecordTable,
  uses: readonly Use[],
): Refusal {
  const isParent = uses.length > 0 && uses.every(({ resource }) => resource === name);
  const code = (isParent ? errorCodes?.hasChildren : undefined) ?? errorCodes?.inUse ?? 'IN_USE';
  const counts = new Map<string, number>();
  for (const { resource, count } of uses) counts.set(resource, Math.max(counts.get(resource) ?? 0, count));
  const labels = new Map([...referredBy, ...nestedIn].map(({ schema }) => [schema.name, schema.label]));
  const parts = [...counts].map(([resource, count]) => countedText(labels.get(resource)!, count));
  const all: Text = {
    en: parts.length === 0 ? 'other records' : listOf(parts.map(({ en }) => en)),
    zh: parts.length === 0 ? '其他记录' : parts.map(({ zh }) => zh).join('、'),
  };
  const text = {
    en: `Still in use by ${all.en}. Change or delete them first.`,
    zh: `仍被 ${all.zh}使用，请先修改或删除。`,
  };
  return new Refusal(400, code, text, { data: { uses } });
}

function countedText({ one, many }: ResourceSchema['label'], count: number): Text {
  if (count === 1) return { en: `1 ${inSentence(one.en)}`, zh: `1 条${one.zh}` };
  const number = count >= maxCounted ? `${maxCounted}+` : String(count);
  return { en: `${number} ${inSentence(many.en)}`, zh: `${number} 条${many.zh}` };
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
