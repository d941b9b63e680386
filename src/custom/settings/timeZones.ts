import type { Choices } from '../../schema/fields';

/** The zone of whoever looks: what a company that named none is offered. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** All zones that the browser knows, by name, each with how far it is from UTC now. */
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
