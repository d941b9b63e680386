import type { MenuNode } from '../../authProvider/permissions';
import type { Outline } from '../../schema/outline';
import { permissionCode } from '../../schema/permissions/permissions';
import { sections } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { menuLabels } from './menuLabels';

export interface NavItem {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  /** Opens a URL outside the console. */
  readonly isExternal: boolean;
  /** Screens shown as tabs of this one, without their own navigation entries. */
  readonly tabs?: readonly NavItem[];
}

/** A nested menu directory of the company's menus. */
export interface NavFolder {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly entries: readonly NavEntry[];
}

export type NavEntry = NavItem | NavFolder;

export interface NavGroup {
  readonly id: string;
  /** Section heading; the first group may have none. */
  readonly label: string | null;
  readonly icon: string;
  readonly entries: readonly NavEntry[];
}

export function isFolder(entry: NavEntry): entry is NavFolder {
  return 'entries' in entry;
}

/** All screens and links of these entries in order, including tabs and nested ones. */
export function itemsIn(entries: readonly NavEntry[]): NavItem[] {
  return entries.flatMap((entry) => (isFolder(entry) ? itemsIn(entry.entries) : [entry, ...(entry.tabs ?? [])]));
}

export interface NavSources {
  readonly menus: readonly MenuNode[];
  readonly outlines: readonly Outline[];
  readonly codes: ReadonlySet<string>;
  readonly language: Language;
  /** Whether the console has a screen at this path. */
  readonly isKnownPath: (path: string) => boolean;
}

/**
 * Builds the navigation from the company's menus; without menus, from the resources that the user may list. Menus
 * without a matching screen are omitted.
 */
export function navigationOf(sources: NavSources): NavGroup[] {
  const { menus, outlines, codes, language } = sources;
  if (menus.length > 0) return menuGroups(sources);
  const groups: NavGroup[] = [];
  for (const schema of outlines) {
    if (!codes.has(permissionCode(schema, 'list'))) continue;
    const item = { path: schema.route, label: schema.label.many[language], icon: schema.icon, isExternal: false };
    add(groups, sections[schema.section][language], item);
  }
  const order: readonly (string | null)[] = Object.values(sections).map((section) => section[language]);
  return groups.sort((a, b) => order.indexOf(a.label) - order.indexOf(b.label));
}

function menuGroups(sources: NavSources): NavGroup[] {
  const groups: NavGroup[] = [];
  for (const node of shown(sources.menus)) {
    const { id } = node;
    const before = groups.at(-1);
    // Links and pages between two directories stay there, as one group without a heading.
    if (node.type === 'DIR')
      groups.push({ id, label: titleOf(node, sources), icon: node.icon ?? '', entries: entriesBelow(node, sources) });
    else if (before?.label === null)
      groups.splice(-1, 1, { ...before, entries: [...before.entries, ...entriesOf(node, sources)] });
    else groups.push({ id, label: null, icon: '', entries: entriesOf(node, sources) });
  }
  return withTabs(groups, tabsOf(sources.menus)).filter(({ entries }) => entries.length > 0);
}

/** Maps the path of each tab to its parent screen's path. */
function tabsOf(nodes: readonly MenuNode[]): Map<string, string> {
  const below = nodes.flatMap((node) => [...tabsOf(node.children ?? [])]);
  return new Map([...nodes.flatMap(({ path, within }) => (path && within ? [[path, within] as const] : [])), ...below]);
}

/** Moves tabs into their screens. A tab whose screen is missing stays a separate entry. */
function withTabs(groups: readonly NavGroup[], screenOf: ReadonlyMap<string, string>): NavGroup[] {
  const items = itemsIn(groups.flatMap(({ entries }) => entries));
  const paths = new Set(items.map(({ path }) => path));
  const isTab = ({ path }: NavItem) => paths.has(screenOf.get(path) ?? '');
  const drawn = (entries: readonly NavEntry[]): NavEntry[] =>
    entries.flatMap((entry): NavEntry[] => {
      if (isFolder(entry)) {
        const below = drawn(entry.entries);
        return below.length > 0 ? [{ ...entry, entries: below }] : [];
      }
      const tabs = items.filter((item) => screenOf.get(item.path) === entry.path);
      return isTab(entry) ? [] : [tabs.length > 0 ? { ...entry, tabs } : entry];
    });
  return groups.map((group) => ({ ...group, entries: drawn(group.entries) }));
}

function entriesOf(node: MenuNode, sources: NavSources): NavEntry[] {
  const below = entriesBelow(node, sources);
  if (node.type === 'DIR') {
    const folder = { id: node.id, label: titleOf(node, sources), icon: node.icon ?? '', entries: below };
    return below.length > 0 ? [folder] : [];
  }
  if (!node.path) return below;
  const isExternal = node.type === 'LINK' && /^https?:\/\//.test(node.path);
  if (!isExternal && !sources.isKnownPath(node.path)) return below;
  return [{ path: node.path, label: titleOf(node, sources), icon: node.icon ?? '', isExternal }, ...below];
}

function entriesBelow(node: MenuNode, sources: NavSources): NavEntry[] {
  return shown(node.children).flatMap((child) => entriesOf(child, sources));
}

/** A title customized by the company is kept; an unchanged default title is translated. */
function titleOf(node: MenuNode, { outlines, language }: NavSources): string {
  const words = outlines.find(({ route }) => route === node.path)?.label.many ?? menuLabels[node.titleKey ?? ''];
  const title = node.title || node.name || node.path || '';
  const isUntouched = words !== undefined && (!node.title || Object.values(words).includes(node.title));
  return isUntouched ? words[language] : title;
}

function shown(nodes: readonly MenuNode[] = []): MenuNode[] {
  return nodes
    .filter((node) => node.visible !== false && node.status !== 0)
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}

function add(groups: NavGroup[], label: string, item: NavItem): void {
  const at = groups.findIndex((group) => group.label === label);
  if (at < 0) groups.push({ id: label, label, icon: '', entries: [item] });
  else groups[at] = { ...groups[at]!, entries: [...groups[at]!.entries, item] };
}
