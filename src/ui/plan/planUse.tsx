import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PlanLimitName, PlanUse } from '../../schema/planLimits';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useCalls } from '../resource/useAction';

/** Usage of a plan limit, and the records that exceed it. */
export interface LimitedUse extends PlanUse {
  readonly limit: PlanLimitName;
  readonly frozen: ReadonlySet<string>;
}

/** Usage for the current screen's resource; null while loading and for resources without a limit. */
export function usePlanUse(): LimitedUse | null {
  return useContext(CurrentUse);
}

export function WithPlanUse({ schema, children }: { readonly schema: ResourceSchema; readonly children: ReactNode }) {
  const limit = schema.planLimit?.name;
  if (limit === undefined) return children;
  return (
    <Asking resource={consoleName(schema)} limit={limit}>
      {children}
    </Asking>
  );
}

/** True from 80 % of the limit. */
export function isNearlyFull({ used, max }: PlanUse): boolean {
  return max !== null && used * 5 >= max * 4;
}

const CurrentUse = createContext<LimitedUse | null>(null);

interface AskingProps {
  readonly resource: string;
  readonly limit: PlanLimitName;
  readonly children: ReactNode;
}

interface Answer {
  readonly limits?: { readonly [name in PlanLimitName]?: PlanUse & { readonly frozen: readonly string[] } };
}

function Asking({ resource, limit, children }: AskingProps) {
  const { call } = useCalls();
  const { data } = useQuery({
    // Keyed under the resource, so that changes of its records refetch it.
    queryKey: [resource, 'planUse'],
    queryFn: async () => (await call<Answer>('GET /v1/billing/limits')).data,
  });
  const use = data?.limits?.[limit];
  const current = useMemo(() => (use ? { ...use, limit, frozen: new Set(use.frozen) } : null), [use, limit]);
  return <CurrentUse value={current}>{children}</CurrentUse>;
}
