import type { Arrangement } from '../../../schema/arrangement';
import type { WidgetKind } from './kind';

/** All widgets in default order, found by their folders. */
const kinds = Object.values(import.meta.glob<WidgetKind>('./*/widget.tsx', { eager: true, import: 'widget' })).sort(
  (a, b) => a.order - b.order,
);

/** Widgets that the user may add. */
export function offered(permissions: ReadonlySet<string>): readonly WidgetKind[] {
  return kinds.filter(({ permission }) => permission === null || permissions.has(permission));
}

export const beginning: Arrangement = kinds.map(({ name, size }) => ({ name, size }));
