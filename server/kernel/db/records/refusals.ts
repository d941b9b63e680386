import type { Issue } from '../../../../src/schema/validation';
import { invalid, notFound, type Refusal } from '../../http/refusal';
import type { RecordTable } from './recordTable';

/** NOT_FOUND, with the error code of the resource's API if it defines one. */
export function notThere({ schema }: RecordTable): Refusal {
  return notFound(schema.errorCodes?.notFound);
}

/** A refusal for an invalid position in the tree, with the error code of the resource's API if it defines one. */
export function misplaced({ schema }: RecordTable, why: 'parent' | 'cycle' | 'tooDeep', issue: Issue): Refusal {
  return invalid([issue], schema.errorCodes?.[why]);
}
