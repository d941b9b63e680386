import { builtinMenus } from '../access/builtinRows';
import type { Catalogue } from '../access/catalogue';

/** Finds built-in menus by their titles in both languages. */
export function searchBuiltinMenus(catalogue: Catalogue) {
  const menus = builtinMenus(catalogue);
  return (text: string, place: (value: unknown) => string): string => {
    const sought = text.toLowerCase();
    const found = menus.filter(({ title }) => [title.en, title.zh].some((word) => word.toLowerCase().includes(sought)));
    return `(builtin and (name, title) in (
      select * from unnest(${place(found.flatMap(({ key }) => [key, key]))}::text[],
                           ${place(found.flatMap(({ title }) => [title.en, title.zh]))}::text[])))`;
  };
}
