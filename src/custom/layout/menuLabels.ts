import { singles } from '../../dataProvider/resources';
import { sections } from '../../schema/resource';
import type { Text } from '../../schema/text';
import { screenLabels } from './screenLabels';

/** Labels of built-in menus that are not resources, by titleKey. */
export const menuLabels: Readonly<Record<string, Text>> = {
  ...screenLabels,
  ...Object.fromEntries(singles.map(({ name, label }) => [`menu.${name}`, label.many])),
  ...Object.fromEntries(Object.entries(sections).map(([name, text]) => [`menu.${name}`, text])),
};
