import { isEmpty } from '../../schema/conditions';

export function asChosen(value: unknown): string[] {
  return isEmpty(value) ? [] : [value].flat().map(String);
}
