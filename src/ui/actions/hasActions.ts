import type { ResourceSchema } from '../../schema/resource';

/** True if records have state transitions or action buttons. */
export function hasRecordActions({ states, actions = {} }: ResourceSchema): boolean {
  return states !== undefined || Object.values(actions).some((schemaAction) => schemaAction.button !== undefined);
}
