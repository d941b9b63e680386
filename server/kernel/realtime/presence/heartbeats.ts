import { type Looking, type Present, presenceLastsMs } from '../../../../src/schema/live';

/** The presence of a member on one node, from the connections there. */
export interface Heartbeat {
  readonly companyId: string;
  readonly memberId: string;
  readonly name: string;
  /** Null: no connection any more. */
  readonly state: 'online' | 'away' | null;
  /**
   * Whether a console of theirs is visible now. A member who has just closed it still counts as online, but is not
   * watching.
   */
  readonly isWatching: boolean;
  /** Open records, and until when the member is typing there: in milliseconds of the monotonic clock, 0 for not typing. */
  readonly looks: readonly (readonly [recordId: string, typingUntil: number])[];
}

/** The presence reported by all nodes recently. */
export interface Heartbeats {
  /** Stores a heartbeat; returns the previous one. */
  record(node: string, heartbeat: Heartbeat, now: number): Heartbeat | null;
  /** Removes expired heartbeats of other nodes and returns them. */
  expire(own: string, now: number): Heartbeat[];
  present(companyId: string): Present[];
  lookers(companyId: string, recordId: string, now: number): Looking[];
  isWatching(companyId: string, memberId: string): boolean;
}

/** The state of an expired heartbeat. */
export const gone = { state: null, isWatching: false, looks: [] } as const;

interface StoredHeartbeat {
  readonly heartbeat: Heartbeat;
  readonly until: number;
}

export function createHeartbeats(): Heartbeats {
  const companies = new Map<string, Map<string, Map<string, StoredHeartbeat>>>();
  const membersOf = (companyId: string) => companies.get(companyId) ?? new Map<string, Map<string, StoredHeartbeat>>();
  const seenIn = (companyId: string) =>
    [...membersOf(companyId)].map(([id, nodes]) => ({ id, seen: [...nodes.values()].map((one) => one.heartbeat) }));

  function record(node: string, heartbeat: Heartbeat, now: number): Heartbeat | null {
    const { companyId, memberId, state } = heartbeat;
    const members = membersOf(companyId);
    const nodes = members.get(memberId) ?? new Map<string, StoredHeartbeat>();
    const before = nodes.get(node)?.heartbeat ?? null;
    if (state === null) nodes.delete(node);
    else nodes.set(node, { heartbeat, until: now + presenceLastsMs });
    keep(members, memberId, nodes);
    keep(companies, companyId, members);
    return before;
  }

  return {
    record,
    expire(own, now) {
      const all = [...companies.values()].flatMap((members) => [...members.values()].flatMap((nodes) => [...nodes]));
      const old = all.filter(([node, { until }]) => node !== own && until <= now);
      for (const [node, { heartbeat }] of old) record(node, { ...heartbeat, ...gone }, now);
      return old.map(([, { heartbeat }]) => heartbeat);
    },
    present: (companyId) =>
      seenIn(companyId).map(({ id, seen }) => ({
        id,
        name: seen[0]!.name,
        state: seen.some(({ state }) => state === 'online') ? 'online' : 'away',
      })),
    lookers: (companyId, recordId, now) =>
      seenIn(companyId).flatMap(({ id, seen }) => {
        const looks = seen.flatMap((one) => one.looks.filter(([look]) => look === recordId));
        return looks.length === 0 ? [] : [{ id, name: seen[0]!.name, typing: looks.some(([, until]) => until > now) }];
      }),
    isWatching: (companyId, memberId) =>
      [...(membersOf(companyId).get(memberId)?.values() ?? [])].some(({ heartbeat }) => heartbeat.isWatching),
  };
}

function keep<Part extends { readonly size: number }>(all: Map<string, Part>, key: string, part: Part): void {
  if (part.size === 0) all.delete(key);
  else all.set(key, part);
}
