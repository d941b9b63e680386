/** Calendar days as texts, 'YYYY-MM-DD': they have no zone of their own. */
export type Day = string;

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
