import { actionsOf, permissionCode } from '../../../../src/schema/permissions';
import type { Actor } from '../../access/actor';
import type { Audience } from '../../db/records/audience';
import type { RecordTable } from '../../db/records/recordTable';

/** Who hears of a resource's changes. */
export interface Heard {
  /** The permission to see its records. */
  readonly code: string;
  /** Roles may reach a part of its records only. */
  readonly isScoped: boolean;
  readonly audience: Audience | null;
}

/** By resource; one that is not here nobody hears of. */
export function heardOf(tables: readonly RecordTable[]): ReadonlyMap<string, Heard> {
  return new Map(
    tables
      .filter(({ schema }) => actionsOf(schema).includes('list'))
      .map(({ schema, audience }) => [
        schema.name,
        { code: permissionCode(schema, 'list'), isScoped: schema.scope !== undefined, audience },
      ]),
  );
}

/** What of the actor's rights decides what they hear, and what they see of it: another text, another sight. */
export function signatureOf(heard: ReadonlyMap<string, Heard>, actor: Actor): string {
  const scopes = [...heard.values()].filter(({ isScoped }) => isScoped).map(({ code }) => actor.scopeOf(code));
  return JSON.stringify([[...actor.permissions].sort(), scopes]);
}
