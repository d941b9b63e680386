import type { Text } from '../../../src/schema/text';
import type { Catalogue } from '../access/catalogue';

/** Finds built-in permissions and groups by their names in both languages. */
export function searchBuiltinPermissions({ groups }: Catalogue) {
  return (text: string, place: (value: unknown) => string): string => {
    const sought = text.toLowerCase();
    const isFound = ({ label }: { readonly label: Text }) =>
      [label.en, label.zh].some((word) => word.toLowerCase().includes(sought));
    const codes = groups.flatMap((group) => group.permissions.filter(isFound).map((permission) => permission.code));
    const keys = groups.filter(isFound).map((group) => group.key);
    return `(builtin and (code = any(${place(codes)}::text[]) or id in (
      select md5(company_id || ':group:' || key)::uuid from unnest(${place(keys)}::text[]) as key)))`;
  };
}
