import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import { outlines } from '../../dataProvider/resources';
import { catalogues } from '../../i18n/catalogues';
import { inSentence, type Language, languages } from '../../schema/text';
import { mayOf } from '../../ui/resource/may';
import { createPath, listPath } from '../../ui/resource/paths';
import { useLanguage } from '../../ui/resource/useLanguage';
import { chooseMode, modes } from '../../ui/theme/mode';
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
  const everywhere = useEverywherePlaces();
  const actions = [...offered, ...everywhere, ...creating];
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
  return useOfferedActions().map(({ name, title, icon, run }) => ({
    hit: { id: name, title: title ?? translate(name), icon, run, leaves: true },
    names: title === undefined ? textsOf(name) : [title],
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

/** What people type to export a list. */
const namesOfExporting: { readonly [language in Language]: (records: string) => string } = {
  en: (records) => `Export download ${records}`,
  zh: (records) => `导出 下载 ${records} 导出${records}`,
};

/** Actions that every screen has: exports of lists, invitations, the color mode. */
function useEverywherePlaces(): readonly Destination[] {
  const translate = useTranslate();
  const language = useLanguage();
  const { codes } = usePermissions();
  return useMemo(() => {
    const exports = outlines
      .filter((schema) => schema.tree === undefined && mayOf(schema).list && mayOf(schema).export)
      .map((schema): Destination => {
        const { many } = schema.label;
        const name = inSentence(many[language], language);
        return {
          hit: {
            id: `export ${schema.name}`,
            title: translate('parley.search.export', { name }),
            icon: 'ri-file-download-line',
            to: `${listPath(schema)}?export`,
          },
          names: languages.map((each) => namesOfExporting[each](many[each])),
        };
      });
    const invite: Destination = {
      hit: {
        id: 'invite',
        title: translate('parley.search.invite'),
        icon: 'ri-user-add-line',
        to: '/member/list?invite',
      },
      names: textsOf('parley.search.invite'),
    };
    const themes = modes.map(
      (mode): Destination => ({
        hit: {
          id: `theme ${mode}`,
          title: `${translate('parley.theme.label')}: ${translate(`parley.theme.${mode}`)}`,
          icon: 'ri-contrast-line',
          run: () => chooseMode(mode),
          leaves: true,
        },
        names: [...textsOf('parley.theme.label'), ...textsOf(`parley.theme.${mode}`)],
      }),
    );
    return [...(codes.has('member:invite') ? [invite] : []), ...themes, ...exports];
  }, [codes, language, translate]);
}
