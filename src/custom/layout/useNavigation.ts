import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import { outlines } from '../../dataProvider/resources';
import { languageOf } from '../../schema/text';
import { isKnownPath } from '../paths';
import { itemsIn, type NavGroup, type NavItem, navigationOf } from './navigation';

/** Navigation of the signed-in user, dashboard first. */
export function useNavigation(): readonly NavGroup[] {
  const locale = useLocale();
  const translate = useTranslate();
  const { menus, codes } = usePermissions();
  return useMemo(() => {
    const groups = navigationOf({
      menus,
      outlines,
      codes,
      language: languageOf(locale),
      isKnownPath,
    });
    if (menus.length > 0) return groups;
    const dashboard = {
      path: '/dashboard',
      label: translate('parley.nav.dashboard'),
      icon: 'ri-home-smile-line',
      isExternal: false,
    };
    return [{ id: '', label: null, icon: '', entries: [dashboard] }, ...groups];
  }, [menus, codes, locale, translate]);
}

/** All screens and links of the navigation, flattened. */
export function useScreens(): readonly NavItem[] {
  const groups = useNavigation();
  return useMemo(() => itemsIn(groups.flatMap(({ entries }) => entries)), [groups]);
}
