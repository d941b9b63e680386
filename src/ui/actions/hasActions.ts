import type { ResourceSchema } from '../../schema/resource';

/** True where records have moves or verbs with buttons of their own. */
export function hasRecordActions({ states, actions = {} }: ResourceSchema): boolean {
  return states !== undefined || Object.values(actions).some((schemaAction) => schemaAction.button !== undefined);
}
