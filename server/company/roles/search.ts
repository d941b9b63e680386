import type { Catalogue } from '../access/catalogue';

/** Finds built-in roles by their names in both languages. */
export function searchBuiltinRoles(catalogue: Catalogue) {
  return (text: string, place: (value: unknown) => string): string => {
    const sought = text.toLowerCase();
    const found = catalogue.roles.filter(({ name }) =>
      [name.en, name.zh].some((word) => word.toLowerCase().includes(sought)),
    );
    return `(type = 'BUILTIN' and code = any(${place(found.map((role) => role.code))}::text[]))`;
  };
}
