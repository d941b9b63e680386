import { databaseNow } from '../../kernel/clock';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { ChannelAccount, InboundEvent } from '../adapter';

/**
 * Drops times at which an event cannot have happened: in the future, or more than a year before the company was
 * created. Such an event is dated when it arrives. An event that is late is dated when it happened.
 */
export async function withPossibleTimes(
  db: Db,
  { companyId }: Pick<ChannelAccount, 'companyId'>,
  events: readonly InboundEvent[],
): Promise<InboundEvent[]> {
  const now = databaseNow().getTime();
  const times = events.map(timeOf).filter((time) => time !== null);
  const isOld = times.some((time) => time < now - dayMs);
  const earliest = isOld ? await earliestOf(db, companyId) : now - dayMs;
  return events.map((event) => {
    const time = timeOf(event);
    return time === null || (time >= earliest && time <= now)
      ? event
      : ({ ...event, occurredAt: null } as InboundEvent);
  });
}

const dayMs = 86_400_000;

/** The time of an edit orders it among the edits of its message, so it is kept as it is. */
function timeOf(event: InboundEvent): number | null {
  return event.type !== 'edit' && 'occurredAt' in event && event.occurredAt !== null
    ? Date.parse(event.occurredAt)
    : null;
}

async function earliestOf(db: Db, companyId: string): Promise<number> {
  const [row] = await query<{ at: string }>(db, earliestSql, [companyId]);
  return row === undefined ? 0 : Date.parse(row.at);
}

const earliestSql = prepared(`select created_at - interval '1 year' as at from companies where id = $1`);
