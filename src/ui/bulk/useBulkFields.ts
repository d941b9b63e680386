import { useMemo } from 'react';
import { bulkFields } from '../../schema/bulk';
import type { ResourceSchema } from '../../schema/resource';
import { usePermissionCodes } from '../resource/may';

/** The fields that the person may change for many records at once. */
export function useBulkFields(schema: ResourceSchema): readonly string[] {
  const codes = usePermissionCodes();
  return useMemo(() => bulkFields(schema, (code) => codes.has(code)), [schema, codes]);
}
