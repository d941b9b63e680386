import type { Field } from '../fields';
import { fieldNamed } from '../listing';
import type { ResourceSchema } from '../resource';
import type { Language } from '../text';
import { safeText } from './text';

export interface CsvColumn {
  readonly name: string;
  readonly field: Field;
}

/** All fields except secrets. The id comes last, because Excel does not treat a file that starts with 'ID' as CSV. */
export function csvColumns(schema: ResourceSchema): CsvColumn[] {
  const own = Object.keys(schema.fields).filter((name) => !schema.fields[name]!.secret);
  return [...own, 'createdAt', 'updatedAt', 'id'].map((name) => ({ name, field: fieldNamed(schema, name)! }));
}

/** A column's heading: the field's label, followed by its name if another column has the same label. */
export function headingOf({ name, field }: CsvColumn, all: readonly CsvColumn[], language: Language): string {
  const label = field.label[language];
  const isShared = all.some((other) => other.name !== name && other.field.label[language] === label);
  return safeText(isShared ? `${label} (${name})` : label);
}
