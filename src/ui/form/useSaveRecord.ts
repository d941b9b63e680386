import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useUpdate } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';

/** Creates or updates a record, waits for the server, and invalidates all queries of the resource. */
export function useSaveRecord(schema: ResourceSchema): (input: Values, base: Values | null) => Promise<Values> {
  const resource = consoleName(schema);
  const [create] = useCreate();
  const [update] = useUpdate();
  const queryClient = useQueryClient();
  return async (input, base) => {
    const result =
      base === null
        ? await create(resource, { data: input }, { returnPromise: true })
        : await update(
            resource,
            { id: base.id as string, data: { ...input, version: base.version }, previousData: base },
            { mutationMode: 'pessimistic', returnPromise: true },
          );
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'active' }, { cancelRefetch: false });
    return result as Values;
  };
}
