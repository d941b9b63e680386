import { singles } from '../../dataProvider/resources';
import { permissionCode } from '../../schema/permissions/permissions';
import { isSettingsTab } from '../../schema/single';
import type { Text } from '../../schema/text';

interface SettingsTab {
  readonly name: string;
  readonly order: number;
  /** Permission it needs; null: every signed-in user may open it. */
  readonly permission: string | null;
  /** Only of a `single`; the others have a text of the settings. */
  readonly label?: Text;
}

const own = [
  { name: 'appearance', order: 2, permission: null },
  { name: 'notices', order: 3, permission: null },
  { name: 'password', order: 4, permission: null },
  { name: 'security', order: 5, permission: null },
  { name: 'plan', order: 7, permission: 'vip:view' },
] as const satisfies readonly SettingsTab[];

export type OwnTabName = (typeof own)[number]['name'];

const tabs: readonly SettingsTab[] = [
  ...own,
  ...singles.filter(isSettingsTab).map((single) => ({
    name: tabOf(single),
    order: single.order ?? own.length,
    permission: single.single === 'member' ? null : permissionCode(single, 'edit'),
    label: single.label.many,
  })),
].toSorted((a, b) => a.order - b.order);

/** Sections available with these permissions. */
export function tabsFor(codes: ReadonlySet<string>): readonly SettingsTab[] {
  return tabs.filter(({ permission }) => permission === null || codes.has(permission));
}

export function tabPath(name: string): string {
  return `/settings/${name}`;
}

export function tabOf({ route }: { readonly route: string }): string {
  return route.slice(tabPath('').length);
}

export function isOwnTab(name: string | undefined): name is OwnTabName {
  return own.some((tab) => tab.name === name);
}
