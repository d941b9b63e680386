/** Calendar day as 'YYYY-MM-DD', without a time zone. */
export type Day = string;

export function plusDays(day: Day, days: number): Day {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** First day of the month `later` months after. */
export function monthOf(day: Day, later = 0): Day {
  const date = dateOf(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + later);
  return date.toISOString().slice(0, 10);
}

/** All days from `from` to `to`, inclusive. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}

export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}
