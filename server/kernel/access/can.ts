import type { Actor } from './actor';

/**
 * The one gate: may this member do what the code names, to this record if one is given?
 * A record of another company is nobody's to touch, whatever the permission.
 */
export function can(actor: Actor, code: string, record?: { readonly companyId: string }): boolean {
  if (record !== undefined && record.companyId !== actor.companyId) return false;
  return actor.permissions.has(code);
}
