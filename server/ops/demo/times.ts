/** Date-time `hours` before the start of the process; a negative number is in the future. */
export function hoursAgo(hours: number): string {
  return new Date(start - hours * 3_600_000).toISOString();
}

/** The date-time of a text such as "3 days ago" or "in 1.5 hours". */
export function timeOf(text: string): string {
  const [, ahead, count, unit] = /^(in )?([\d.]+) (hour|day)s?(?: ago)?$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`The demo names the time "${text}"; write "3 days ago" or "in 2 hours".`);
  return hoursAgo(Number(count) * (unit === 'day' ? 24 : 1) * (ahead === undefined ? 1 : -1));
}

const start = Math.floor(Date.now() / 60_000) * 60_000;
