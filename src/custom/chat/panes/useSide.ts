import { useCallback } from 'react';
import { choosePreference, usePreference } from '../../../preferences/preferences';
import type { Address, Side } from '../address';
import type { usePanes } from './usePanes';

/** The side panel that is shown, docked or as an overlay, and how to change it. */
export interface SideChoice {
  readonly shown: Side | null;
  show(side: Side | null): void;
  readonly isDocked: boolean;
  /** Docks the panel or makes it an overlay; null when there is no room to dock. */
  readonly dock: ((isDocked: boolean) => void) | null;
}

/** A docked panel is stored as a user preference; an overlay is kept in the URL, so that Back closes it. */
export function useSide(
  address: Address,
  { panes, arrange, mayDock, docksOnOpen }: ReturnType<typeof usePanes>,
): SideChoice {
  const kept = usePreference('chat-side');
  const isDocked = panes === 'three';
  const shown = isDocked ? (address.side ?? (kept === 'hidden' ? null : kept)) : address.side;
  const show = useCallback(
    (side: Side | null) => {
      const staysBeside = isDocked || (docksOnOpen && side !== null);
      if (staysBeside) choosePreference('chat-side', side ?? 'hidden');
      if (staysBeside && !isDocked) arrange({ isSideDocked: true });
      if (!staysBeside || address.side !== null) address.showSide(staysBeside ? null : side);
    },
    [isDocked, docksOnOpen, arrange, address],
  );
  const dock = (wanted: boolean) => {
    arrange({ isSideDocked: wanted });
    if (wanted && shown !== null) choosePreference('chat-side', shown);
    address.showSide(wanted ? null : shown);
  };
  return { shown, show, isDocked, dock: mayDock ? dock : null };
}
