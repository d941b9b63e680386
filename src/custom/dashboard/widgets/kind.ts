import type { ComponentType } from 'react';
import { outlines } from '../../../dataProvider/resources';
import type { ArrangedWidget, WidgetSize } from '../../../schema/arrangement';
import { permissionCode } from '../../../schema/permissions/permissions';
import type { Text } from '../../../schema/text';

/** A widget type: the `widget` of the `widget.tsx` in its folder. */
export interface WidgetKind {
  readonly name: string;
  readonly title: Text;
  /** What it shows, for the dialog of the widgets that can be added. */
  readonly lead: Text;
  readonly icon: string;
  readonly size: WidgetSize;
  /** Place in the default order. */
  readonly order: number;
  /** Required permission; null when each part checks its own. */
  readonly permission: string | null;
  /** Options of the widget with their labels; the first is the default. */
  readonly choices?: Readonly<Record<string, Text>>;
  /** Resources whose changes refresh it; '*' for all. */
  readonly heeds: readonly string[];
  readonly Content: ComponentType;
}

export interface PlacedWidget extends ArrangedWidget {
  readonly kind: WidgetKind;
}

/** What all widgets of sales have in common. */
export const ofSales = { permission: 'figures:view', heeds: ['orders', 'order-lines', 'deliveries'] } as const;

export function listCode(resource: string): string {
  const outline = outlines.find(({ name }) => name === resource);
  return outline === undefined ? `${resource}:list` : permissionCode(outline, 'list');
}
