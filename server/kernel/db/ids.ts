import type { Fields } from '../../../src/schema/fields';
import type { Issue, Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';

/**
 * What of references cannot name a record here, field by field. The schema takes ids of any backend; in this one they are
 * UUIDs, and any other text would be an error of the database instead of an answer.
 */
export function strangeIds(fields: Fields, values: Values): Issue[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = values[name];
    if (kind === 'references' && Array.isArray(value)) {
      return value.flatMap((id, at) => (isRecordId(id) ? [] : [{ path: `${name}.${at}`, code: 'reference' }]));
    }
    const isId = kind === 'reference' || kind === 'file' || kind === 'image';
    return isId && typeof value === 'string' && !isRecordId(value) ? [{ path: name, code: 'reference' }] : [];
  });
}
