import type { Route } from '../../../server/kernel/routes/route';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Account } from '../../helpers/accounts';

/**
 * Whether a member may call a route, derived from the schemas independently of the server's code: from the resource in
 * the permission code and what that resource grants to the member's roles.
 */
export function isPermitted(route: Route, account: Account | null, schemas: readonly ResourceSchema[]): boolean {
  if (route.access.kind === 'public') return true;
  if (account === null) return false;
  if (route.access.kind === 'login') return true;
  const { code } = route.access;
  const at = code.lastIndexOf(':');
  const [prefix, action] = [code.slice(0, at), code.slice(at + 1)];
  if (prefix.startsWith('platform') && !account.isOperator) return false;
  const schema = schemas.find((one) => (one.permissions?.prefix ?? one.name) === prefix);
  if (schema === undefined) return isFurther(code, account);
  const grants = schema.permissions?.grants ?? {};
  const unlessNotified: Readonly<Record<string, readonly unknown[]>> = { admin: [action], observer: ['list'] };
  return (
    account.isOwner || account.roles.some((role) => (grants[role] ?? unlessNotified[role] ?? []).includes(action!))
  );
}

/** Permissions that belong to no resource, repeated here. */
function isFurther(code: string, account: Account): boolean {
  const grants: Readonly<Record<string, readonly string[]>> = {
    'vip:view': ['admin', 'manager', 'finance', 'observer'],
    'vip:redeem': ['admin', 'finance'],
    'vip:buy': ['admin', 'finance'],
    'vip:seat': ['admin'],
    'platform:plans': [],
    'figures:view': ['admin', 'manager', 'finance'],
    'api:list': ['admin', 'observer'],
    'views:share': ['admin', 'manager'],
    'ledger:list': ['admin', 'finance'],
    'stock:list': ['admin', 'manager'],
    'delivery-review:list': ['admin', 'manager', 'agent'],
  };
  const granted = grants[code];
  if (granted === undefined) throw new Error(`${code} belongs to no resource`);
  return account.isOwner || account.roles.some((role) => granted.includes(role));
}
