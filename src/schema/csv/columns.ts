import type { Field } from '../fields';
import { fieldNamed } from '../listing';
import type { ResourceSchema } from '../resource';
import type { Language } from '../text';
import { safeText } from './text';

export interface CsvColumn {
  readonly name: string;
  readonly field: Field;
}

/** Every field but secrets; the id last, as a file that begins with 'ID' is no CSV to Excel. */
export function csvColumns(schema: ResourceSchema): CsvColumn[] {
  const own = Object.keys(schema.fields).filter((name) => !schema.fields[name]!.secret);
  return [...own, 'createdAt', 'updatedAt', 'id'].map((name) => ({ name, field: fieldNamed(schema, name)! }));
}

/** A column's heading: the field's label, with its name where another column has the same label. */
export function headingOf({ name, field }: CsvColumn, all: readonly CsvColumn[], language: Language): string {
  const label = field.label[language];
  const isShared = all.some((other) => other.name !== name && other.field.label[language] === label);
  return safeText(isShared ? `${label} (${name})` : label);
}
