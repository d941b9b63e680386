import { builtinId } from '../access/builtinRows';
import type { Catalogue } from '../access/catalogue';

export function searchBuiltinRoles(catalogue: Catalogue) {
  return (text: string, place: (value: unknown) => string): string => {
    const sought = text.toLowerCase();
    const found = catalogue.roles.filter(({ name }) =>
      [name.en, name.zh].some((word) => word.toLowerCase().includes(sought)),
    );
    return `(type = 'BUILTIN' and code = any(${place(found.map((role) => role.code))}::text[]))`;
  };
}

export function builtinRolesNamed(catalogue: Catalogue) {
  return (companyId: string, names: readonly string[]): ReadonlyMap<string, string> =>
    new Map(
      names.flatMap((name) => {
        const role = catalogue.roles.find((one) => one.name.en === name || one.name.zh === name);
        return role === undefined ? [] : [[name, builtinId(companyId, 'role', role.code)] as const];
      }),
    );
}
