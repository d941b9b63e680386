import { isStored } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import { startStates } from '../../schema/states';
import type { Values } from '../../schema/validation';
import { startValues } from './formValues';

/**
 * What the form of a new record starts with when it is to be like another: all that a person could have typed. What only
 * one record may hold is left to be typed; the title says that it is a copy.
 */
export function copyOf(schema: ResourceSchema, record: Values, called: (title: string) => string): Values {
  const start = startValues(schema, null);
  for (const [name, field] of Object.entries(schema.fields)) {
    if (!isStored(field) || field.readOnly || field.secret || name === schema.tree?.order) continue;
    // A copy begins where any new record can.
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

/** The end of a title that is too long goes, not the word that tells the copy. */
function shortened(title: string, called: (title: string) => string, max: number): string {
  const whole = called(title);
  return whole.length <= max ? whole : called(title.slice(0, title.length - (whole.length - max)));
}
