import { builtinId } from '../access/builtinRows';
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

/** The built-in roles that a file names in either language. */
export function builtinRolesNamed(catalogue: Catalogue) {
  return (companyId: string, names: readonly string[]): ReadonlyMap<string, string> =>
    new Map(
      names.flatMap((name) => {
        const role = catalogue.roles.find((one) => one.name.en === name || one.name.zh === name);
        return role === undefined ? [] : [[name, builtinId(companyId, 'role', role.code)] as const];
      }),
    );
}
