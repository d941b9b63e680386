/** Calendar days as texts, 'YYYY-MM-DD': they have no zone of their own. */
export type Day = string;

/** The day it is in a zone. */
export function dayIn(zone: string, at: Date): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export function plusDays(day: Day, days: number): Day {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first day of the month that many months later. */
export function monthOf(day: Day, later = 0): Day {
  const date = dateOf(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + later);
  return date.toISOString().slice(0, 10);
}

/** Every day from one to another, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}

export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
