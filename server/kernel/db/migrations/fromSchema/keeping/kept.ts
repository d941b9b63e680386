import { kindOf } from '../../../../../../src/schema/kinds/kinds';
import { sqlLiteral } from '../../../../../../src/schema/kinds/parts';
import type { ResourceSchema } from '../../../../../../src/schema/resource';
import type { Taken } from '../../../../../../src/schema/taken/taken';
import { columnOf } from '../columns';

/** A column of the table whose values the database keeps. */
export interface Kept {
  readonly column: string;
  readonly type: string;
  readonly taken: Taken;
  /** SQL of the value where no record is named; null for none. */
  readonly empty: string | null;
}

export function keptIn({ fields }: ResourceSchema): Kept[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.taken === undefined) return [];
    const { empty } = kindOf(field);
    const { name: column, type } = columnOf(name, field)!;
    const none = empty === null ? null : Array.isArray(empty) ? `'{}'::${type}` : sqlLiteral(empty);
    return [{ column, type, taken: field.taken, empty: none }];
  });
}
