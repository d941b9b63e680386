import { actionsOf, permissionCode } from '../../../../src/schema/permissions/permissions';
import type { Actor } from '../../access/actor';
import type { Audience } from '../../db/records/access/audience';
import type { RecordTable } from '../../db/records/recordTable';

/** The conditions for receiving a resource's events. */
export interface LiveResource {
  /** The permission to list its records. */
  readonly code: string;
  /** Whether data scopes of roles may limit access to some of its records. */
  readonly isScoped: boolean;
  readonly audience: Audience | null;
}

/** By resource; events of resources without a list action are sent to no one. */
export function liveResourcesOf(tables: readonly RecordTable[]): ReadonlyMap<string, LiveResource> {
  return new Map(
    tables
      .filter(({ schema }) => actionsOf(schema).includes('list'))
      .map(({ schema, audience }) => [
        schema.name,
        { code: permissionCode(schema, 'list'), isScoped: schema.scope !== undefined, audience },
      ]),
  );
}

/**
 * A text of all permissions and scopes that determine which events the actor receives and how they are redacted; it
 * differs when any of them changes.
 */
export function signatureOf(liveResources: ReadonlyMap<string, LiveResource>, actor: Actor): string {
  const scopes = [...liveResources.values()].filter(({ isScoped }) => isScoped).map(({ code }) => actor.scopeOf(code));
  return JSON.stringify([[...actor.permissions].sort(), scopes]);
}
