import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PlanLimitName, PlanUse } from '../../schema/planLimits';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { useCalls } from '../resource/useAction';

/** How much of what the plan has room for is used, and which records are beyond it. */
export interface LimitedUse extends PlanUse {
  readonly limit: PlanLimitName;
  readonly frozen: ReadonlySet<string>;
}

/** Of the screen's records; null where no plan limits them, and until it is known. */
export function usePlanUse(): LimitedUse | null {
  return useContext(CurrentUse);
}

/** Asks how the screen's records stand to the company's plan, where it limits them. */
export function WithPlanUse({ schema, children }: { readonly schema: ResourceSchema; readonly children: ReactNode }) {
  const limit = schema.planLimit?.name;
  if (limit === undefined) return children;
  return (
    <Asking resource={consoleName(schema)} limit={limit}>
      {children}
    </Asking>
  );
}

/** Little is left: said before it hurts. */
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
    // Below the resource's name: asked anew with its lists, after whatever changed one of its records.
    queryKey: [resource, 'planUse'],
    queryFn: async () => (await call<Answer>('GET /v1/billing/limits')).data,
  });
  const use = data?.limits?.[limit];
  const current = useMemo(() => (use ? { ...use, limit, frozen: new Set(use.frozen) } : null), [use, limit]);
  return <CurrentUse value={current}>{children}</CurrentUse>;
}
