import type { Issue, Values } from '../../../src/schema/validation';
import type { StoredRecord } from '../db/records/recordTable';

/** One error of a row. `column` is the column of the file, from 0; null if no column fills the field. */
export interface Fault {
  readonly row: number;
  readonly column: number | null;
  readonly field: string | null;
  readonly text: string;
  readonly issue: Issue;
}

/** The existing record that a row fits. */
export interface Match {
  readonly id: string;
  readonly title: string;
}

/** The planned action for a row. */
export type Verdict =
  | {
      readonly kind: 'create';
      readonly row: number;
      readonly id: string;
      readonly current: null;
      readonly values: Values;
    }
  | {
      readonly kind: 'change';
      readonly row: number;
      readonly id: string;
      readonly current: StoredRecord;
      readonly values: Values;
      readonly match?: Match;
    }
  | { readonly kind: 'same' | 'skip'; readonly row: number; readonly match?: Match | undefined }
  | { readonly kind: 'wrong'; readonly row: number; readonly faults: readonly Fault[] };
