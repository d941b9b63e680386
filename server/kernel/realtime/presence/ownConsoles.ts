import { isDeepStrictEqual } from 'node:util';
import { typingLastsMs } from '../../../../src/schema/live';
import type { Reader } from '../broadcast/readers';
import type { Connection } from '../wire/connection';
import type { Heartbeat } from './heartbeats';

/** What the consoles connected to this node show and do. */
export interface OwnConsoles {
  enter(reader: Reader, connection: Connection): void;
  leave(connection: Connection): void;
  setState(connection: Connection, state: 'online' | 'away'): void;
  look(connection: Connection, recordId: string | null): void;
  /** Somebody types in the record that is open in the console. Returns that record. */
  type(connection: Connection): string | null;
  lookOf(connection: Connection): string | null;
  heartbeats(): Heartbeat[];
  stop(): void;
}

interface Member {
  readonly companyId: string;
  readonly memberId: string;
  readonly name: string;
  readonly consoles: Map<Connection, ConsoleState>;
}

interface ConsoleState {
  state: 'online' | 'away';
  look: string | null;
  typingUntil: number;
  isLeaving: boolean;
}

/** A page reload within this time does not count as leaving. */
const leaveAfterMs = 3_000;

/** `onChange` is called when the presence of a member changes. */
export function createOwnConsoles(onChange: (heartbeat: Heartbeat) => void): OwnConsoles {
  const members = new Map<string, Member>();
  const memberOf = new WeakMap<Connection, Member>();
  const leaving = new Set<NodeJS.Timeout>();

  function change(connection: Connection, work: (state: ConsoleState) => void): void {
    const member = memberOf.get(connection);
    const state = member?.consoles.get(connection);
    if (member === undefined || state === undefined) return;
    const before = heartbeatOf(member);
    work(state);
    const after = heartbeatOf(member);
    if (!isDeepStrictEqual(after, before)) onChange(after);
  }

  function forget(connection: Connection): void {
    const member = memberOf.get(connection)!;
    change(connection, () => member.consoles.delete(connection));
    if (member.consoles.size === 0 && members.get(member.memberId) === member) members.delete(member.memberId);
  }

  const lookOf = (connection: Connection) => memberOf.get(connection)?.consoles.get(connection)?.look ?? null;

  return {
    enter({ actor, userId, company }, connection) {
      const fresh = { companyId: company.id, memberId: userId, name: actor.name, consoles: new Map() };
      const member = members.get(userId) ?? fresh;
      members.set(userId, member);
      memberOf.set(connection, member);
      member.consoles.set(connection, { state: 'online', look: null, typingUntil: 0, isLeaving: false });
      onChange(heartbeatOf(member));
    },
    leave(connection) {
      if (!memberOf.has(connection)) return;
      change(connection, (state) => Object.assign(state, { look: null, typingUntil: 0, isLeaving: true }));
      const timer = setTimeout(() => {
        leaving.delete(timer);
        forget(connection);
      }, leaveAfterMs);
      timer.unref();
      leaving.add(timer);
    },
    setState: (connection, state) => change(connection, (of) => Object.assign(of, { state })),
    look: (connection, look) => change(connection, (state) => Object.assign(state, { look, typingUntil: 0 })),
    type(connection) {
      change(connection, (state) => {
        if (state.look !== null) state.typingUntil = performance.now() + typingLastsMs;
      });
      return lookOf(connection);
    },
    lookOf,
    heartbeats: () => [...members.values()].map(heartbeatOf),
    stop() {
      for (const timer of leaving) clearTimeout(timer);
    },
  };
}

function heartbeatOf({ companyId, memberId, name, consoles }: Member): Heartbeat {
  const all = [...consoles.values()];
  const looks = new Map<string, number>();
  for (const { look, typingUntil } of all)
    if (look !== null) looks.set(look, Math.max(typingUntil, looks.get(look) ?? 0));
  const state = all.some((one) => one.state === 'online') ? 'online' : all.length > 0 ? 'away' : null;
  const isWatching = all.some((one) => one.state === 'online' && !one.isLeaving);
  return { companyId, memberId, name, state, isWatching, looks: [...looks] };
}
