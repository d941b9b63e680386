import type { Fields } from '../../../src/schema/fields';
import { heldIds } from '../../../src/schema/references';
import type { Issue, Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';

/**
 * What of references cannot name a record here, place by place. The schema takes ids of any backend; in this one they are
 * UUIDs, and any other text would be an error of the database instead of an answer.
 */
export function strangeIds(fields: Fields, values: Values): Issue[] {
  return heldIds(fields, values).flatMap(({ path, id }) => (isRecordId(id) ? [] : [{ path, code: 'reference' }]));
}
