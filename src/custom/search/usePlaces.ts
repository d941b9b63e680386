import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import { outlines } from '../../dataProvider/resources';
import { catalogues } from '../../i18n/catalogues';
import { inSentence, type Language, languages } from '../../schema/text';
import { mayOf } from '../../ui/resource/may';
import { createPath } from '../../ui/resource/paths';
import { useLanguage } from '../../ui/resource/useLanguage';
import { itemsIn, navigationOf } from '../layout/navigation';
import { useNavigation } from '../layout/useNavigation';
import { isKnownPath } from '../paths';
import type { Hit, HitGroup } from './hits';
import { bestOf, wordsOf } from './match';
import { useOfferedActions } from './offered';

/** A destination known without a query. */
interface Destination {
  readonly hit: Omit<Hit, 'sought'>;
  /** Search terms in all languages. */
  readonly names: readonly string[];
}

const maxPlaces = 6;

/** Screens and actions available to the user that match the text; without a text, all screens. */
export function usePlaceGroups(text: string): readonly HitGroup[] {
  const translate = useTranslate();
  const screens = useScreenPlaces();
  const creating = useCreatePlaces();
  const offered = useOfferedPlaces();
  const actions = [...offered, ...creating];
  const words = wordsOf(text);
  const groupOf = (key: 'screens' | 'actions', found: readonly Destination[]): HitGroup => ({
    key,
    heading: translate(`parley.search.${key}`),
    hits: found.slice(0, maxPlaces).map(({ hit }) => ({ ...hit, sought: words })),
  });
  const matching = (places: readonly Destination[]) => bestOf(places, ({ names }) => names, text);
  return [groupOf('screens', text === '' ? screens : matching(screens)), groupOf('actions', matching(actions))].filter(
    ({ hits }) => hits.length > 0,
  );
}

/** Screens of the navigation, searchable by their names in all languages. */
function useScreenPlaces(): readonly Destination[] {
  const { menus, codes } = usePermissions();
  const groups = useNavigation();
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const language of languages)
      for (const { entries } of navigationOf({ menus, codes, outlines, isKnownPath, language }))
        for (const { path, label } of itemsIn(entries)) names.set(path, [...(names.get(path) ?? []), label]);
    return groups.flatMap((group) =>
      itemsIn(group.entries).map((item) => ({
        hit: {
          id: `screen ${item.path}`,
          title: item.label,
          icon: item.icon,
          to: item.path,
          isExternal: item.isExternal,
          subtitle: group.label ?? undefined,
        },
        names: [item.label, ...(names.get(item.path) ?? [])],
      })),
    );
  }, [menus, codes, groups]);
}

/** What people type to create a record. In Chinese the verb and the noun are written together. */
const namesOfCreating: { readonly [language in Language]: (record: string) => string } = {
  en: (record) => `New create add ${record}`,
  zh: (record) => `新建 创建 新增 ${record} 新建${record}`,
};

/** "Create record" actions that the user is permitted. */
function useCreatePlaces(): readonly Destination[] {
  const translate = useTranslate();
  const language = useLanguage();
  const { codes } = usePermissions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: mayOf only reads the codes
  return useMemo(
    () =>
      outlines
        .filter((schema) => mayOf(schema).add)
        .map((schema) => {
          const { one } = schema.label;
          const name = inSentence(one[language], language);
          return {
            hit: {
              id: `create ${schema.name}`,
              title: translate('parley.search.create', { name }),
              icon: 'ri-add-line',
              to: createPath(schema),
            },
            names: languages.map((each) => namesOfCreating[each](one[each])),
          };
        }),
    [codes, language, translate],
  );
}

/** Actions of the open screen. */
function useOfferedPlaces(): readonly Destination[] {
  const translate = useTranslate();
  return useOfferedActions().map(({ name, icon, run }) => ({
    hit: { id: name, title: translate(name), icon, run, leaves: true },
    names: textsOf(name),
  }));
}

/** A message in all languages. */
function textsOf(name: string): string[] {
  return Object.values(catalogues).flatMap((catalogue) => {
    const text = name
      .split('.')
      .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>>)?.[part], catalogue);
    return typeof text === 'string' ? [text] : [];
  });
}
