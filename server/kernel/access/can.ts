import type { Actor } from './actor';

/**
 * The central permission check: returns whether the actor holds the permission `code`, and the record, if given,
 * belongs to the actor's company. Records of other companies are always denied.
 */
export function can(actor: Actor, code: string, record?: { readonly companyId: string }): boolean {
  if (record !== undefined && record.companyId !== actor.companyId) return false;
  return actor.permissions.has(code);
}
