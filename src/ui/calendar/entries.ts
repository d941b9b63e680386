import type { RaRecord } from 'react-admin';
import { dayAfter, todayIn } from '../../schema/periods';
import type { CalendarRule } from '../../schema/resource';
import { localZone } from '../fields/formatDateTime';

/** A record on one of its days. */
export interface Entry {
  readonly key: string;
  readonly day: string;
  readonly record: RaRecord;
  /** Start of the record, if this is its first day and it has a time. */
  readonly time: string | null;
}

/** The days of the records among those that are shown, each in the order of their start. */
export function entriesOf(
  { date, until }: CalendarRule,
  records: readonly RaRecord[],
  days: readonly string[],
): ReadonlyMap<string, readonly Entry[]> {
  const [from, to] = [days[0]!, days.at(-1)!];
  const entries = new Map<string, Entry[]>(days.map((day) => [day, []]));
  const sorted = [...records].sort((a, b) => (String(a[date]) < String(b[date]) ? -1 : 1));
  for (const record of sorted) {
    const start = String(record[date]);
    const first = dayOf(start);
    const last = until === undefined || record[until] == null ? first : dayOf(String(record[until]));
    for (let day = first < from ? from : first; day <= to && (day <= last || day === first); day = dayAfter(day, 1))
      entries.get(day)?.push({
        key: `${record.id} ${day}`,
        day,
        record,
        time: day === first && start.length > 10 ? start : null,
      });
  }
  return entries;
}

/** The day of a date, or of a time in the user's time zone, as everywhere in the console. */
function dayOf(value: string): string {
  return value.length === 10 ? value : todayIn(localZone(), new Date(value));
}
