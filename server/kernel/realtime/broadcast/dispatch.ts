import type { PlacedEvent } from '../follower';
import { type Belongings, loadBelongings, type Pivot } from '../visibility/belongings';
import { visibilityChanged } from '../visibility/view';
import { sendFrame } from '../wire/connection';
import { type EventDeps, eventsFrame, frameOfTexts, type LiveEventSource, liveEventSources } from './eventSources';
import { isPersonalTo, type Personal } from './personal';
import type { Company, Reader, Readers } from './readers';
import { resync } from './replay';

export interface DispatchDeps extends EventDeps {
  readonly readers: Readers;
  readonly pivots: readonly Pivot[];
  readonly personal: Personal;
  /** Called when the visibility of members has changed. */
  readonly onVisibilityChange: (readers: readonly Reader[]) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Prepares events for all connections. Returns a function that sends them synchronously, up to a position: before it
 * nothing is sent, after it everything is.
 */
export async function prepare(deps: DispatchDeps, events: readonly PlacedEvent[]): Promise<(before: number) => void> {
  const byCompany = new Map<string, PlacedEvent[]>();
  for (const event of events) push(byCompany, event);
  const last = events.at(-1)!.position;
  const sends = await Promise.all(
    [...byCompany].map(async ([companyId, own]) => {
      const company = deps.readers.companies.get(companyId);
      if (company === undefined || deps.readers.forget(company)) return null;
      return prepareCompany(deps, company, own, last).catch((error: unknown) => {
        deps.onError(error);
        // The clients reconnect and are sent what they missed.
        return () => cutOff(company);
      });
    }),
  );
  return (before) => {
    for (const send of sends) send?.(before);
  };
}

function push(byCompany: Map<string, PlacedEvent[]>, event: PlacedEvent): void {
  const own = byCompany.get(event.companyId);
  if (own === undefined) byCompany.set(event.companyId, [event]);
  else own.push(event);
}

async function prepareCompany(
  { db, records, dependents, readers, pivots, personal, onVisibilityChange }: DispatchDeps,
  company: Company,
  events: readonly PlacedEvent[],
  position: number,
): Promise<(before: number) => void> {
  await company.ready;
  const isPivotal = events.some(({ resource }) => pivots.some((pivot) => pivot.resource === resource));
  const belongings = isPivotal ? await loadBelongings(db, pivots, company.id) : null;
  const sources = await liveEventSources({ db, records, dependents }, company.id, events);
  const own = sources.filter(({ event }) => personal.has(event.resource));
  return (before) => {
    const changed = belongings === null ? new Set<Reader>() : recomputeViews(readers, company, belongings);
    // Personal events come first and keep the previous position: a client cut off between the two frames receives them
    // again.
    for (const reader of company.readers.values()) sendOwn(reader, own, before);
    sendToAll(company, sources, position, changed);
    for (const reader of changed) for (const one of reader.connections) if (one.isLive) resync(one, position, 'rights');
    if (changed.size > 0) onVisibilityChange([...changed]);
  };
}

/** Recomputes the views and returns the readers whose visibility has changed. */
function recomputeViews(readers: Readers, company: Company, belongings: Belongings): Set<Reader> {
  const was = company.belongings;
  company.belongings = belongings;
  const changed = new Set<Reader>();
  for (const reader of company.readers.values()) {
    const before = reader.view;
    reader.view = readers.viewOf(reader.actor, company);
    if (visibilityChanged(before, was, reader.view, belongings)) changed.add(reader);
  }
  return changed;
}

function sendToAll(
  company: Company,
  sources: readonly LiveEventSource[],
  position: number,
  except: ReadonlySet<Reader>,
): void {
  const frames = new Map<string, Buffer | null>();
  for (const reader of company.readers.values()) {
    const { key } = reader.view;
    if (!frames.has(key)) frames.set(key, eventsFrame(reader.view, sources, position));
    const frame = frames.get(key)!;
    if (frame === null || except.has(reader)) continue;
    for (const connection of reader.connections) {
      if (!connection.isLive) continue;
      sendFrame(connection, frame);
      connection.sentUpTo = position;
    }
  }
}

function sendOwn(reader: Reader, own: readonly LiveEventSource[], position: number): void {
  const texts = own.filter(({ event }) => isPersonalTo(reader, event)).map(({ whole }) => whole);
  if (texts.length === 0) return;
  const frame = frameOfTexts(texts, position);
  for (const connection of reader.connections) if (connection.isLive) sendFrame(connection, frame);
}

function cutOff(company: Company): void {
  for (const { connections } of company.readers.values()) for (const { socket } of connections) socket.terminate();
}
