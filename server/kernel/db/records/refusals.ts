import type { Issue } from '../../../../src/schema/validation';
import { invalid, notFound, type Refusal } from '../../http/refusal';
import type { RecordTable } from './recordTable';

/** NOT_FOUND, by the name the given API has for it. */
export function notThere({ schema }: RecordTable): Refusal {
  return notFound(schema.errorCodes?.notFound);
}

/** One thing wrong with where a record shall stand in its tree, by the name the given API has for it. */
export function misplaced({ schema }: RecordTable, why: 'parent' | 'cycle' | 'tooDeep', issue: Issue): Refusal {
  return invalid([issue], schema.errorCodes?.[why]);
}
