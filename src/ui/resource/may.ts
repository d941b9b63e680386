import { useMemo } from 'react';
import { isPermitted, usePermissions } from '../../authProvider/permissions';
import { actionsOf, permissionCode } from '../../schema/permissions';
import { type ResourceSchema, type StandardAction, standardActions } from '../../schema/resource';

export type May = Readonly<Record<StandardAction, boolean>>;

/** What the person may do with a resource. Answered from memory: one look per screen, none per row. */
export function useMay(schema: ResourceSchema): May {
  const { codes } = usePermissions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what mayOf looks at is the codes
  return useMemo(() => mayOf(schema), [schema, codes]);
}

/** Whether the person may do what belongs to no record: 'vip:seat'. */
export function useAllowed(code: string): boolean {
  return usePermissions().codes.has(code);
}

/** Everything the person may do. */
export function useHeldCodes(): ReadonlySet<string> {
  return usePermissions().codes;
}

export function mayOf(schema: ResourceSchema): May {
  const actions = actionsOf(schema);
  const entries = standardActions.map((action) => [
    action,
    actions.includes(action) && isPermitted(permissionCode(schema, action)),
  ]);
  return Object.fromEntries(entries) as May;
}
