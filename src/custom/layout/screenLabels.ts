import type { ScreenMenu } from '../../schema/screenMenu';
import type { Text } from '../../schema/text';

const found = import.meta.glob<ScreenMenu>('/src/custom/**/menu.ts', { eager: true, import: 'menu' });

/**
 * Labels of the menus of custom screens, by titleKey. The production build computes them and puts them here in place of
 * the menus (scripts/lib/computed.ts).
 */
export const screenLabels: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.values(found).map(({ name, label }) => [`menu.${name}`, label]),
);
