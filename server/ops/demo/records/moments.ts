/** A moment so many hours before the installation's first start; after it for a negative number. */
export function hoursAgo(hours: number): string {
  return new Date(start - hours * 3_600_000).toISOString();
}

const start = Math.floor(Date.now() / 60_000) * 60_000;
