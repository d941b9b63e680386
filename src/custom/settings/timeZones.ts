import type { Choices } from '../../schema/fields';

/** The browser's time zone, suggested when the company has none. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** All time zones that the browser knows, by name with their current UTC offset. */
export function timeZones(): Choices {
  const names = [...new Set(['UTC', zoneHere(), ...Intl.supportedValuesOf('timeZone')])];
  return Object.fromEntries(names.map((name) => [name, wordsOf(name)]));
}

function wordsOf(name: string) {
  const label = `${name.replaceAll('_', ' ')} (${offsetOf(name)})`;
  return { en: label, zh: label };
}

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
