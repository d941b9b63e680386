import { type Connection, frameOf, sendAndWait, sendFrame } from '../wire/connection';
import { canReplay, type EventDeps, eventsBetween, eventsFrame, liveEventSources } from './eventSources';
import { isPersonalTo, type Personal } from './personal';
import type { Reader } from './readers';

export interface ReplayDeps extends EventDeps {
  readonly personal: Personal;
  /** The position up to which all live connections have been sent events. */
  position(): number;
  /** Resolves to true when that position is reached, to false after a timeout. */
  reached(position: number): Promise<boolean>;
}

/**
 * Sends a client the events after the position that it names, and then adds it to the live stream. Nothing is lost in
 * between: it becomes live synchronously, once it has reached the current position.
 */
export async function beginAfter(
  { db, records, dependents, personal, position, reached }: ReplayDeps,
  reader: Reader,
  connection: Connection,
  after: number,
): Promise<void> {
  const isAhead = after > position();
  if (isAhead && !(await reached(after))) return resync(connection, position(), 'behind');
  const { id } = reader.company;
  if (!isAhead && !(await canReplay(db, id, after, position(), maxReplayed)))
    return resync(connection, position(), 'behind');
  let sentUpTo = after;
  while (sentUpTo < position()) {
    const upTo = position();
    const events = await eventsBetween(db, id, sentUpTo, upTo, chunk);
    const last = events.length < chunk ? upTo : events.at(-1)!.position;
    const texts = await liveEventSources({ db, records, dependents }, id, events);
    const view = { of: (event: Parameters<Reader['view']['of']>[0]) => seenBy(reader, event, personal) };
    const frame = eventsFrame(view, texts, last);
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    if (frame !== null) await sendAndWait(connection, frame);
    sentUpTo = last;
  }
  connection.sentUpTo = sentUpTo;
  connection.isLive = true;
}

/** Tells the client to load everything again (resync), and adds it to the live stream. */
export function resync(connection: Connection, position: number, reason: 'behind' | 'epoch' | 'rights'): void {
  connection.sentUpTo = position;
  connection.isLive = true;
  sendFrame(connection, frameOf({ type: 'resync', position, reason }));
}

function seenBy(reader: Reader, event: Parameters<Reader['view']['of']>[0], personal: Personal) {
  if (personal.has(event.resource)) return isPersonalTo(reader, event) ? 'whole' : 'nothing';
  return reader.view.of(event);
}

const chunk = 200;
const maxReplayed = 5_000;
