import type { QuietHours } from './remembered';

/** Whether a time of the day, '23:05', lies in somebody's quiet hours. The end is not in them; over midnight is meant so. */
export function isQuietAt(hours: QuietHours | null, time: string): boolean {
  if (hours === null || hours.from === hours.to) return false;
  const { from, to } = hours;
  return from < to ? from <= time && time < to : time >= from || time < to;
}
