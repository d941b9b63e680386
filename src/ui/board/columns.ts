import type { ChoiceField } from '../../schema/fields';
import { splitKey } from '../../schema/filterKeys';
import type { ResourceSchema } from '../../schema/resource';
import type { FilterValues } from '../filters/conditions';

/** A column of the board; null for records without a value. */
export interface Column {
  /** Unique among the columns. */
  readonly key: string;
  readonly value: string | null;
  /** What the list call asks for. */
  readonly filter: FilterValues;
}

/** The field whose choices are the columns. */
export function columnField({ fields, list }: ResourceSchema): ChoiceField {
  return fields[list.board!.by] as ChoiceField;
}

/** The columns that the filters leave, in the order of the choices. */
export function columnsOf(schema: ResourceSchema, filters: FilterValues): Column[] {
  const { by } = schema.list.board!;
  const field = columnField(schema);
  const entries = Object.entries(filters);
  const isOwn = ([key, value]: readonly [string, unknown]) => splitKey(key, value).name === by;
  const own = entries.filter(isOwn);
  const others = Object.fromEntries(entries.filter((entry) => !isOwn(entry)));
  const values = [...Object.keys(field.choices), ...(field.required ? [] : [null])];
  return values
    .filter((value) => own.every(([key, asked]) => isAsked(value, splitKey(key, asked).operator, asked)))
    .map((value) => ({
      key: value === null ? 'none' : `=${value}`,
      value,
      filter: { ...others, ...(value === null ? { [`${by}_empty`]: true } : { [by]: value }) },
    }));
}

function isAsked(value: string | null, operator: string, asked: unknown): boolean {
  const among = [asked].flat();
  if (operator === 'empty') return (value === null) === asked;
  return operator === 'not' || operator === 'none' ? !among.includes(value) : among.includes(value);
}
