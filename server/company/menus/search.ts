import { builtinMenus } from '../access/builtinRows';
import type { Catalogue } from '../access/catalogue';

/** Finds menus whose titles are the product's by what they are called in either language. */
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
