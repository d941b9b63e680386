/** Date-time `hours` before the start of the process; a negative number is in the future. */
export function hoursAgo(hours: number): string {
  return new Date(start - hours * 3_600_000).toISOString();
}

const start = Math.floor(Date.now() / 60_000) * 60_000;
