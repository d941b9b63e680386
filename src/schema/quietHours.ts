import type { QuietHours } from './remembered';

/** Whether a time of day, '23:05', is within the quiet hours. The end is exclusive; quiet hours may cross midnight. */
export function isQuietAt(hours: QuietHours | null, time: string): boolean {
  if (hours === null || hours.from === hours.to) return false;
  const { from, to } = hours;
  return from < to ? from <= time && time < to : time >= from || time < to;
}
