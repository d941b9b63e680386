import { useMemo } from 'react';
import { useRemembered } from '../../preferences/remembered';
import { itemsIn, type NavItem } from '../layout/navigation';
import { useNavigation } from '../layout/useNavigation';

/** More would be a navigation of its own. */
export const maxShortcuts = 12;

/** A screen with the heading it stands under. */
export interface Shortcut extends NavItem {
  readonly group: string | null;
}

export interface Shortcuts {
  readonly chosen: readonly Shortcut[];
  /** What else the person may open. */
  readonly others: readonly Shortcut[];
  readonly isFull: boolean;
  add(path: string): void;
  remove(path: string): void;
  /** One place up or down among those that are shown. */
  move(path: string, by: -1 | 1): void;
}

/**
 * The screens a person wants at hand, out of those in their navigation. What they may not open at present is not shown,
 * but kept: it is there again when they may.
 */
export function useShortcuts(): Shortcuts {
  const [paths, keep] = useRemembered('shortcuts');
  const navigation = useNavigation();
  const screens = useMemo(
    () =>
      navigation.flatMap(({ label, entries }) => itemsIn(entries).map((item): Shortcut => ({ ...item, group: label }))),
    [navigation],
  );
  const chosen = paths.flatMap((path) => screens.find((screen) => screen.path === path) ?? []);
  const shown = chosen.map(({ path }) => path);
  return {
    chosen,
    others: screens.filter(({ path, isExternal }) => !isExternal && !shown.includes(path)),
    isFull: chosen.length >= maxShortcuts,
    add: (path) => keep([...paths.filter((one) => one !== path), path]),
    remove: (path) => keep(paths.filter((one) => one !== path)),
    move: (path, by) => keep(swapped(paths, path, shown[shown.indexOf(path) + by])),
  };
}

function swapped(paths: readonly string[], one: string, other: string | undefined): readonly string[] {
  if (other === undefined) return paths;
  return paths.map((path) => (path === one ? other : path === other ? one : path));
}
