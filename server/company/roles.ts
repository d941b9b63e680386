import { grantsOf, type Permission, permissionsOf } from '../../src/schema/permissions';
import type { BuiltinRole, ResourceSchema } from '../../src/schema/resource';
import type { Text } from '../../src/schema/text';
import { screenPermission, screens } from './screens';

/** A role that every company has and nobody can change. */
export interface Role {
  readonly code: BuiltinRole;
  readonly name: Text;
  readonly permissions: ReadonlySet<string>;
}

const builtinRoleNames: Record<BuiltinRole, Text> = {
  admin: { en: 'Administrator', zh: '管理员' },
  manager: { en: 'Shop manager', zh: '店长' },
  agent: { en: 'Agent', zh: '客服' },
};

/** Everything that can be allowed, and what the built-in roles allow, drawn from the schemas. */
export interface Roles {
  readonly all: readonly Permission[];
  byCode(code: string): Role | undefined;
  /** Everything the roles allow together; the owner may do all there is. */
  permissionsOf(codes: readonly string[], isOwner: boolean): ReadonlySet<string>;
}

export function createRoles(schemas: readonly ResourceSchema[]): Roles {
  const all = [...screens.map(screenPermission), ...schemas.flatMap(permissionsOf)];
  const everything: ReadonlySet<string> = new Set(all.map((permission) => permission.code));
  const roles = new Map<string, Role>(
    (Object.keys(builtinRoleNames) as BuiltinRole[]).map((code) => [
      code,
      { code, name: builtinRoleNames[code], permissions: new Set(grantedTo(code, schemas)) },
    ]),
  );
  return {
    all,
    byCode: (code) => roles.get(code),
    permissionsOf: (codes, isOwner) =>
      isOwner ? everything : new Set(codes.flatMap((code) => [...(roles.get(code)?.permissions ?? [])])),
  };
}

function grantedTo(role: BuiltinRole, schemas: readonly ResourceSchema[]): string[] {
  const seen = screens.filter((screen) => screen.grants.includes(role)).map((screen) => screenPermission(screen).code);
  return [...seen, ...schemas.flatMap((schema) => grantsOf(schema, role))];
}
