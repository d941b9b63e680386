import type { ResourceSchema } from '../../schema/resource';

/** True where records have moves or verbs with buttons of their own. */
export function hasDeeds({ states, verbs = {} }: ResourceSchema): boolean {
  return states !== undefined || Object.values(verbs).some((verb) => verb.button !== undefined);
}
