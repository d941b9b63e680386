import type { LiveEvent } from '../../../../src/schema/live';
import { type Db, query } from '../../db/queries';
import type { PlacedEvent } from '../follower';
import type { View } from '../visibility/view';
import { changesBeside, type Dependents } from './dependents';

/** Loads the records sent along with their events, redacted to what everyone who sees them may see, by id. */
export type LiveRecords = (db: Db, companyId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

/** An event with its JSON texts, serialized once for all readers: complete, and with only the resource. */
export interface LiveEventSource {
  readonly event: PlacedEvent;
  readonly whole: string;
  readonly unnamed: string;
}

/** Data sent along with events. */
export interface EventDeps {
  readonly db: Db;
  /** By resource: loads the records themselves. */
  readonly records: ReadonlyMap<string, LiveRecords>;
  /** Resources for which only the fact of a change is sent. */
  readonly dependents: Dependents;
}

/** The events of one company in the form they are sent, with their records and the events of dependent resources. */
export async function liveEventSources(
  { db, records, dependents }: EventDeps,
  companyId: string,
  events: readonly PlacedEvent[],
): Promise<LiveEventSource[]> {
  const kept = withoutSuperseded(events);
  const found = new Map<string, ReadonlyMap<string, unknown>>();
  for (const [resource, look] of records) {
    const own = kept.filter((event) => event.resource === resource && event.action !== 'remove');
    const ids = [...new Set(own.map(({ recordId }) => recordId))];
    if (ids.length > 0) found.set(resource, await look(db, companyId, ids));
  }
  const named = kept.map((event) => {
    const { resource, recordId, action, version } = event;
    const record = action === 'remove' ? undefined : found.get(resource)?.get(recordId);
    const whole: LiveEvent = { resource, id: recordId, action, version, record };
    return { event, whole: JSON.stringify(whole), unnamed: unnamedText(resource) };
  });
  const beside = changesBeside(dependents, kept).map((event) => {
    const unnamed = unnamedText(event.resource);
    return { event, whole: unnamed, unnamed };
  });
  return [...named, ...beside];
}

function unnamedText(resource: string): string {
  const event: LiveEvent = { resource, id: null, action: 'edit', version: 0 };
  return JSON.stringify(event);
}

/** The frame for a view, up to a position; null if the view sees none of the events. */
export function eventsFrame(
  view: Pick<View, 'of'>,
  sources: readonly LiveEventSource[],
  position: number,
): Buffer | null {
  const texts = new Set<string>();
  for (const { event, whole, unnamed } of sources) {
    const seen = view.of(event);
    if (seen !== 'nothing') texts.add(seen === 'whole' ? whole : unnamed);
  }
  return texts.size === 0 ? null : frameOfTexts([...texts], position);
}

export function frameOfTexts(texts: readonly string[], position: number): Buffer {
  return Buffer.from(`{"type":"events","position":${position},"events":[${texts.join(',')}]}`);
}

/** Of several consecutive edits of one record with the same audience, only the last is kept. */
function withoutSuperseded(events: readonly PlacedEvent[]): PlacedEvent[] {
  const next = new Map<string, PlacedEvent>();
  const kept: PlacedEvent[] = [];
  for (const event of [...events].reverse()) {
    const key = `${event.resource} ${event.recordId} ${event.audience}`;
    const later = next.get(key);
    if (event.action === 'edit' && later?.action === 'edit') continue;
    next.set(key, event);
    kept.push(event);
  }
  return kept.reverse();
}

/** A company's events after a position, up to another, oldest first. */
export function eventsBetween(
  db: Db,
  companyId: string,
  after: number,
  upTo: number,
  limit: number,
): Promise<PlacedEvent[]> {
  const text = `
    select position, company_id as "companyId", resource, record_id as "recordId", action, version, audience
      from events where company_id = $1 and position > $2 and position <= $3 order by position limit $4`;
  return query<PlacedEvent>(db, text, [companyId, after, upTo, limit]);
}

/** Whether all events of a company after a position are still stored, and at most `max`. */
export async function canReplay(db: Db, companyId: string, after: number, upTo: number, max: number): Promise<boolean> {
  const text = `
    select (select min(position) from events where position is not null) as oldest,
           (select count(*) from (select 1 from events where company_id = $1 and position > $2 and position <= $3 limit $4) as missed) as missed`;
  const [row] = await query<{ oldest: number | null; missed: number }>(db, text, [companyId, after, upTo, max + 1]);
  const { oldest, missed } = row!;
  return after >= upTo || (oldest !== null && after >= oldest - 1 && missed <= max);
}
