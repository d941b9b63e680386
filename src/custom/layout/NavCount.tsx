import { useTranslate } from 'react-admin';
import { useBadges } from './badges';
import type { NavItem } from './navigation';

/** Badge with the sum of pending items of these entries; the text alternative lists each count. */
export function NavCount({ items }: { readonly items: readonly NavItem[] }) {
  const translate = useTranslate();
  const all = useBadges();
  const badges = items.flatMap(({ path }) => all.get(path) ?? []);
  const sum = badges.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return null;
  return (
    <span className="nav-badge rigid push-end type-note semibold text-center pill">
      <span aria-hidden="true">{sum > 99 ? '99+' : sum}</span>
      <span className="parley-unseen">{badges.map(({ says, count }) => translate(says, { count })).join(', ')}</span>
    </span>
  );
}
