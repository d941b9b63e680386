import { typingLastsMs } from '../../../../src/schema/live';
import type { Reader } from '../broadcast/readers';
import type { Connection } from '../wire/connection';
import type { Heartbeat } from './heartbeats';

/** Presence state of the connections of this node. */
export interface Marks {
  enter(reader: Reader, connection: Connection): void;
  leave(connection: Connection): void;
  setState(connection: Connection, state: 'online' | 'away'): void;
  look(connection: Connection, recordId: string | null): void;
  /** Returns the record that is open in the console. */
  type(connection: Connection): string | null;
  lookOf(connection: Connection): string | null;
  heartbeats(): Heartbeat[];
  stop(): void;
}

interface Member {
  readonly companyId: string;
  readonly memberId: string;
  readonly name: string;
  readonly marks: Map<Connection, Mark>;
}

interface Mark {
  state: 'online' | 'away';
  look: string | null;
  typingUntil: number;
  isLeaving: boolean;
}

/** A page reload within this time does not count as leaving. */
const leaveAfterMs = 3_000;

/** `onChange` is called when the presence of a member changes. */
export function createMarks(onChange: (heartbeat: Heartbeat) => void): Marks {
  const members = new Map<string, Member>();
  const memberOf = new WeakMap<Connection, Member>();
  const leaving = new Set<NodeJS.Timeout>();

  function change(connection: Connection, work: (mark: Mark) => void): void {
    const member = memberOf.get(connection);
    const mark = member?.marks.get(connection);
    if (member === undefined || mark === undefined) return;
    const before = JSON.stringify(heartbeatOf(member));
    work(mark);
    const heartbeat = heartbeatOf(member);
    if (JSON.stringify(heartbeat) !== before) onChange(heartbeat);
  }

  function forget(connection: Connection): void {
    const member = memberOf.get(connection)!;
    change(connection, () => member.marks.delete(connection));
    if (member.marks.size === 0 && members.get(member.memberId) === member) members.delete(member.memberId);
  }

  return {
    enter({ actor, userId, company }, connection) {
      const fresh = { companyId: company.id, memberId: userId, name: actor.name, marks: new Map() };
      const member = members.get(userId) ?? fresh;
      members.set(userId, member);
      memberOf.set(connection, member);
      member.marks.set(connection, { state: 'online', look: null, typingUntil: 0, isLeaving: false });
      onChange(heartbeatOf(member));
    },
    leave(connection) {
      if (!memberOf.has(connection)) return;
      change(connection, (mark) => Object.assign(mark, { look: null, typingUntil: 0, isLeaving: true }));
      const timer = setTimeout(() => {
        leaving.delete(timer);
        forget(connection);
      }, leaveAfterMs);
      timer.unref();
      leaving.add(timer);
    },
    setState: (connection, state) => change(connection, (mark) => Object.assign(mark, { state })),
    look: (connection, look) => change(connection, (mark) => Object.assign(mark, { look, typingUntil: 0 })),
    type(connection) {
      change(connection, (mark) => {
        if (mark.look !== null) mark.typingUntil = performance.now() + typingLastsMs;
      });
      return this.lookOf(connection);
    },
    lookOf: (connection) => memberOf.get(connection)?.marks.get(connection)?.look ?? null,
    heartbeats: () => [...members.values()].map(heartbeatOf),
    stop() {
      for (const timer of leaving) clearTimeout(timer);
    },
  };
}

function heartbeatOf({ companyId, memberId, name, marks }: Member): Heartbeat {
  const all = [...marks.values()];
  const looks = new Map<string, number>();
  for (const { look, typingUntil } of all)
    if (look !== null) looks.set(look, Math.max(typingUntil, looks.get(look) ?? 0));
  const state = all.some((mark) => mark.state === 'online') ? 'online' : all.length > 0 ? 'away' : null;
  const isWatching = all.some((mark) => mark.state === 'online' && !mark.isLeaving);
  return { companyId, memberId, name, state, isWatching, looks: [...looks] };
}
