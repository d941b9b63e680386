import { createHash } from 'node:crypto';
import { permissionCode } from '../../../src/schema/permissions';
import { type ResourceSchema, type Section, sections } from '../../../src/schema/resource';
import type { Text } from '../../../src/schema/text';
import { screenPermission, screens } from '../screens';
import type { Catalogue } from './catalogue';

/** The id of a company's row for something built in: the same at every start, another in every company. */
export function builtinId(companyId: string, kind: 'group' | 'permission' | 'role' | 'menu', key: string): string {
  const hex = createHash('md5').update(`${companyId}:${kind}:${key}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface BuiltinMenu {
  readonly key: string;
  readonly type: 'DIR' | 'MENU';
  readonly title: Text;
  /** The key of the directory. */
  readonly under: string | null;
  readonly path: string | null;
  /** The address of the screen it is a tab of, as long as it is in that directory. */
  readonly within?: string;
  readonly icon: string | null;
  /** The code of the permission that shows it. */
  readonly permission: string | null;
  readonly sort: number;
}

/** The product's navigation: a directory for each section with screens and resources below it. */
export function builtinMenus(catalogue: Catalogue): BuiltinMenu[] {
  const directories = (Object.keys(sections) as Section[]).map((section, at) => ({
    ...{ key: section, type: 'DIR' as const, title: sections[section], under: null, path: null, icon: null },
    ...{ permission: null, sort: (at + 1) * step },
  }));
  const pages = [
    ...screens.map((screen) => ({
      ...screen,
      title: screen.label,
      permission: screen.permission ?? screenPermission(screen).code,
    })),
    ...catalogue.schemas.toSorted(byPlace).map((schema) => ({
      ...schema,
      title: schema.label.many,
      permission: permissionCode(schema, 'list'),
    })),
  ].map(({ name, title, section, route, icon, permission, within }, at) => ({
    ...{
      key: name,
      type: 'MENU' as const,
      title,
      under: section,
      path: route,
      icon,
      permission,
      sort: (at + 1) * step,
    },
    ...(within !== undefined && { within }),
  }));
  return [...directories, ...pages];
}

const step = 1_024;

function byPlace(a: ResourceSchema, b: ResourceSchema): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER) || a.name.localeCompare(b.name);
}
