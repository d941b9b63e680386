import type { RaRecord } from 'react-admin';
import type { Values } from '../../schema/validation';
import type { May } from './may';
import { type RecordLimits, useResourceUi } from './resourceUi';

/** The limits of the screen's records. */
export function useLimits(): (record: Values | RaRecord | null | undefined) => RecordLimits | null {
  const { limits } = useResourceUi();
  return (record) => (record ? (limits?.(record) ?? null) : null);
}

/** What the person may do with a record of these limits. */
export function within(limits: RecordLimits | null, may: May): May {
  if (limits === null) return may;
  return { ...may, edit: may.edit && limits.fixed !== 'all', remove: may.remove && limits.mayGo === true };
}

export function isFixed(limits: RecordLimits | null, field: string): boolean {
  return limits !== null && (limits.fixed === 'all' || limits.fixed.includes(field));
}
