import { useMemo } from 'react';
import { bulkFields } from '../../schema/bulk';
import type { ResourceSchema } from '../../schema/resource';
import { usePermissionCodes } from '../resource/may';

export function useBulkFields(schema: ResourceSchema): readonly string[] {
  const codes = usePermissionCodes();
  return useMemo(() => bulkFields(schema, (code) => codes.has(code)), [schema, codes]);
}
