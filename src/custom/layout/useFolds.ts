import { useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isBelow } from './isBelow';
import { itemsIn, type NavGroup } from './navigation';

/** Maximum entries expanded by default. */
const maxShown = 20;

export interface Folds {
  isOpen(group: NavGroup): boolean;
  toggle(group: NavGroup): void;
}

/**
 * Expanded navigation sections: the user's stored choice, otherwise from the top while their entries fit. The section
 * of the current screen expands unless collapsed there. It then takes precedence over the others, so that the total
 * stays within the limit, and sections move only when a current screen would be hidden.
 */
export function useFolds(groups: readonly NavGroup[]): Folds {
  const { pathname } = useLocation();
  const [chosen, choose] = useStore<Readonly<Record<string, boolean>>>('nav.sections.open', {});
  const [foldedAt, setFoldedAt] = useState<string | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const fitting = fittingIn(groups, first);
  const present = groups.find(({ entries }) => itemsIn(entries).some(({ path }) => isBelow(pathname, path)));
  const isLeftOpen = (group: NavGroup) =>
    group.label === null || (chosen[group.id] ?? (fitting.has(group.id) || !groups.includes(group)));
  const opensItself = (group: NavGroup) => group === present && foldedAt !== `${group.id} ${pathname}`;
  const isOpen = (group: NavGroup) => isLeftOpen(group) || opensItself(group);
  if (present !== undefined && present.id !== first && !isLeftOpen(present) && opensItself(present))
    setFirst(present.id);
  return {
    isOpen,
    toggle: (group) => {
      const opens = !isOpen(group);
      choose({ ...chosen, [group.id]: opens });
      setFoldedAt(opens ? null : `${group.id} ${pathname}`);
    },
  };
}

function fittingIn(groups: readonly NavGroup[], first: string | null): ReadonlySet<string> {
  const fitting = new Set<string>();
  let shown = 0;
  for (const { id, entries } of [...groups].sort((a, b) => Number(b.id === first) - Number(a.id === first))) {
    shown += entries.length;
    if (shown > maxShown && fitting.size > 0) break;
    fitting.add(id);
  }
  return fitting;
}
