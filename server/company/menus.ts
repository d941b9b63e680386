import { permissionCode } from '../../src/schema/permissions';
import { type ResourceSchema, type Section, sections } from '../../src/schema/resource';
import type { Language, Text } from '../../src/schema/text';
import type { Actor } from '../kernel/access/actor';
import { can } from '../kernel/access/can';
import { type Screen, screenPermission, screens } from './screens';

/** A line of the console's navigation, as the contract draws it. */
export interface MenuNode {
  readonly id: string;
  readonly parentId: string | null;
  readonly type: 'DIR' | 'MENU';
  readonly name: string;
  readonly title: string;
  readonly titleKey: string;
  readonly path: string | null;
  readonly icon: string | null;
  readonly sort: number;
  readonly visible: true;
  readonly status: 1;
  readonly builtin: true;
  readonly children: readonly MenuNode[];
}

/** The navigation of a member: what they may see, under its headings. Headings with nothing below are left out. */
export function menusOf(schemas: readonly ResourceSchema[], actor: Actor, language: Language): MenuNode[] {
  const permitted = [...screens.map(entryOfScreen), ...schemas.map(entryOf)].filter((entry) => can(actor, entry.code));
  return (Object.keys(sections) as Section[])
    .map((section, at) => {
      const children = permitted
        .filter((entry) => entry.section === section)
        .map((entry, sort) => leaf(entry, sort, language));
      return {
        ...node('DIR', section, at),
        parentId: null,
        title: sections[section][language],
        path: null,
        icon: null,
        children,
      };
    })
    .filter((heading) => heading.children.length > 0);
}

interface Entry {
  readonly name: string;
  readonly label: Text;
  readonly icon: string;
  readonly route: string;
  readonly section: Section;
  readonly code: string;
}

function entryOf(schema: ResourceSchema): Entry {
  return { ...schema, label: schema.label.many, code: permissionCode(schema, 'list') };
}

function entryOfScreen(screen: Screen): Entry {
  return { ...screen, code: screenPermission(screen).code };
}

function leaf(entry: Entry, at: number, language: Language): MenuNode {
  const { name, label, route, icon, section } = entry;
  return { ...node('MENU', name, at), parentId: section, title: label[language], path: route, icon, children: [] };
}

function node(type: 'DIR' | 'MENU', name: string, at: number) {
  return {
    id: name,
    type,
    name,
    titleKey: `menu.${name}`,
    sort: (at + 1) * 10,
    visible: true,
    status: 1,
    builtin: true,
  } as const;
}
