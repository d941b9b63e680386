import { useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isBelow } from './isBelow';
import { itemsIn, type NavGroup } from './navigation';

/** As many entries are shown before anybody has folded or unfolded a section. */
const mostShown = 20;

export interface Folds {
  isOpen(group: NavGroup): boolean;
  toggle(group: NavGroup): void;
}

/**
 * Which sections of the navigation are open: as the person left them; otherwise from the top, as long as all their entries
 * fit. The one with the present screen opens, until it is folded there.
 */
export function useFolds(groups: readonly NavGroup[]): Folds {
  const { pathname } = useLocation();
  const [chosen, choose] = useStore<Readonly<Record<string, boolean>>>('nav.sections', {});
  const [foldedAt, setFoldedAt] = useState<string | null>(null);
  const fitting = fittingIn(groups);
  const holdsScreen = ({ entries }: NavGroup) => itemsIn(entries).some(({ path }) => isBelow(pathname, path));
  const isOpen = (group: NavGroup) =>
    group.label === null ||
    (chosen[group.id] ?? (fitting.has(group.id) || !groups.includes(group))) ||
    (holdsScreen(group) && foldedAt !== `${group.id} ${pathname}`);
  return {
    isOpen,
    toggle: (group) => {
      const opens = !isOpen(group);
      choose({ ...chosen, [group.id]: opens });
      setFoldedAt(opens ? null : `${group.id} ${pathname}`);
    },
  };
}

function fittingIn(groups: readonly NavGroup[]): ReadonlySet<string> {
  const fitting = new Set<string>();
  let shown = 0;
  for (const { id, entries } of groups) {
    shown += entries.length;
    if (shown > mostShown) break;
    fitting.add(id);
  }
  return fitting;
}
