import type { ComponentType } from 'react';
import type { ArrangedWidget, WidgetSize } from '../../schema/arrangement';

/** A widget type. */
export interface WidgetKind {
  readonly name: string;
  readonly icon: string;
  readonly size: WidgetSize;
  /** Required permission; null when each part checks its own. */
  readonly permission: string | null;
  /** Options of the widget; the first is the default. Labels: parley.dashboards.widget.<name>.choice. */
  readonly choices?: readonly string[];
  /** Resources whose changes refresh it; '*' for all. */
  readonly heeds: readonly string[];
  readonly Content: ComponentType;
}

/** A widget on the page. */
export interface PlacedWidget extends ArrangedWidget {
  readonly kind: WidgetKind;
}
