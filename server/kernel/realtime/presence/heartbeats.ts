import { type Looking, type Present, presenceLastsMs } from '../../../../src/schema/live';

/** A member as one node sees them: by the consoles that are connected there. */
export interface Heartbeat {
  readonly companyId: string;
  readonly memberId: string;
  readonly name: string;
  /** Null: nothing of them is connected any more. */
  readonly state: 'online' | 'away' | null;
  /** A console of theirs is in sight just now: whoever has only just closed it still counts as there, but watches no more. */
  readonly isWatching: boolean;
  /** What is open before them, and until when they write there: milliseconds since 1970, 0 for not at all. */
  readonly looks: readonly (readonly [recordId: string, typingUntil: number])[];
}

/** What all nodes see, as far as this one heard of it lately. */
export interface Heartbeats {
  /** Answers the sighting before. */
  note(node: string, heartbeat: Heartbeat, now: number): Heartbeat | null;
  /** Forgets what other nodes have not said again, and answers it. */
  expire(own: string, now: number): Heartbeat[];
  present(companyId: string): Present[];
  lookers(companyId: string, recordId: string, now: number): Looking[];
  isWatching(companyId: string, memberId: string): boolean;
}

/** What is left of a sighting that is over. */
export const gone = { state: null, isWatching: false, looks: [] } as const;

interface Noted {
  readonly heartbeat: Heartbeat;
  readonly until: number;
}

export function createHeartbeats(): Heartbeats {
  const companies = new Map<string, Map<string, Map<string, Noted>>>();
  const membersOf = (companyId: string) => companies.get(companyId) ?? new Map<string, Map<string, Noted>>();
  const seenIn = (companyId: string) =>
    [...membersOf(companyId)].map(([id, nodes]) => ({ id, seen: [...nodes.values()].map((one) => one.heartbeat) }));

  function note(node: string, heartbeat: Heartbeat, now: number): Heartbeat | null {
    const { companyId, memberId, state } = heartbeat;
    const members = membersOf(companyId);
    const nodes = members.get(memberId) ?? new Map<string, Noted>();
    const before = nodes.get(node)?.heartbeat ?? null;
    if (state === null) nodes.delete(node);
    else nodes.set(node, { heartbeat, until: now + presenceLastsMs });
    keep(members, memberId, nodes);
    keep(companies, companyId, members);
    return before;
  }

  return {
    note,
    expire(own, now) {
      const all = [...companies.values()].flatMap((members) => [...members.values()].flatMap((nodes) => [...nodes]));
      const old = all.filter(([node, { until }]) => node !== own && until <= now);
      for (const [node, { heartbeat }] of old) note(node, { ...heartbeat, ...gone }, now);
      return old.map(([, { heartbeat }]) => heartbeat);
    },
    present: (companyId) =>
      seenIn(companyId).map(({ id, seen }) => ({
        ...{ id, name: seen[0]!.name },
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
