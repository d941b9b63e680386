import { isStored } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import { startStates } from '../../schema/states';
import type { Values } from '../../schema/validation';
import { startValues } from './formValues';

/**
 * Initial values for a duplicate: all editable fields of the record. Unique fields keep their defaults; the title is
 * marked as a copy.
 */
export function copyOf(schema: ResourceSchema, record: Values, called: (title: string) => string): Values {
  const start = startValues(schema, null);
  for (const [name, field] of Object.entries(schema.fields)) {
    if (!isStored(field) || field.readOnly || field.secret || name === schema.tree?.order) continue;
    // A copy starts in an initial state.
    if (name === schema.states?.field && !startStates(schema).includes(String(record[name]))) continue;
    if (field.unique === undefined) start[name] = record[name] ?? start[name];
  }
  const field = schema.fields[schema.title];
  const title = record[schema.title];
  if ((field?.kind === 'text' || field?.kind === 'longText') && typeof title === 'string')
    start[schema.title] = shortened(title, called, field.maxLength ?? usualLength);
  return start;
}

const usualLength = 200;

/** Truncates a long title, but keeps the copy marker. */
function shortened(title: string, called: (title: string) => string, max: number): string {
  const whole = called(title);
  return whole.length <= max ? whole : called(title.slice(0, title.length - (whole.length - max)));
}
