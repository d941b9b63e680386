import { useMemo } from 'react';
import { useRemembered } from '../../preferences/remembered';
import { itemsIn, type NavItem } from '../layout/navigation';
import { useNavigation } from '../layout/useNavigation';

/** Maximum number of shortcuts. */
export const maxShortcuts = 12;

/** A screen with its section heading. */
export interface Shortcut extends NavItem {
  readonly group: string | null;
}

export interface Shortcuts {
  readonly chosen: readonly Shortcut[];
  /** Other screens that the user may open. */
  readonly others: readonly Shortcut[];
  readonly isFull: boolean;
  add(path: string): void;
  remove(path: string): void;
  /** Moves up or down among the shown ones. */
  move(path: string, by: -1 | 1): void;
}

/** The user's shortcuts among the screens of the navigation. Screens without permission are hidden but kept. */
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
