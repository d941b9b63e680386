import type { Fields } from '../../../src/schema/fields';
import { referencedIds } from '../../../src/schema/references';
import type { Issue, Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';

/**
 * Issues for references whose id is not a UUID, one per path. The schema accepts the ids of any backend; here they are
 * UUIDs, and other text would cause a database error instead of a refusal.
 */
export function strangeIds(fields: Fields, values: Values): Issue[] {
  return referencedIds(fields, values).flatMap(({ path, id }) => (isRecordId(id) ? [] : [{ path, code: 'reference' }]));
}
