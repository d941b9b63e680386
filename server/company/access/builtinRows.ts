import { createHash } from 'node:crypto';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import { type ResourceSchema, type Section, sections } from '../../../src/schema/resource';
import { isSettingsTab } from '../../../src/schema/single';
import type { Text } from '../../../src/schema/text';
import { screenPermission, screens } from '../screens';
import type { Catalogue } from './catalogue';

/** Deterministic id of a company's row for a built-in item: stable across restarts, different per company. */
export function builtinId(companyId: string, kind: 'group' | 'permission' | 'role' | 'menu', key: string): string {
  const hex = createHash('md5').update(`${companyId}:${kind}:${key}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface BuiltinMenu {
  readonly key: string;
  readonly type: 'DIR' | 'MENU';
  readonly title: Text;
  /** Key of the parent directory. */
  readonly under: string | null;
  readonly path: string | null;
  /** Path of the screen of which it is a tab, while it is in that directory. */
  readonly within?: string;
  readonly icon: string | null;
  /** Permission code required to see it. */
  readonly permission: string | null;
  readonly sort: number;
}

/** The built-in navigation: a directory for each section, with its screens and resources. */
export function builtinMenus(catalogue: Catalogue): BuiltinMenu[] {
  const directories = (Object.keys(sections) as Section[]).map((section, at) => ({
    key: section,
    type: 'DIR' as const,
    title: sections[section],
    under: null,
    path: null,
    icon: null,
    permission: null,
    sort: (at + 1) * step,
  }));
  const pages = [
    ...screens.map((screen) => ({
      ...screen,
      title: screen.label,
      permission: screen.permission ?? screenPermission(screen).code,
    })),
    ...catalogue.schemas
      .filter((schema) => !isSettingsTab(schema))
      .toSorted(byPlace)
      .map((schema) => ({
        ...schema,
        title: schema.label.many,
        permission: permissionCode(schema, 'list'),
      })),
  ].map(({ name, title, section, route, icon, permission, within }, at) => ({
    key: name,
    type: 'MENU' as const,
    title,
    under: section,
    path: route,
    icon,
    permission,
    sort: (at + 1) * step,
    ...(within !== undefined && { within }),
  }));
  return [...directories, ...pages];
}

const step = 1_024;

function byPlace(a: ResourceSchema, b: ResourceSchema): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || a.name.localeCompare(b.name);
}
