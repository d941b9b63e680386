import {
  grantsOf,
  type Permission,
  permissionPrefix,
  permissionsOf,
} from '../../../src/schema/permissions/permissions';
import { type BuiltinRole, builtinRoles, type ResourceSchema } from '../../../src/schema/resource';
import type { Text } from '../../../src/schema/text';
import type { ScopeKind } from '../../kernel/access/actor';
import { screenPermission, screens } from '../screens';
import { furtherPermissions } from './furtherPermissions';

/** A heading in the role editor and its permissions. */
export interface PermissionGroup {
  /** Stable; for permissions of one resource, their prefix. */
  readonly key: string;
  readonly label: Text;
  readonly permissions: readonly Permission[];
}

/** A built-in role, which every company has and cannot change. */
export interface BuiltinRoleRow {
  readonly code: BuiltinRole;
  readonly name: Text;
  readonly dataScope: ScopeKind;
  readonly permissions: readonly string[];
}

/** All permissions that companies can grant, with readable labels, and the built-in roles. */
export interface Catalogue {
  readonly schemas: readonly ResourceSchema[];
  readonly groups: readonly PermissionGroup[];
  readonly codes: ReadonlySet<string>;
  readonly roles: readonly BuiltinRoleRow[];
}

/** Derives the catalogue from the schemas; only permissions without a resource are listed by hand. */
export function createCatalogue(schemas: readonly ResourceSchema[]): Catalogue {
  const own = screens.filter(({ permission }) => permission === undefined);
  const ofScreens = own.map((screen) => ({ ...screenPermission(screen), grants: screen.grants }));
  const groups: PermissionGroup[] = [
    { key: 'screens', label: { en: 'Screens', zh: '页面' }, permissions: ofScreens.map(plain) },
    ...schemas
      .map((schema) => ({
        key: permissionPrefix(schema),
        label: schema.single === undefined ? schema.label.many : schema.label.one,
        permissions: permissionsOf(schema),
      }))
      .filter(({ permissions }) => permissions.length > 0),
    ...furtherPermissions.map(({ key, label, permissions }) => ({ key, label, permissions: permissions.map(plain) })),
  ];
  const further = [...ofScreens, ...furtherPermissions.flatMap((group) => group.permissions)];
  return {
    schemas,
    groups,
    codes: new Set(groups.flatMap((group) => group.permissions.map((permission) => permission.code))),
    roles: builtinRoles.map((code) => ({
      code,
      ...builtinRoleWords[code],
      permissions: [
        ...further.filter(({ grants }) => grants.includes(code)).map((permission) => permission.code),
        ...schemas.flatMap((schema) => grantsOf(schema, code)),
      ],
    })),
  };
}

function plain({ code, label }: Permission): Permission {
  return { code, label };
}

const builtinRoleWords: Record<BuiltinRole, { readonly name: Text; readonly dataScope: ScopeKind }> = {
  admin: { name: { en: 'Administrator', zh: '管理员' }, dataScope: 'ALL' },
  manager: { name: { en: 'Shop manager', zh: '店长' }, dataScope: 'DEPT_AND_CHILD' },
  agent: { name: { en: 'Agent', zh: '客服' }, dataScope: 'SELF' },
  finance: { name: { en: 'Finance', zh: '财务' }, dataScope: 'ALL' },
  observer: { name: { en: 'Observer', zh: '观察员' }, dataScope: 'ALL' },
};
