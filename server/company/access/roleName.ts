import type { Text } from '../../../src/schema/text';
import type { Catalogue } from './catalogue';

/** What a role is called: the product's own ones in every language, a company's as it wrote it. */
export function roleNameOf(catalogue: Catalogue, code: string, name: string): Text {
  return catalogue.roles.find((role) => role.code === code)?.name ?? { en: name, zh: name };
}
