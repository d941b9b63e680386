import { useMemo } from 'react';
import { useAuthState } from '../../authProvider/authState';
import { isPermitted, usePermissions } from '../../authProvider/permissions';
import type { Outline } from '../../schema/outline';
import { actionsOf, permissionCode } from '../../schema/permissions';
import { type StandardAction, standardActions } from '../../schema/resource';

export type May = Readonly<Record<StandardAction, boolean>>;

/**
 * What the person may do with a resource. Answered from memory: one look per screen, none per row. Who is beyond the
 * company's plan only reads, whatever their roles say.
 */
export function useMay(schema: Outline): May {
  const { codes } = usePermissions();
  const onlyReads = Boolean(useAuthState().user?.beyondPlan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what mayOf looks at is the codes
  return useMemo(() => {
    const may = mayOf(schema);
    return onlyReads ? { ...may, add: false, edit: false, remove: false, import: false } : may;
  }, [schema, codes, onlyReads]);
}

/** Whether the person may do what belongs to no record: 'vip:seat'. */
export function useAllowed(code: string): boolean {
  return usePermissions().codes.has(code);
}

/** Everything the person may do. */
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
