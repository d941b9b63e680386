import type { ComponentType } from 'react';
import type { ArrangedWidget, WidgetSize } from '../../schema/arrangement';

/** A widget that can stand on the page. */
export interface WidgetKind {
  readonly name: string;
  readonly icon: string;
  readonly size: WidgetSize;
  /** The permission for what it shows; null where each part of it has its own. */
  readonly permission: string | null;
  /** What can be chosen in it; the first is there at the beginning. Said by parley.dashboards.widget.<name>.choice. */
  readonly choices?: readonly string[];
  /** Records whose changes change it; '*': all of them. */
  readonly heeds: readonly string[];
  readonly Content: ComponentType;
}

/** A widget that stands on the page. */
export interface Placed extends ArrangedWidget {
  readonly kind: WidgetKind;
}
