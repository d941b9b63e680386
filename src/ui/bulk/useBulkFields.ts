import { useMemo } from 'react';
import { bulkFields } from '../../schema/bulk';
import type { ResourceSchema } from '../../schema/resource';
import { useHeldCodes } from '../resource/may';

/** The fields that the person may change for many records at once. */
export function useBulkFields(schema: ResourceSchema): readonly string[] {
  const codes = useHeldCodes();
  return useMemo(() => bulkFields(schema, (code) => codes.has(code)), [schema, codes]);
}
