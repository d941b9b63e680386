import { presenceLastsMs, typingLastsMs } from '../../../../src/schema/live';
import type { Reader, Readers } from '../broadcast/readers';
import type { Hint } from '../hints';
import { type Connection, frameOf, sendFrame } from '../wire/connection';
import { createHeartbeats, gone, type Heartbeat } from './heartbeats';
import { createOwnConsoles } from './ownConsoles';

/**
 * Presence: who is online, which record they have open, and who is typing. In memory only; expires without regular
 * heartbeats.
 */
export interface Presence {
  enter(reader: Reader, connection: Connection): void;
  leave(connection: Connection): void;
  setState(connection: Connection, state: 'online' | 'away'): void;
  /** The caller has checked that they may see the record. */
  look(reader: Reader, connection: Connection, recordId: string | null): void;
  /** Returns the record in which they are typing, if one is open. */
  type(reader: Reader, connection: Connection): string | null;
  lookOf(connection: Connection): string | null;
  /** The connections of this node that have the record open. */
  watching(companyId: string, recordId: string): Connection[];
  isWatching(companyId: string, memberId: string): boolean;
  /** Handles a heartbeat of another node. */
  receive(node: string, heartbeat: Heartbeat): void;
  /** Publishes the heartbeats of this node again. */
  sayAgain(): void;
  stop(): void;
}

export interface PresenceDeps {
  readonly readers: Readers;
  readonly publish: (hint: Hint) => void;
  /** Whether the reader may see presence at all. */
  readonly mayKnow: (reader: Reader) => boolean;
}

const here = 'here';
const againMs = 10_000;

export function createPresence({ readers, publish, mayKnow }: PresenceDeps): Presence {
  const heartbeats = createHeartbeats();
  const due = new Map<string, NodeJS.Timeout>();
  const typing = new Set<NodeJS.Timeout>();
  const consoles = createOwnConsoles((heartbeat) => {
    publish(hintOf(heartbeat));
    record(here, heartbeat);
  });
  const again = setInterval(() => {
    presence.sayAgain();
    for (const old of heartbeats.expire(here, performance.now())) publishChange({ ...old, ...gone }, old);
  }, againMs);
  again.unref();

  function record(node: string, heartbeat: Heartbeat): void {
    publishChange(heartbeat, heartbeats.record(node, heartbeat, performance.now()));
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
    const members = heartbeats.lookers(companyId, recordId, performance.now());
    const frame = frameOf({ type: 'looking', conversationId: recordId, members });
    for (const connection of presence.watching(companyId, recordId)) sendFrame(connection, frame);
  }

  /** Debounced: the larger the company, the longer the delay. */
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
      consoles.enter(reader, connection);
      if (mayKnow(reader)) sendFrame(connection, presentFrame(reader.company.id));
    },
    leave: consoles.leave,
    setState: consoles.setState,
    look({ company }, connection, recordId) {
      consoles.look(connection, recordId);
      // Another console of theirs may have it open already, so nothing changes for others; this one still needs the
      // list.
      if (recordId !== null) publishLookers(company.id, recordId);
    },
    type({ company }, connection) {
      const recordId = consoles.type(connection);
      if (recordId === null) return null;
      const timer = setTimeout(() => {
        typing.delete(timer);
        publishLookers(company.id, recordId);
      }, typingLastsMs + 1);
      typing.add(timer.unref());
      return recordId;
    },
    lookOf: consoles.lookOf,
    watching(companyId, recordId) {
      const all = [...(readers.companies.get(companyId)?.readers.values() ?? [])];
      return all.flatMap(({ connections }) => [...connections].filter((one) => consoles.lookOf(one) === recordId));
    },
    isWatching: heartbeats.isWatching,
    receive: (node, heartbeat) => record(node, withLocalTimes(heartbeat)),
    sayAgain() {
      for (const heartbeat of consoles.heartbeats()) publish(hintOf(heartbeat));
    },
    stop() {
      clearInterval(again);
      for (const timer of [...due.values(), ...typing]) clearTimeout(timer);
      consoles.stop();
      for (const heartbeat of consoles.heartbeats()) publish(hintOf({ ...heartbeat, ...gone }));
    },
  };
  return presence;
}

/** Sends the remaining typing time instead of a timestamp, since the clocks of nodes differ. */
function hintOf(heartbeat: Heartbeat): Hint {
  const now = performance.now();
  const looks = heartbeat.looks.map(([id, until]) => [id, Math.max(0, until - now)] as const);
  return { about: 'seen', heartbeat: { ...heartbeat, looks } };
}

function withLocalTimes(heartbeat: Heartbeat): Heartbeat {
  const now = performance.now();
  return { ...heartbeat, looks: heartbeat.looks.map(([id, ms]) => [id, ms === 0 ? 0 : now + ms]) };
}
