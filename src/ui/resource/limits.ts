import type { RaRecord } from 'react-admin';
import type { Values } from '../../schema/validation';
import { planLimitTexts } from '../plan/planLimitTexts';
import { usePlanUse } from '../plan/planUse';
import type { May } from './may';
import { type RecordLimits, useResourceUi } from './resourceUi';

/** Limits of the screen's records: the resource's own, and read-only for records that exceed the company's plan. */
export function useLimits(): (record: Values | RaRecord | null | undefined) => RecordLimits | null {
  const { limits } = useResourceUi();
  const use = usePlanUse();
  return (record) => {
    if (!record) return null;
    if (!use?.frozen.has(String(record.id))) return limits?.(record) ?? null;
    return use.limit === 'members' ? memberBeyondPlan : beyondPlan;
  };
}

const beyondPlan: RecordLimits = {
  because: planLimitTexts.because,
  fixed: 'all',
  mayGo: true,
  noActions: true,
  way: { to: '/pricing', permission: 'pricing:list', label: planLimitTexts.plans },
};
const memberBeyondPlan: RecordLimits = { ...beyondPlan, because: planLimitTexts.becauseMember };

/** The user's permissions on a record, reduced by its limits. */
export function within(limits: RecordLimits | null, may: May): May {
  if (limits === null) return may;
  return { ...may, edit: may.edit && limits.fixed !== 'all', remove: may.remove && limits.mayGo === true };
}

export function isFixed(limits: RecordLimits | null, field: string): boolean {
  return limits !== null && (limits.fixed === 'all' || limits.fixed.includes(field));
}
