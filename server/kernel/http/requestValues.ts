import { asSchema } from '../../../src/schema/asSchema';
import type { Fields } from '../../../src/schema/fields';
import { kindOf } from '../../../src/schema/kinds/kinds';
import type { Saving } from '../../../src/schema/saving';
import { withTimesOfDays } from '../../../src/schema/timesOfDays';
import { checkNew, type Values } from '../../../src/schema/validation';
import { strangeIds } from '../db/ids';
import { invalid } from './refusal';

/**
 * Validates a body against the fields of a route, with the validator that forms use. Days are days of the zone.
 */
export function checkBody(fields: Fields, body: unknown, zone = 'UTC', saving?: Saving): Values {
  const checked = checkNew(asSchema(fields), withTimesOfDays(fields, body, zone), saving);
  const issues = checked.ok ? strangeIds(fields, checked.value) : checked.issues;
  if (!checked.ok || issues.length > 0) throw invalid(issues);
  return checked.value;
}

/** Validates a query string. Numbers and booleans are parsed first; an empty value counts as missing. */
export function checkQuery(fields: Fields, query: Readonly<Record<string, unknown>>, zone = 'UTC'): Values {
  const isGiven = ([name, value]: [string, unknown]) =>
    !Object.hasOwn(fields, name) || typeof value !== 'string' || value.trim() !== '';
  const read = Object.entries(query)
    .filter(isGiven)
    .map(([name, value]) => [name, fromText(fields, name, value)]);
  return checkBody(fields, Object.fromEntries(read), zone);
}

function fromText(fields: Fields, name: string, value: unknown): unknown {
  return typeof value === 'string' && Object.hasOwn(fields, name) ? kindOf(fields[name]!).fromQuery(value) : value;
}
