import { permissionCode } from '../../src/schema/permissions';
import { type ResourceSchema, type Section, sections } from '../../src/schema/resource';
import type { Language } from '../../src/schema/text';
import type { Actor } from '../kernel/access/actor';
import { can } from '../kernel/access/can';

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

/** The navigation of a member: what they may list, under its headings. Headings with nothing below are left out. */
export function menusOf(schemas: readonly ResourceSchema[], actor: Actor, language: Language): MenuNode[] {
  const permitted = schemas.filter((schema) => can(actor, permissionCode(schema, 'list')));
  return (Object.keys(sections) as Section[])
    .map((section, at) => {
      const children = permitted
        .filter((schema) => schema.section === section)
        .map((schema, sort) => leaf(schema, section, sort, language));
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

function leaf(schema: ResourceSchema, section: Section, at: number, language: Language): MenuNode {
  return {
    ...node('MENU', schema.name, at),
    parentId: section,
    title: schema.label.many[language],
    path: schema.route,
    icon: schema.icon,
    children: [],
  };
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
