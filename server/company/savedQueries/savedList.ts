import type { Holds } from '../../../src/schema/permissions/fieldRights';
import { actionsOf, permissionCode } from '../../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../../src/schema/resource';
import { savedFaults } from '../../../src/schema/savedQuery';
import type { Issue } from '../../../src/schema/validation';

export interface SavedList {
  readonly name: string;
  readonly permission: string;
  /** The parts of a saved value that are invalid for a member, by path. */
  faults(holds: Holds, value: unknown): readonly Issue[];
}

/** The list of a resource; none if it has none. */
export function listsOf(schemas: readonly ResourceSchema[]): readonly SavedList[] {
  return schemas
    .filter((schema) => actionsOf(schema).includes('list'))
    .map(
      (schema): SavedList => ({
        name: schema.name,
        permission: permissionCode(schema, 'list'),
        faults: (holds, value) => savedFaults(schema, holds, value),
      }),
    );
}
