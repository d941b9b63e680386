import type pg from 'pg';
import type { WebSocket } from 'ws';
import { newListeners } from '../../../src/schema/listeners';
import { type ClientFrame, closeCodes } from '../../../src/schema/live';
import { hasFieldRights } from '../../../src/schema/permissions/fieldRights';
import type { Db } from '../db/queries';
import type { RecordTable } from '../db/records/recordTable';
import type { TakeUpgrade } from '../http/upgrades';
import type { LoadActor } from '../identity/actors';
import type { FoundSession } from '../identity/sessions';
import type { PollLoopDeps } from '../jobs/pollLoop';
import { dependentsOf } from './broadcast/dependents';
import type { LiveRecords } from './broadcast/eventSources';
import { createReaders, type Reader } from './broadcast/readers';
import { beginAfter, resync } from './broadcast/replay';
import { startStream } from './broadcast/stream';
import type { Follower } from './follower';
import { type Hint, startHints } from './hints';
import type { Live } from './live';
import { createPresence } from './presence/presence';
import { startRightsWatch } from './rightsWatch';
import { liveResourcesOf } from './visibility/audience';
import { pivotsOf } from './visibility/belongings';
import { rememberAudiences } from './visibility/recordAudience';
import { type Connection, connectionOf, frameOf, sendFrame } from './wire/connection';
import { converse } from './wire/converse';
import { takeConsoles } from './wire/handshake';
import { startHeartbeat } from './wire/heartbeat';

export interface LiveDeps extends PollLoopDeps {
  readonly db: Db;
  /** For LISTEN/NOTIFY between nodes. */
  readonly connection: pg.ClientConfig;
  readonly follower: Follower;
  readonly tables: readonly RecordTable[];
  readonly load: LoadActor;
  readonly publicUrl: string | null;
  readonly cookiesOf: (header: string) => Readonly<Record<string, string | undefined>>;
  /** By resource: loads the records sent along with its events. Not for resources with field permissions. */
  readonly records: ReadonlyMap<string, LiveRecords>;
  /** Resources with personal records; the audience of their events names the members. */
  readonly personal: ReadonlySet<string>;
  /** The resource of the records that members open (conversations). */
  readonly looksAt: string;
  /** Called when another node reports changed permissions. */
  readonly onRights: () => void;
}

export interface LiveServer extends Live {
  readonly take: TakeUpgrade;
  /** Signals that this node assigned positions to events. */
  placed(): void;
  /** Signals that permissions were changed on this node. */
  rightsChanged(): void;
  /** Number of consoles connected to this node. */
  count(): number;
  /** Closes all connections; the clients reconnect. */
  stop(): Promise<void>;
}

/** The live updates of consoles, over one WebSocket each. */
export async function startLive(deps: LiveDeps): Promise<LiveServer> {
  const { db, follower, tables, load, records, personal, pollMs, onError } = deps;
  assertSeenByAll(tables, records);
  const liveResources = liveResourcesOf(tables);
  const pivots = pivotsOf(liveResources);
  const dependents = dependentsOf(tables);
  const readers = createReaders({ db, load, liveResources, pivots });
  const connections = new Map<Connection, Reader>();
  const memberTyping = newListeners<[companyId: string, recordId: string]>();
  const customersTyping = new Map<string, number>();
  const audienceOf = rememberAudiences(db, tables.find(({ schema }) => schema.name === deps.looksAt)!);
  let isClosing = false;

  const hints = startHints(deps.connection, onHint, () => {
    follower.wake();
    hints.publish({ about: 'here' });
  });
  const presence = createPresence({
    readers,
    publish: hints.publish,
    mayKnow: ({ view }) => view.of({ resource: deps.looksAt, audience: null }) !== 'nothing',
  });
  const stream = startStream(follower, {
    db,
    records,
    dependents,
    readers,
    pivots,
    personal,
    onVisibilityChange: lookAgain,
    onError,
  });
  const watch = startRightsWatch({
    db,
    load,
    liveResources,
    readers,
    position: stream.position,
    onVisibilityChange: lookAgain,
    putOut,
    pollMs,
    onError,
  });
  // Clients that reconnect see another epoch, and load everything again.
  const stopEpoch = follower.onNewEpoch(() => {
    readers.forgetAll();
    for (const { socket } of connections.keys()) socket.close(closeCodes.restarting);
  });
  const stopHeartbeat = startHeartbeat(() => connections.keys(), stream.position);
  const take = takeConsoles({
    db,
    readers,
    open,
    onError,
    publicUrl: deps.publicUrl,
    cookiesOf: deps.cookiesOf,
    countOf: (sessionId) => [...connections.keys()].filter((one) => one.sessionId === sessionId).length,
    isClosing: () => isClosing,
  });

  function open(socket: WebSocket, session: FoundSession, found: Reader): void {
    const connection = connectionOf(socket, session.id);
    const reader = isClosing ? null : readers.add(found, connection);
    if (reader === null) {
      socket.close(closeCodes.restarting);
      return;
    }
    connections.set(connection, reader);
    const position = stream.position();
    sendFrame(connection, frameOf({ type: 'hello', epoch: follower.epoch(), position }));
    presence.enter(reader, connection);
    converse(connection, {
      begin(from) {
        if (from !== null && from.epoch !== follower.epoch()) return resync(connection, stream.position(), 'epoch');
        const replay = { db, records, dependents, personal, position: stream.position, reached: stream.reached };
        beginAfter(replay, reader, connection, from?.position ?? position).catch((error: unknown) => {
          onError(error);
          socket.terminate();
        });
      },
      resumeLate: () => connection.isLive && resync(connection, stream.position(), 'behind'),
      say: (frame) => void say(reader, connection, frame).catch(onError),
      end() {
        connections.delete(connection);
        readers.remove(reader, connection);
        presence.leave(connection);
      },
    });
  }

  async function say(
    reader: Reader,
    connection: Connection,
    frame: Extract<ClientFrame, { type: 'look' | 'typing' | 'state' }>,
  ): Promise<void> {
    if (frame.type === 'state') return presence.setState(connection, frame.state);
    if (frame.type === 'look') return look(reader, connection, frame.conversationId);
    if (presence.lookOf(connection) !== frame.conversationId) return;
    const recordId = presence.type(reader, connection);
    if (recordId === null) return;
    hints.publish({ about: 'memberTypes', companyId: reader.company.id, recordId });
    memberTyping.notify(reader.company.id, recordId);
  }

  async function look(reader: Reader, connection: Connection, recordId: string | null): Promise<void> {
    connection.wishes += 1;
    const wish = connection.wishes;
    const isAllowed = recordId === null || (await mayLookAt(reader, recordId));
    if (connection.wishes === wish && connections.has(connection))
      presence.look(reader, connection, isAllowed ? recordId : null);
  }

  async function mayLookAt({ company, view }: Reader, recordId: string): Promise<boolean> {
    const audience = await audienceOf(company.id, recordId);
    return audience !== undefined && view.of({ resource: deps.looksAt, audience }) === 'whole';
  }

  /** Evaluates again whether members may see the records they have open. */
  function lookAgain(others: readonly Reader[]): void {
    for (const reader of others)
      for (const connection of reader.connections) look(reader, connection, presence.lookOf(connection)).catch(onError);
  }

  function putOut(reader: Reader, sessionIds: ReadonlySet<string>): void {
    for (const { sessionId, socket } of reader.connections) {
      if (!sessionIds.has(sessionId)) continue;
      socket.close(closeCodes.sessionOver);
      // Terminates a socket that does not respond to the close.
      setTimeout(() => socket.terminate(), 1_000).unref();
    }
  }

  function publishCustomerTyping(companyId: string, recordId: string): void {
    const frame = frameOf({ type: 'typing', conversationId: recordId });
    for (const connection of presence.watching(companyId, recordId)) sendFrame(connection, frame);
  }

  function publishRead(companyId: string, memberId: string, conversationId: string, seq: number): void {
    const reader = readers.companies.get(companyId)?.readers.get(memberId);
    const frame = frameOf({ type: 'read', conversationId, seq });
    for (const connection of reader?.connections ?? []) sendFrame(connection, frame);
  }

  function onHint(hint: Hint, from: string): void {
    if (hint.about === 'placed') follower.wake();
    else if (hint.about === 'rights') {
      deps.onRights();
      watch.wake();
    } else if (hint.about === 'here') presence.sayAgain();
    else if (hint.about === 'seen') presence.receive(from, hint.heartbeat);
    else if (hint.about === 'read') publishRead(hint.companyId, hint.memberId, hint.recordId, hint.seq);
    else if (hint.about === 'customerTypes') publishCustomerTyping(hint.companyId, hint.recordId);
    else memberTyping.notify(hint.companyId, hint.recordId);
  }

  return {
    take,
    placed() {
      follower.wake();
      hints.publish({ about: 'placed' });
    },
    rightsChanged() {
      watch.wake();
      hints.publish({ about: 'rights' });
    },
    count: () => connections.size,
    customerTypes(companyId, recordId) {
      const now = performance.now();
      if (now - (customersTyping.get(recordId) ?? -typingRestMs) < typingRestMs) return;
      if (customersTyping.size > maxTyping) customersTyping.clear();
      customersTyping.set(recordId, now);
      publishCustomerTyping(companyId, recordId);
      hints.publish({ about: 'customerTypes', companyId, recordId });
    },
    memberRead(companyId, memberId, recordId, seq) {
      publishRead(companyId, memberId, recordId, seq);
      hints.publish({ about: 'read', companyId, memberId, recordId, seq });
    },
    onMemberTyping: memberTyping.subscribe,
    isWatching: presence.isWatching,
    async stop() {
      isClosing = true;
      stopHeartbeat();
      stopEpoch();
      stream.stop();
      presence.stop();
      await closeAll(connections.keys());
      await Promise.all([watch.stop(), hints.stop()]);
    },
  };
}

/** Minimum interval between two typing frames for one customer, in ms. */
const typingRestMs = 2_000;
const maxTyping = 10_000;
const goodbyeMs = 1_000;

/** A record sent with an event goes to many members unredacted, so its resource must not have field permissions. */
function assertSeenByAll(tables: readonly RecordTable[], records: ReadonlyMap<string, LiveRecords>): void {
  for (const { schema } of tables) {
    if (records.has(schema.name) && hasFieldRights(schema))
      throw new Error(`${schema.name}: events cannot include records of a resource with field permissions.`);
  }
}

function closeAll(connections: Iterable<Connection>): Promise<unknown> {
  const closed = [...connections].map(
    ({ socket }) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => socket.terminate(), goodbyeMs);
        socket.once('close', () => {
          clearTimeout(timer);
          resolve();
        });
        socket.close(closeCodes.restarting);
      }),
  );
  return Promise.all(closed);
}
