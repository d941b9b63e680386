import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePreference } from '../../preferences/preferences';
import { IconButton } from '../../ui/kit/IconButton';
import { useScheme } from '../../ui/theme/mode';
import { useShortcuts } from '../shortcuts/useShortcuts';
import { Brand } from './Brand';
import { NavbarTools } from './NavbarTools';
import { NavPin } from './NavPin';
import { NavSection } from './NavSection';
import type { Arrangement } from './useArrangement';
import { useFolds } from './useFolds';
import { useNavigation } from './useNavigation';
import type { Overlay } from './useOverlay';

interface VerticalNavProps {
  readonly nav: Exclude<Arrangement['nav'], 'horizontal'>;
  readonly overlay: Overlay;
  /** Also contains the navbar tools. */
  readonly hasTools: boolean;
}

export function VerticalNav({ nav, overlay, hasTools }: VerticalNavProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const groups = useNavigation();
  const folds = useFolds(groups);
  const pins = useShortcuts();
  const label = translate('parley.layout.pinned');
  const pinned = pins.chosen.length > 0 ? [{ id: 'pinned', label, icon: '', entries: pins.chosen }] : [];
  const element = useRef<HTMLElement>(null);
  const isOverlay = nav === 'overlay';
  const isSemiDark = usePreference('vertical-nav-semi-dark') === 'true';
  const isDarker = useScheme() === 'light' && isSemiDark;
  useEffect(() => {
    if (overlay.isOpen) element.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [overlay.isOpen]);
  // Scrolls to the entry of the current screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each screen
  useEffect(() => {
    element.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (isOverlay && event.key === 'Escape') overlay.close();
  };

  return (
    <>
      {overlay.isOpen && <div className="nav-scrim" onClick={overlay.close} aria-hidden="true" />}
      <nav
        ref={element}
        className="nav"
        aria-label={translate('parley.nav.label')}
        data-scheme={isDarker ? 'dark' : undefined}
        data-open={overlay.isOpen}
        inert={isOverlay && !overlay.isOpen}
        onKeyDown={closeOnEscape}
      >
        <div className="nav-head row between rigid">
          <Brand />
          {isOverlay ? (
            <IconButton
              variant="round"
              icon="ri-close-line"
              label={translate('parley.nav.close')}
              onClick={overlay.close}
            />
          ) : (
            <NavPin />
          )}
        </div>
        <div className="nav-groups min-height-0 grow scroll">
          {[...pinned, ...groups].map((group) => (
            <NavSection
              key={group.id}
              group={group}
              isOpen={folds.isOpen(group)}
              onToggle={() => folds.toggle(group)}
              onFollow={isOverlay ? overlay.leave : undefined}
              pins={pins}
            />
          ))}
        </div>
        {hasTools && (
          <div className="nav-foot rigid line-above">
            <NavbarTools />
          </div>
        )}
      </nav>
    </>
  );
}
