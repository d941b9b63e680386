import { createHash } from 'node:crypto';
import type { Actor } from '../../access/actor';
import type { Audience } from '../../db/records/access/audience';
import type { PlacedEvent } from '../follower';
import type { LiveResource } from './audience';
import type { Belongings, Pivot } from './belongings';

/** How much of an event a member receives: all of it, only that the resource changed, or nothing. */
export type Seen = 'whole' | 'unnamed' | 'nothing';

/** The visibility of a company's events for a member. Members with the same key receive the same frames. */
export interface View {
  readonly key: string;
  /** Pivot records that the member may not see, by resource. */
  readonly hidden: ReadonlyMap<string, ReadonlySet<string>>;
  of(event: Pick<PlacedEvent, 'resource' | 'audience'>): Seen;
}

export function viewOf(
  actor: Pick<Actor, 'userId' | 'permissions' | 'scopeOf'>,
  liveResources: ReadonlyMap<string, LiveResource>,
  pivots: readonly Pivot[],
  belongings: Belongings,
): View {
  const hidden = hiddenFrom(actor, pivots, belongings);
  const reaches = new Map<string, Seen>();
  for (const [resource, { code, isScoped }] of liveResources) {
    if (actor.permissions.has(code))
      reaches.set(resource, isScoped && actor.scopeOf(code) !== 'ALL' ? 'unnamed' : 'whole');
  }
  return {
    key: keyOf(actor, reaches, liveResources, hidden),
    hidden,
    of({ resource, audience }) {
      const reach = reaches.get(resource) ?? 'nothing';
      const rule = liveResources.get(resource)?.audience ?? null;
      if (reach === 'nothing' || audience === null || rule === null || actor.permissions.has(rule.everyCode))
        return reach;
      const target = rule.kind === 'members' ? resource : rule.resource;
      return narrower(reach, seenThrough(audience, belongings.get(target), hidden.get(target)));
    },
  };
}

/** Whether the visibility of pivot records that exist before and now has changed. */
export function visibilityChanged(before: View, was: Belongings, now: View, is: Belongings): boolean {
  for (const [resource, ids] of is) {
    for (const id of ids.keys()) {
      const isHidden = now.hidden.get(resource)?.has(id);
      if (was.get(resource)?.has(id) && isHidden !== before.hidden.get(resource)?.has(id)) return true;
    }
  }
  return false;
}

/** For deleted pivot records the audience is unknown, so only the fact of a change is sent. */
function seenThrough(
  audience: readonly string[],
  known: ReadonlyMap<string, unknown> | undefined,
  hidden: ReadonlySet<string> | undefined,
): Seen {
  const there = audience.filter((id) => known?.has(id));
  if (there.length === 0) return 'unnamed';
  return there.some((id) => !hidden?.has(id)) ? 'whole' : 'nothing';
}

function narrower(one: Seen, other: Seen): Seen {
  if (one === 'nothing' || other === 'nothing') return 'nothing';
  return one === 'unnamed' ? one : other;
}

function hiddenFrom(
  actor: Pick<Actor, 'userId' | 'permissions'>,
  pivots: readonly Pivot[],
  belongings: Belongings,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    pivots.map(({ resource, audience }) => {
      const ids = [...(belongings.get(resource)?.keys() ?? [])];
      return [resource, new Set(ids.filter((id) => !isFor(actor, resource, audience, id, belongings)))];
    }),
  );
}

/** Same logic as the SQL condition `audienceCondition` in db/records/access/audience.ts. */
function isFor(
  actor: Pick<Actor, 'userId' | 'permissions'>,
  resource: string,
  audience: Audience,
  id: string,
  belongings: Belongings,
): boolean {
  if (actor.permissions.has(audience.everyCode)) return true;
  const named = belongings.get(resource)?.get(id);
  if (named === undefined) return false;
  if (named.length === 0) return true;
  if (audience.kind === 'members') return named.includes(actor.userId);
  return named.some((one) => isFor(actor, audience.resource, audience.of, one, belongings));
}

function keyOf(
  actor: Pick<Actor, 'permissions'>,
  reaches: ReadonlyMap<string, Seen>,
  liveResources: ReadonlyMap<string, LiveResource>,
  hidden: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const rights = [...reaches].map(([resource, seen]) => {
    const rule = liveResources.get(resource)!.audience;
    return [resource, seen, rule !== null && actor.permissions.has(rule.everyCode)];
  });
  const unseen = [...hidden].map(([resource, ids]) => [resource, [...ids].sort()]);
  return createHash('sha256')
    .update(JSON.stringify([rights, unseen]))
    .digest('base64');
}
