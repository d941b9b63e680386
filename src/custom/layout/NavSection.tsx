import { useId } from 'react';
import { Icon } from '../../ui/kit/icons/Icon';
import type { Shortcuts } from '../shortcuts/useShortcuts';
import { NavCount } from './NavCount';
import { NavEntries } from './NavEntries';
import { itemsIn, type NavGroup } from './navigation';

interface NavSectionProps {
  readonly group: NavGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onFollow: (() => void) | undefined;
  readonly pins: Shortcuts;
}

/** Collapsible section; collapsed, it shows the badge of its entries. */
export function NavSection({ group, isOpen, onToggle, onFollow, pins }: NavSectionProps) {
  const id = useId();
  return (
    <section className="nav-group" data-open={isOpen}>
      {group.label !== null && (
        <h2 className="nav-heading row flush muted type-note semibold one-line">
          <button type="button" className="nav-fold" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            <span className="nav-text">{group.label}</span>
            {!isOpen && <NavCount items={itemsIn(group.entries)} />}
            <span className="nav-arrow grid push-end">
              <Icon name="ri-arrow-down-s-line" size={18} />
            </span>
          </button>
        </h2>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <NavEntries entries={group.entries} onFollow={onFollow} pins={pins} />}
      </div>
    </section>
  );
}
