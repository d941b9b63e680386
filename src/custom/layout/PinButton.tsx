import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';
import type { Shortcuts } from '../shortcuts/useShortcuts';
import type { NavItem } from './navigation';

/**
 * Adds an entry to the user's shortcuts at the top of the navigation, or removes it. Not a stop of the Tab key: each
 * entry would have two; the shortcuts' own editor does the same by keyboard.
 */
export function PinButton({ item, pins }: { readonly item: NavItem; readonly pins: Shortcuts }) {
  const translate = useTranslate();
  const isPinned = pins.chosen.some(({ path }) => path === item.path);
  if (!isPinned && pins.isFull) return null;
  return (
    <button
      type="button"
      className="nav-pinner"
      tabIndex={-1}
      aria-label={translate(isPinned ? 'parley.layout.unpin' : 'parley.layout.pin', { name: item.label })}
      onClick={() => (isPinned ? pins.remove(item.path) : pins.add(item.path))}
    >
      <Icon name={isPinned ? 'ri-pushpin-2-fill' : 'ri-pushpin-2-line'} size={16} />
    </button>
  );
}
