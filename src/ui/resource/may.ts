import { useMemo } from 'react';
import { useAuthState } from '../../authProvider/authState';
import { isPermitted, usePermissions } from '../../authProvider/permissions';
import type { Outline } from '../../schema/outline';
import { actionsOf, importsAlone, permissionCode } from '../../schema/permissions/permissions';
import { type StandardAction, standardActions } from '../../schema/resource';

export type May = Readonly<Record<StandardAction, boolean>>;

/**
 * The user's permissions on a resource, from memory. Read once per screen, not per row. Users beyond the company's plan
 * are read-only regardless of their roles.
 */
export function useMay(schema: Outline): May {
  const { codes } = usePermissions();
  const onlyReads = Boolean(useAuthState().user?.beyondPlan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: mayOf only reads the codes
  return useMemo(() => {
    const may = mayOf(schema);
    return onlyReads ? { ...may, add: false, edit: false, remove: false, import: false } : may;
  }, [schema, codes, onlyReads]);
}

/** Whether the user holds a permission that belongs to no record: 'vip:seat'. */
export function useAllowed(code: string): boolean {
  return usePermissions().codes.has(code);
}

/** Whether the user may import: also needs the permission to add or change, if the resource has one. */
export function useMayImport(schema: Outline): boolean {
  const may = useMay(schema);
  return may.import && (may.add || may.edit || importsAlone(schema));
}

export function usePermissionCodes(): ReadonlySet<string> {
  return usePermissions().codes;
}

export function mayOf(schema: Outline): May {
  const actions = actionsOf(schema);
  const entries = standardActions.map((action) => [
    action,
    actions.includes(action) && isPermitted(permissionCode(schema, action)),
  ]);
  return Object.fromEntries(entries) as May;
}
