import type { Text } from '../../../src/schema/text';
import type { Catalogue } from './catalogue';

/** A role's name: translated for built-in roles, as entered for custom ones. */
export function roleNameOf(catalogue: Catalogue, code: string, name: string): Text {
  return catalogue.roles.find((role) => role.code === code)?.name ?? { en: name, zh: name };
}
