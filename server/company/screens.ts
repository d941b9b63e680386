import type { Permission } from '../../src/schema/permissions/permissions';
import type { ScreenMenu } from '../../src/schema/screenMenu';
import { inSentence } from '../../src/schema/text';

const found = import.meta.glob<ScreenMenu>('/src/custom/**/menu.ts', { eager: true, import: 'menu' });

/** The screens that are not record lists: each has its own permission and navigation entry. Discovered by folder. */
export const screens: readonly ScreenMenu[] = Object.values(found).toSorted((a, b) => a.order - b.order);

export function screenPermission(screen: ScreenMenu): Permission {
  return {
    code: `${screen.name}:list`,
    label: { en: `View ${inSentence(screen.label.en)}`, zh: `查看${screen.label.zh}` },
  };
}
