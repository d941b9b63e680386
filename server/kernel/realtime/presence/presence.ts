import { presenceLastsMs, typingLastsMs } from '../../../../src/schema/live';
import type { Reader, Readers } from '../delivery/readers';
import type { Hint } from '../hints';
import { type Connection, frameOf, sendFrame } from '../wire/connection';
import { createMarks } from './marks';
import { createHeartbeats, gone, type Heartbeat } from './heartbeats';

/** Who is there, who has what open before them, and who writes: kept in memory alone, and over when it is not said again. */
export interface Presence {
  enter(reader: Reader, connection: Connection): void;
  leave(connection: Connection): void;
  setState(connection: Connection, state: 'online' | 'away'): void;
  /** The caller has made sure that they may see it. */
  look(reader: Reader, connection: Connection, recordId: string | null): void;
  /** Answers what they write in, if anything is open before them. */
  type(reader: Reader, connection: Connection): string | null;
  lookOf(connection: Connection): string | null;
  /** The consoles here that have the record open before them. */
  watching(companyId: string, recordId: string): Connection[];
  isWatching(companyId: string, memberId: string): boolean;
  /** What another node sees. */
  hear(node: string, heartbeat: Heartbeat): void;
  /** Says again who is here. */
  sayAgain(): void;
  stop(): void;
}

export interface PresenceDeps {
  readonly readers: Readers;
  readonly tell: (hint: Hint) => void;
  /** Whether they may know who is there at all. */
  readonly mayKnow: (reader: Reader) => boolean;
}

const here = 'here';
const againMs = 10_000;

export function createPresence({ readers, tell, mayKnow }: PresenceDeps): Presence {
  const heartbeats = createHeartbeats();
  const due = new Map<string, NodeJS.Timeout>();
  const typing = new Set<NodeJS.Timeout>();
  const marks = createMarks((heartbeat) => {
    tell(hintOf(heartbeat));
    note(here, heartbeat);
  });
  const again = setInterval(() => {
    presence.sayAgain();
    for (const old of heartbeats.expire(here, Date.now())) publishChange({ ...old, ...gone }, old);
  }, againMs);
  again.unref();

  function note(node: string, heartbeat: Heartbeat): void {
    publishChange(heartbeat, heartbeats.note(node, heartbeat, Date.now()));
  }

  function publishChange(now: Heartbeat, before: Heartbeat | null): void {
    if (before?.state !== now.state) publishPresentSoon(now.companyId);
    const was = new Map(before?.looks);
    const is = new Map(now.looks);
    for (const recordId of new Set([...was.keys(), ...is.keys()])) {
      if (was.get(recordId) !== is.get(recordId)) publishLookers(now.companyId, recordId);
    }
  }

  function publishLookers(companyId: string, recordId: string): void {
    const members = heartbeats.lookers(companyId, recordId, Date.now());
    const frame = frameOf({ type: 'looking', conversationId: recordId, members });
    for (const connection of presence.watching(companyId, recordId)) sendFrame(connection, frame);
  }

  /** The more there are to be told of each other, the less often. */
  function publishPresentSoon(companyId: string): void {
    const size = readers.companies.get(companyId)?.readers.size ?? 0;
    if (size === 0 || due.has(companyId)) return;
    const ms = Math.min(100 + (size * size) / 20, presenceLastsMs);
    due.set(companyId, setTimeout(publishPresent, ms, companyId));
  }

  function publishPresent(companyId: string): void {
    due.delete(companyId);
    const frame = presentFrame(companyId);
    for (const reader of readers.companies.get(companyId)?.readers.values() ?? [])
      if (mayKnow(reader)) for (const connection of reader.connections) sendFrame(connection, frame);
  }

  function presentFrame(companyId: string): Buffer {
    return frameOf({ type: 'present', members: heartbeats.present(companyId) });
  }

  const presence: Presence = {
    enter(reader, connection) {
      marks.enter(reader, connection);
      if (mayKnow(reader)) sendFrame(connection, presentFrame(reader.company.id));
    },
    leave: marks.leave,
    setState: marks.setState,
    look({ company }, connection, recordId) {
      marks.look(connection, recordId);
      // Another console of theirs may have it open already: then nothing changed for the others.
      if (recordId !== null) publishLookers(company.id, recordId);
    },
    type({ company }, connection) {
      const recordId = marks.type(connection);
      if (recordId === null) return null;
      const timer = setTimeout(() => {
        typing.delete(timer);
        publishLookers(company.id, recordId);
      }, typingLastsMs + 1);
      typing.add(timer.unref());
      return recordId;
    },
    lookOf: marks.lookOf,
    watching(companyId, recordId) {
      const all = [...(readers.companies.get(companyId)?.readers.values() ?? [])];
      return all.flatMap(({ connections }) => [...connections].filter((one) => marks.lookOf(one) === recordId));
    },
    isWatching: heartbeats.isWatching,
    hear: (node, heartbeat) => note(node, heardNow(heartbeat)),
    sayAgain() {
      for (const heartbeat of marks.heartbeats()) tell(hintOf(heartbeat));
    },
    stop() {
      clearInterval(again);
      for (const timer of [...due.values(), ...typing]) clearTimeout(timer);
      marks.stop();
      for (const heartbeat of marks.heartbeats()) tell(hintOf({ ...heartbeat, ...gone }));
    },
  };
  return presence;
}

/** Clocks of nodes differ: how long somebody still writes is told, not until when. */
function hintOf(heartbeat: Heartbeat): Hint {
  const now = Date.now();
  const looks = heartbeat.looks.map(([id, until]) => [id, Math.max(0, until - now)] as const);
  return { about: 'seen', heartbeat: { ...heartbeat, looks } };
}

function heardNow(heartbeat: Heartbeat): Heartbeat {
  const now = Date.now();
  return { ...heartbeat, looks: heartbeat.looks.map(([id, ms]) => [id, ms === 0 ? 0 : now + ms]) };
}
