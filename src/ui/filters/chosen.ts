import { isEmpty } from '../../schema/conditions';

/** A value or list of values as a list. */
export function asChosen(value: unknown): string[] {
  return isEmpty(value) ? [] : [value].flat().map(String);
}
